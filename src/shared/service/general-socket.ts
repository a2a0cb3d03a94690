import { z } from 'zod';
import { numericText } from './endpoint.ts';
import { idText, looseFlag, looseText, looseTime, looseWhole } from './lenient.ts';

/** The regular board's phase: sent on connecting, and whenever it or what it allows changes. */
const marketStatus = z.object({
  /** As market_hour.status of a company info. */
  status: idText,
  /** Seconds; 0 where no end is scheduled. */
  time_left: looseWhole,
  formatted_time_left: looseText,
  new_orders_allowed: looseFlag.optional(),
  amend_allowed: looseFlag.optional(),
  cancel_allowed: looseFlag.optional(),
  /** The exchange's clock, from which a practice exchange counts `time_left`. */
  at: looseTime,
});

/** The composite: sent on connecting, and after that at most four times a second. Points as in the index's info. */
const index = z.object({
  symbol: looseText,
  name: looseText,
  price: numericText,
  previous: numericText,
  change: numericText,
  change_percent: numericText,
  open: numericText.optional(),
  high: numericText.optional(),
  low: numericText.optional(),
  /** Rupiah, shares and trades of the day. */
  value: numericText.optional(),
  volume: numericText.optional(),
  frequency: looseWhole.optional(),
  /** Counts the index's changes of the day; a gap is a value that was passed over. */
  sequence: looseWhole,
  /** The exchange's clock. */
  at: looseTime,
});

/** A frame of the general WebSocket: JSON text. A type that is not listed here is to be passed over. */
export const generalFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('market_status'), data: marketStatus }),
  z.object({ type: z.literal('index'), data: index }),
  z.object({ type: z.literal('pong'), data: z.object({ message: looseText, at: looseText }) }),
  z.object({ type: z.literal('error'), data: z.object({ message: looseText, code: looseWhole }) }),
]);
export type GeneralFrame = z.output<typeof generalFrame>;
/** A frame as it travels on the socket. */
export type WireGeneralFrame = z.input<typeof generalFrame>;

/** The frames that a client may send: pings only. */
export const generalRequest = z.object({ type: z.literal('ping'), message: z.string().max(200).optional() });
