import { type Price, stepTicks } from '#shared/market/index.ts';

/** Ticks that the sale of a bracket's stop may go below its trigger: a basket has no cell for it. */
export const STOP_SLIP_TICKS = 3;

/** The limit of a bracket's sale at a loss. */
export const planStopLimit = (trigger: Price): Price => stepTicks(trigger, -STOP_SLIP_TICKS);
