import { z } from 'zod';
import type { StockCode } from '#shared/market/index.ts';
import { call, event } from './define.ts';
import { failureField, nothing, stockCodeField } from './fields.ts';

/** Colours of a flag; none of them is one of prices. */
export const FLAGS = ['blue', 'yellow', 'violet'] as const;
export const flag = z.enum(FLAGS);
export type Flag = z.infer<typeof flag>;

export const MAX_LIST_STOCKS = 1_000;
export const MAX_NOTE_LENGTH = 300;
export const MAX_LIST_NAME = 50;
const MAX_SECTIONS = 50;
const MAX_COLUMNS = 40;

const listId = z.string().min(1).max(200);
const listName = z.string().trim().min(1).max(MAX_LIST_NAME);
const stocks = z.array(stockCodeField).max(MAX_LIST_STOCKS);
const columns = z.array(z.string().min(1).max(40)).max(MAX_COLUMNS);
/** A heading above the stock that it begins with. */
const section = z.strictObject({ title: listName, before: stockCodeField });
export type Section = z.infer<typeof section>;
const sections = z.array(section).max(MAX_SECTIONS);
const mark = z.strictObject({ note: z.string().max(MAX_NOTE_LENGTH), flag: flag.nullable() });
export type StockMark = z.infer<typeof mark>;

/** What of one list the service has no place for, or has refused: stored on this computer. */
export const listMarks = z.strictObject({
  /** The rows' order; empty where it is the service's. */
  order: stocks,
  /** The columns that the service did not take; empty where it has them. */
  columns,
  sections,
  /** Marks by stock code, also of stocks that were removed, so that one that returns has its note. */
  marks: z.record(z.string().max(20), mark),
});
export type ListMarks = z.infer<typeof listMarks>;
/** Marks of every list, by its id. */
export const storedListMarks = z.record(listId, listMarks);

const item = mark.extend({
  code: stockCodeField,
  name: z.string(),
  /** Held at the top of this list, on the service. */
  isPinned: z.boolean(),
  /** The person follows the company, on the service, whichever list it is on. */
  isFollowed: z.boolean(),
});
export type WatchedStock = z.infer<typeof item>;

export const watchlist = z.object({
  id: z.string(),
  name: z.string(),
  /** The account's first list, which cannot be deleted or renamed. */
  isDefault: z.boolean(),
  items: z.array(item),
  /** Shown columns in their order; empty where none were chosen for this list. */
  columns: z.array(z.string()),
  sections,
  /** Why the newest reading did not bring it whole: its stocks are then of an earlier one, or none; null where it did. */
  unread: failureField.nullable(),
});
export type Watchlist = z.infer<typeof watchlist>;

const standing = z.object({ code: z.string(), percent: z.number() }).nullable();
/** Today's figures of a list, from the service. */
export const listMetric = z.object({
  up: z.number(),
  down: z.number(),
  /** Stocks that traded today without a change. */
  unchanged: z.number(),
  untraded: z.number(),
  /** Percent, each stock counting the same. */
  average: z.number(),
  /** Percent, each stock counting by its market capitalisation. */
  weighted: z.number(),
  /** Rupiah. */
  value: z.number(),
  /** Rupiah. */
  foreignNet: z.number(),
  best: standing,
  worst: standing,
});
export type ListMetric = z.infer<typeof listMetric>;

/** Stocks of an import that the service did not take, each with the code of its failure. */
export const importResult = z.object({
  added: stocks,
  refused: z.array(z.object({ code: stockCodeField, reason: z.string() })),
});
export type ImportResult = z.infer<typeof importResult>;

const ws = ['workspace'] as const;
const ofList = z.strictObject({ watchlistId: listId });
const ofStock = ofList.extend({ symbol: stockCodeField });
const made = z.object({ id: z.string() });

export const watchlistContract = {
  list: call(ws, nothing, z.array(watchlist)),
  add: call(ws, ofStock, nothing),
  addAll: call(ws, ofList.extend({ symbols: stocks.min(1) }), importResult),
  remove: call(ws, ofStock, nothing),
  create: call(ws, z.strictObject({ name: listName }), made),
  /** The service cannot rename: a list with the new name takes the place of the old one, and has another id. */
  rename: call(ws, ofList.extend({ name: listName }), made),
  deleteList: call(ws, ofList, nothing),
  /** Makes a list again that was deleted since the start. */
  restoreList: call(ws, ofList, made),
  /** Rows in this order; pinned ones stay first. */
  arrange: call(ws, ofList.extend({ symbols: stocks.min(1) }), nothing),
  /** The default list stays first. */
  arrangeLists: call(ws, z.strictObject({ watchlistIds: z.array(listId).min(1).max(100) }), nothing),
  pin: call(ws, ofStock.extend({ on: z.boolean() }), nothing),
  follow: call(ws, z.strictObject({ symbol: stockCodeField, on: z.boolean() }), nothing),
  /** Adds the stock to another list and, unless it is a copy, removes it from this one. */
  transfer: call(ws, ofStock.extend({ to: listId, copy: z.boolean() }), nothing),
  /** @returns whether the service took them; they are stored on this computer otherwise */
  setColumns: call(ws, ofList.extend({ columns: columns.min(1) }), z.object({ isSynced: z.boolean() })),
  mark: call(ws, ofStock.extend(mark.shape), nothing),
  setSections: call(ws, ofList.extend({ sections }), nothing),
  metric: call(ws, ofList, listMetric.nullable()),
  changed: event(ws, z.array(watchlist)),
};

export const NO_MARKS: ListMarks = { order: [], columns: [], sections: [], marks: {} };
export const NO_MARK: StockMark = { note: '', flag: null };

/** A stock without marks, as it is shown until the service has answered. */
export const plainStock = (code: StockCode, name = ''): WatchedStock => ({
  code,
  name,
  isPinned: false,
  isFollowed: false,
  ...NO_MARK,
});
