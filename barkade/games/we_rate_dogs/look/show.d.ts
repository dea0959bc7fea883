/** What the view of We Rate Dogs! holds beside what every view holds. */

import { View } from "barkade/types";

/** An event on a dog: which of its name it is there, and what it does in small. */
export interface Lying {
  card: number;
  nth: number;
  tag: [string, string];
}

/** A dog in the contest, and how it will stand when what waits has taken hold. */
export interface Entrant {
  dog: number;
  name: string;
  seat: number;
  category: number;
  rating: number;
  leads: boolean;
  /** None, where it leaves the contest. */
  then: number | null;
  will_lead: boolean;
  ratings: number[];
  events: Lying[];
  guarded: boolean;
}

/** A card that has not taken hold yet. */
export interface Waiting {
  seat: number;
  card: number;
  option: number;
  /** At which dogs it aims: whose, and which. */
  dogs: [number, number][];
  third: [string, any] | null;
}

export interface Show extends View {
  round: number;
  turn: number;
  /** Who is still to pick at the shelter, in order; the last takes two. */
  draft: number[];
  final: boolean;
  category: number | null;
  /** What will be judged when what waits has taken hold. */
  then: number | null;
  first: number;
  all_tie: boolean;
  contest: Entrant[];
  pending: Waiting[];
}
