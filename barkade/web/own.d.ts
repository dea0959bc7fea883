/** The few shapes that the page's own parts hand to one another. */

import { CardsPart, Done, Hinted, Previewed, Refused } from "./types";

/** What a command's promise waits for. */
export type Answer = Done | Refused | Previewed | Hinted;

/** What a refused command's promise rejects with. */
export interface Refusal {
  why: string;
  rule: string;
}

/** Where a card lies: in a zone, or in a group of some of its cards. */
export interface Spot extends Pick<CardsPart, "label" | "zone" | "seat"> {
  look?: CardsPart["look"];
}

/** Who looks at this page: the name they gave last. */
export interface Me {
  name: string;
}

/** What this page noted when it sat down, to check the deal with afterwards. */
export interface Note {
  commitment: string;
  /** By seat, what this page added to the deal. */
  contributions: Record<string, string>;
}

declare module "./types" {
  interface View {
    /** Noted by the page at a table that has ended without a result. */
    ended?: boolean;
    /** Whether the game stands still. */
    paused?: boolean;
    /** What a game tells of itself, for its own stage. */
    [figure: string]: any;
  }
}
