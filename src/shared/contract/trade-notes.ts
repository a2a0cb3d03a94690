import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, priceField, sharesField, sideField, stockCodeField, timeField } from './fields.ts';

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
  /** The plan at entry as the person states it, rupiah a share; null where they state none: then that of the bracket counts. */
  stop: priceField.nullable(),
  target: priceField.nullable(),
});
export type TradeNote = z.infer<typeof tradeNote>;

/** Stop and target with which an order was sent, as the bracket stood when its first lot was bought; rupiah a share. */
export const tradePlan = z.strictObject({
  /** The purchase. */
  orderId: z.string().min(1).max(100),
  stop: priceField,
  /** Null where the bracket has no take profit. */
  target: priceField.nullable(),
});
export type TradePlan = z.infer<typeof tradePlan>;
/** Orders of an account whose plan is stored. */
export const MAX_TRADE_PLANS = 2_000;

/** What is written of a note at one time: the rest of it stays, whatever a window still shows of it. */
export const tradeNoteChange = tradeNote.omit({ orderId: true }).partial();
export type TradeNoteChange = z.infer<typeof tradeNoteChange>;

export const emptyNote = (orderId: string): TradeNote => ({ orderId, text: '', tags: [], stop: null, target: null });

/** Whether nothing has been written: then there is no note. */
export const isEmptyNote = ({ text, tags, stop, target }: TradeNote): boolean =>
  text === '' && tags.length === 0 && stop === null && target === null;

/** Fills of one import, imports of an account, and characters of an import's name. */
export const MAX_IMPORTED_FILLS = 5_000;
export const MAX_TRADE_IMPORTS = 50;
export const LONGEST_IMPORT_NAME = 120;

/** Rupiah a share, and rupiah: what is above them in a file is another number than it seems. */
export const HIGHEST_IMPORTED_PRICE = 100_000_000;
export const HIGHEST_IMPORTED_FEE = 1_000_000_000_000;

/** What was bought or sold elsewhere, as a file has it. */
export const importedFill = z.strictObject({
  symbol: stockCodeField,
  side: sideField,
  /** Unix ms; without a time of day the opening of its day at the exchange. */
  at: timeField,
  hasTime: z.boolean(),
  shares: sharesField.refine((shares) => shares > 0),
  /** Rupiah a share; an average has decimals. */
  price: z.number().positive().max(HIGHEST_IMPORTED_PRICE),
  /** Rupiah. */
  fee: z.number().int().min(0).max(HIGHEST_IMPORTED_FEE),
});
export type ImportedFill = z.infer<typeof importedFill>;

/** Fills that were imported together, and are undone together. */
export const tradeImport = z.strictObject({
  id: z.string().min(1).max(60),
  /** Name of the file, or words for what was pasted. */
  name: z.string().min(1).max(LONGEST_IMPORT_NAME),
  /** Unix ms. */
  importedAt: timeField,
  fills: z.array(importedFill).min(1).max(MAX_IMPORTED_FILLS),
});
export type TradeImport = z.infer<typeof tradeImport>;

const account = z.string().min(1).max(100);

export const tradeNotesContract = {
  /** Notes of the unlocked account, the one that was changed last at the end; none while trading is locked. */
  list: call(['workspace'], nothing, z.array(tradeNote)),
  /**
   * An empty one is removed. The account is the one that the window shows, or showed until trading was locked: notes of another one are
   * refused with SESSION_CHANGED.
   */
  save: call(
    ['workspace'],
    z.strictObject({ account, orderId: tradeNote.shape.orderId, change: tradeNoteChange }),
    nothing,
  ),
  /** Stops and targets of the unlocked account's brackets at their entry, the newest at the end; none while trading is locked. */
  plans: call(['workspace'], nothing, z.array(tradePlan)),
  /** Trades made elsewhere that were imported for the unlocked account, oldest import first; none while trading is locked. */
  imports: call(['workspace'], nothing, z.array(tradeImport)),
  /** Answers the id under which it is undone. Refused with SESSION_CHANGED unless the account is unlocked, and with NOT_ALLOWED where there are too many. */
  addImport: call(
    ['workspace'],
    z.strictObject({ account, name: tradeImport.shape.name, fills: tradeImport.shape.fills }),
    z.string(),
  ),
  /** Removes all fills of an import; one that is gone already is no error. */
  removeImport: call(['workspace'], z.strictObject({ account, id: tradeImport.shape.id }), nothing),
  /** Every window reads notes, plans and imports again. */
  changed: event(['workspace'], nothing),
};
