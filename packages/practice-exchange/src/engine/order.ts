import type { OrderSide } from '#shared/market/index.ts';

/** An order in a book. `Who` is opaque to the engine. Prices in rupiah, quantities in lots. */
export type EngineOrder<Who> = {
  readonly number: number;
  readonly side: OrderSide;
  readonly who: Who;
  price: number;
  /** Total of the order, what is done included. */
  lots: number;
  done: number;
  /** Place in time within the book: rises with each arrival, anew when priority is lost. */
  arrival: number;
  /** The level that it rests on; null once it is done, cancelled or on its way in. */
  level: PriceLevel<Who> | null;
  older: EngineOrder<Who> | null;
  newer: EngineOrder<Who> | null;
};

/** One price on one side: its orders first in, first out, as a linked list so that leaving is O(1). */
export type PriceLevel<Who> = {
  readonly price: number;
  /** Still open, over all orders of the level. */
  lots: number;
  orders: number;
  oldest: EngineOrder<Who> | null;
  newest: EngineOrder<Who> | null;
};

/** Called once for each match, as it happens: `incoming` met `resting` at `price`. */
export type OnFill<Who> = (incoming: EngineOrder<Who>, resting: EngineOrder<Who>, price: number, lots: number) => void;
