import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, priceField } from './fields.ts';

/** Characters of a note and of a tag; tags of a trade; trades of an account that have notes. */
export const LONGEST_TRADE_NOTE = 4_000;
export const LONGEST_TRADE_TAG = 24;
export const MAX_TRADE_TAGS = 12;
export const MAX_TRADE_NOTES = 2_000;

/** What a person has written about a trade, on this computer alone. */
export const tradeNote = z.strictObject({
  /** The trade's first order. */
  orderId: z.string().min(1).max(100),
  text: z.string().max(LONGEST_TRADE_NOTE),
  tags: z.array(z.string().min(1).max(LONGEST_TRADE_TAG)).max(MAX_TRADE_TAGS),
  /** The plan at entry, rupiah a share; null where there was none. */
  stop: priceField.nullable(),
  target: priceField.nullable(),
});
export type TradeNote = z.infer<typeof tradeNote>;

/** Whether nothing has been written: then there is no note. */
export const isEmptyNote = ({ text, tags, stop, target }: TradeNote): boolean =>
  text === '' && tags.length === 0 && stop === null && target === null;

const account = z.string().min(1).max(100);

export const tradeNotesContract = {
  /** Notes of the unlocked account, the one that was changed last at the end; none while trading is locked. */
  list: call(['workspace'], nothing, z.array(tradeNote)),
  /** An empty one is removed. The account is the one that the window shows: notes of another one are refused with SESSION_CHANGED. */
  save: call(['workspace'], z.strictObject({ account, note: tradeNote }), nothing),
  /** Every window reads them again. */
  changed: event(['workspace'], nothing),
};
