import { z } from 'zod';
import { call, event, press } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** The largest sum of one call, rupiah, and the most shares or units. */
export const MAX_TRANSFER = 1_000_000_000_000;
/** Accounts that one withdrawal may take from. */
export const MAX_WITHDRAWAL_PARTS = 10;
/** Stocks that one call may move. */
export const MAX_MOVED_STOCKS = 50;

/** Rupiah, whole. */
const amount = z.number().int().min(1).max(MAX_TRANSFER);
/** Shares, not lots: odd shares move too. */
const shares = z.number().int().min(1).max(MAX_TRANSFER);
const account = z.string().min(1).max(64);
/** A right, a warrant, a convertible share or a bond. */
const code = z.string().min(1).max(64);
const stocks = z
  .array(z.strictObject({ symbol: stockCodeField, shares }))
  .min(1)
  .max(MAX_MOVED_STOCKS);

/** What moves cash, shares or bonds without being an order of the stock exchange. */
export const transfer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('withdrawal'),
    /** As the bank's options name it: OVERBOOKING, BI_FAST or RTGS. */
    method: z.enum(['OVERBOOKING', 'BI_FAST', 'RTGS']),
    /** A single one is taken from the active account. */
    items: z.array(z.strictObject({ account, amount })).min(1).max(MAX_WITHDRAWAL_PARTS),
    /** By the older call of the service, which takes an amount of the active account alone. */
    legacy: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('move-cash'), from: account, to: account, amount }),
  z.strictObject({ kind: z.literal('move-stock'), from: account, to: account, items: stocks }),
  /** From the active account into margin collateral. */
  z.strictObject({ kind: z.literal('collateral'), items: stocks }),
  z.strictObject({ kind: z.literal('exercise'), code, units: shares }),
  z.strictObject({ kind: z.literal('conversion'), code, units: shares }),
  z.strictObject({
    kind: z.literal('bond'),
    side: z.enum(['buy', 'sell']),
    code,
    /** Nominal, rupiah. */
    amount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** Per cent of the nominal, as previewed; null takes the price of the day. */
    price: z.number().min(1).max(1_000).nullable(),
  }),
]);
export type Transfer = z.infer<typeof transfer>;

export const transferState = z.enum([
  /** Its answer is awaited. */
  'sending',
  /** The service has carried it out, or a person has found that it did. */
  'done',
  /** The service refused it, or it never arrived. */
  'refused',
  /** No answer came; the service's records are being searched. */
  'unknown',
  /** No record can show any more what became of it: a person has to look. */
  'unproven',
]);
export type TransferState = z.infer<typeof transferState>;

/** A transfer as the journal has it. */
export const transferRow = z.object({
  /** The journal's name of the request, for `resolve`. */
  ref: z.string(),
  transfer,
  /** The trading account that was active when it was admitted. */
  account: z.string(),
  createdAt: timeField,
  changedAt: timeField,
  state: transferState,
  /** Why it was refused: a code or the venue's own words; null otherwise. */
  reason: z.string().nullable(),
  /** Who has shown what became of it; null while nobody has. */
  resolvedBy: z.enum(['answer', 'records', 'person']).nullable(),
  /** The service's id of it; null where it names none. */
  recordId: z.string().nullable(),
  /** It was taken for never received and has turned up, and nobody has seen that yet. */
  arrivedLate: z.boolean(),
});
export type TransferRow = z.infer<typeof transferRow>;

const ws = ['workspace'] as const;

export const transfersContract = {
  /**
   * Journals and sends it once; a draft that was sent before is refused. Answers with what became of it, UNKNOWN included.
   * Fails like `orders.place` where nothing was sent or the service refused it.
   */
  send: press(
    ws,
    z.strictObject({
      transfer,
      /** Made by the form when it is opened; the same one twice is refused, so a double click sends one. */
      draftId: z.string().min(8).max(64),
      /** The trading PIN, which the service checks first; null where the form asks for none. */
      pin: z
        .string()
        .regex(/^[0-9]{6}$/)
        .nullable(),
      /** What it takes from the buying power of the active account, rupiah; 0 where it takes none or it is not known. */
      cost: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      /** The person has confirmed what NEEDS_CONFIRMATION asked about this very transfer. */
      confirmed: z.boolean().optional(),
    }),
    transferRow,
  ),
  /**
   * Transfers of the account that trades, newest first: all that are not settled, and those of the last day and a half; and of
   * the other accounts those that are not settled.
   */
  list: call(ws, nothing, z.array(transferRow)),
  changed: event(ws, z.array(transferRow)),
  /** A person has looked at the service's records; evidence that is found later is shown beside it. */
  resolve: call(
    ws,
    z.strictObject({ ref: z.string().min(1).max(80), as: z.enum(['carried-out', 'not-carried-out']) }),
    nothing,
  ),
  /** A person has seen that it was carried out after all. */
  acknowledge: call(ws, z.strictObject({ ref: z.string().min(1).max(80) }), nothing),
};
