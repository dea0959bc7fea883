"""The table's server: tables, seats, clocks, a store, HTTP and WebSocket."""
