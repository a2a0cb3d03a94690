import { z } from 'zod';
import { MAX_SLIP_TICKS } from '#shared/market/index.ts';
import { wireOrderStatus } from '#shared/service/order-words.ts';
import { call, event, press } from './define.ts';
import {
  boardField,
  failureField,
  lotsField,
  nothing,
  priceField,
  sideField,
  stockCodeField,
  timeField,
} from './fields.ts';
import { MAX_ORDERS_IN_SIGHT } from './in-sight.ts';
import { linkGroup } from './panels.ts';
import { CANCEL_MAX_AGE_MS } from './press.ts';
import { basketName, basketRun, changeResults, MAX_BASKET_ROWS, MAX_CHANGES, rowName } from './several-orders.ts';

/**
 * The service's status values, and three of ours: SENDING until the answer is here, UNKNOWN while it
 * is not proven whether the service has the order, OTHER for a status word of the service that this
 * version does not know (`statusText` has the word).
 */
export const orderStatus = z.enum(['SENDING', 'UNKNOWN', 'OTHER', ...wireOrderStatus.options]);
export type OrderStatus = z.infer<typeof orderStatus>;

/** An amendment or cancellation that is under way or in doubt. The order's own status stays what the service last reported. */
export const pendingChange = z.object({
  /** The journal's name of the request, for `resolve`. */
  requestRef: z.string(),
  kind: z.enum(['amend', 'cancel']),
  /** sending: no answer yet. unknown: no answer came, evidence is being collected. unproven: no evidence can come any more. */
  state: z.enum(['sending', 'unknown', 'unproven']),
});
export type PendingChange = z.infer<typeof pendingChange>;

/**
 * What a person has to look at. unproven: no evidence can show any more whether the order exists.
 * not-listed: it was accepted, and the service no longer lists it nor reports its end. contradiction:
 * the service reports something that cannot follow what it reported before. arrived-late: it was
 * taken for never received and has turned up. stop-not-trailing: it was sent as the trailing stop of a bracket, and the
 * service lists it without that distance.
 */
export const orderAttention = z.enum(['unproven', 'not-listed', 'contradiction', 'arrived-late', 'stop-not-trailing']);
export type OrderAttention = z.infer<typeof orderAttention>;

/** A distance that a stop keeps from the best price: rupiah a share, or per cent of it. */
export const trailDistance = z.strictObject({
  unit: z.enum(['rupiah', 'percent']),
  amount: z.number().min(0.1).max(100_000_000),
});
export type TrailDistance = z.infer<typeof trailDistance>;

/** What an order has to do with a smart order, which the service watches: it also works while Lantai is closed. */
export const smartOrder = z.object({
  /** The service's id of the whole, under which it is given up. */
  id: z.string(),
  kind: z.enum(['bracket', 'stop', 'trailing-stop']),
  role: z.enum(['entry', 'take-profit', 'stop-loss', 'stop', 'trailing-stop']),
  /**
   * State of the whole. waiting: the entry has not bought anything yet. armed: prices are watched. triggered: its order is
   * about to be placed. placed: that order is at the exchange. ended: nothing of it acts any more.
   */
  state: z.enum(['waiting', 'armed', 'triggered', 'placed', 'ended']),
  /** up: acts at `triggerPrice` or above; down: at or below. Null where it waits for no price. */
  direction: z.enum(['up', 'down']).nullable(),
  /** Null where nothing trails. Of a bracket whose stop trails, its purchase and its stop have it. */
  distance: trailDistance.nullable(),
  /** The best price since a trailing stop was placed, or such a bracket bought its first lot, rupiah; null where there is none. */
  bestPrice: z.number().nullable(),
});
export type SmartOrder = z.infer<typeof smartOrder>;

export const order = z.object({
  /** Ours, stable for the order's life: the ui_ref of the journal row, or `order:<id>` for one placed elsewhere. */
  ref: z.string(),
  /** The service's; null until it has answered. */
  orderId: z.string().nullable(),
  /** The exchange's number, under which it stands in a queue; left out while it is not known. */
  marketNumber: z.number().int().positive().optional(),
  symbol: stockCodeField,
  side: sideField,
  board: boardField,
  price: priceField,
  lotsTotal: lotsField,
  lotsDone: lotsField,
  lotsOpen: lotsField,
  /** Average price of what is done, rupiah; null while nothing is. */
  averagePrice: z.number().nullable(),
  status: orderStatus,
  /** The service's own word where the status is OTHER, or where it contradicts the status shown; else left out. */
  statusText: z.string().optional(),
  /** Left out while no change is under way. */
  pending: pendingChange.optional(),
  attention: orderAttention.optional(),
  /** What was sent over all accounts, of which no part stands in this one. Left out otherwise. */
  isElsewhere: z.literal(true).optional(),
  /** Whether a person may ask for it to be withdrawn or changed now. */
  canCancel: z.boolean(),
  canAmend: z.boolean(),
  /** Rupiah; of an order that waits for a price. Left out otherwise. */
  triggerPrice: z.number().optional(),
  /** The smart order that it belongs to; left out where there is none. */
  smart: smartOrder.optional(),
  /** Only of one on the credit of a day. */
  isDayTrade: z.literal(true).optional(),
  /**
   * Why it was rejected, or why a smart order was withdrawn by somebody else: an OrderReason where it is a known one, else
   * the venue's own words as they came; null otherwise.
   */
  reason: z.string().nullable(),
  /** Only of a smart order that somebody else withdrew while the reason is still being read. */
  isReasonDue: z.literal(true).optional(),
  orderedAt: timeField,
  matchedAt: timeField.nullable(),
  goodTillCancelled: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** Something on which journal, order list and portfolio do not agree. */
export const difference = z.object({
  kind: z.enum([
    /** A request whose result is not proven. */
    'request-unproven',
    /** An accepted order that the service neither lists nor reports as ended. */
    'order-missing',
    /** Working sell orders for more lots than the portfolio holds. */
    'sells-exceed-holding',
    /** Rows of the list that could not be read. */
    'rows-unreadable',
    /** The list, the portfolio or the active account could not be read yet. */
    'not-read-yet',
  ]),
  /** The order concerned, as `order.ref`; null where it is none in particular. */
  ref: z.string().nullable(),
  symbol: z.string().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** The kill switch while it is on. */
export const haltState = z.object({
  since: timeField,
  /** Active orders that are not known to have ended; those of unknown outcome count apart. */
  remaining: z.number().int(),
  /** Requests in doubt: cancelled on arrival. */
  unknown: z.number().int(),
  /** Whether a reading after the last cancellation, in which nothing was missing, has shown the list to be empty of working orders. */
  confirmed: z.boolean(),
});
export type HaltState = z.infer<typeof haltState>;

/**
 * A record of the service that shows orders. What one of them shows is believed whether or not the others
 * can be read; that an order does not exist takes all of them.
 */
export const orderSource = z.enum(['account', 'list', 'history', 'detail']);
export type OrderSource = z.infer<typeof orderSource>;

/** Whether orders are admitted, and why not. */
export const orderPath = z.object({
  /** The account that the service was last found to act on; null while it is not verified. */
  account: z.string().nullable(),
  /** ready: orders are admitted. reconciling: only cancellations, until all sources agree. halted: the kill switch is on. closed: trading is locked. */
  mode: z.enum(['ready', 'reconciling', 'halted', 'closed']),
  differences: z.array(difference),
  /** Rows of the last reading of the list that could not be read. */
  unreadableRows: z.number().int(),
  /** Sources that the last reading needed and could not read: what only they would show is not on the board. */
  missing: z.array(orderSource),
  /** sound; record-lost: the file was damaged and replaced; write-failing: events are in memory and written again soon; unavailable: no order can be sent. */
  journal: z.enum(['sound', 'record-lost', 'write-failing', 'unavailable']),
  halt: haltState.nullable(),
});
export type OrderPath = z.infer<typeof orderPath>;

/** While trading is locked and nothing is known. */
export const CLOSED_PATH: OrderPath = {
  account: null,
  mode: 'closed',
  differences: [],
  unreadableRows: 0,
  missing: [],
  journal: 'sound',
  halt: null,
};

/** What of the board is no list. */
const boardState = z.object({
  /** Counts the changes that were published in this run. */
  revision: z.number().int(),
  stale: z.boolean(),
  loadedAt: timeField.nullable(),
  path: orderPath,
});

/** All orders of the day, newest first, and whether the list is known to be current. */
export const orderBoard = boardState.extend({ orders: z.array(order) });
export type OrderBoard = z.infer<typeof orderBoard>;

/** What has changed since the revision before. A window that has not seen that one loads the whole board. */
export const orderBoardChange = boardState.extend({
  /** New or different. */
  changed: z.array(order),
  /** Refs of orders that are no longer on the board. */
  removed: z.array(z.string()),
});
export type OrderBoardChange = z.infer<typeof orderBoardChange>;

const bracketPlan = z.strictObject({
  kind: z.literal('bracket'),
  takeProfit: priceField.nullable(),
  stopTrigger: priceField,
  stopLimit: priceField,
  /** Left out of journals from before trailing exits: their stops stay. */
  trail: trailDistance.nullable().default(null),
});
const stopPlan = z.strictObject({
  kind: z.literal('stop'),
  trigger: priceField,
  direction: z.enum(['up', 'down']),
});
const trailingStopPlan = z.strictObject({
  kind: z.literal('trailing-stop'),
  distance: trailDistance,
  slipTicks: z.number().int().min(0).max(MAX_SLIP_TICKS),
});

/**
 * How an order is placed that is no plain limit order. Prices in rupiah a share. day-trade: on the credit of the day.
 * split: over all accounts of the person. bracket: the purchase, then a sale at a profit or at a loss, whichever is
 * reached first; with `trail` the stop follows the best price since the first lot, and `takeProfit` may be null. stop: the limit order of the draft, once the last price has reached `trigger`. trailing-stop: the same
 * at a distance from the best price, `slipTicks` ticks beyond it.
 */
export const orderPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day-trade') }),
  z.strictObject({ kind: z.literal('split') }),
  bracketPlan,
  stopPlan,
  trailingStopPlan,
]);
export type OrderPlan = z.infer<typeof orderPlan>;

/** What a sale of all that is held asks about its price, before anything is cancelled for it. */
export const flatteningQuestion = z.enum(['PRICE_AWAY', 'PRICE_UNKNOWN', 'STALE_PRICE']);
export type FlatteningQuestion = z.infer<typeof flatteningQuestion>;

/** Where in a window an order comes from. */
export const orderOrigin = z.enum(['ticket', 'ladder', 'basket']);

export const orderDraft = z.strictObject({
  side: sideField,
  symbol: stockCodeField,
  board: boardField,
  price: priceField,
  lots: lotsField,
  goodTillCancelled: z.boolean(),
  /** Left out of a plain limit order. */
  plan: orderPlan.optional(),
  /** Left out by the ticket. */
  origin: orderOrigin.optional(),
  /** Made by the ticket when it is armed; the same one twice is refused, so a double click sends one order. */
  draftId: z.string().min(8).max(64),
  /** A sale of all that is held, which its form has asked about: it is not asked about for its size once more. */
  isFlattening: z.boolean().optional(),
  /** What that form has asked about the price as well. */
  askedAbout: z.array(flatteningQuestion).optional(),
  /** The window shows the price as stale. */
  isPriceStale: z.boolean().optional(),
  /** The person confirms what NEEDS_CONFIRMATION has asked about exactly this draft. */
  confirmed: z.boolean().optional(),
});
export type OrderDraftInput = z.infer<typeof orderDraft>;

/** One order of a basket; its draft is named by the basket and the row. */
export const basketRow = orderDraft
  .omit({ draftId: true, confirmed: true, origin: true, isPriceStale: true, isFlattening: true, askedAbout: true })
  .extend({ row: rowName });
export type BasketRow = z.infer<typeof basketRow>;

export const ticketPrefill = z.strictObject({
  symbol: stockCodeField,
  price: priceField,
  /** null leaves the ticket's side as it is. */
  side: sideField.nullable(),
  group: linkGroup.nullable(),
  /** The page in which it was picked, which has taken it already. */
  page: z.string().max(64),
});
export type TicketPrefill = z.infer<typeof ticketPrefill>;

/** What takes the place of a stop or trailing stop that waits, or of a bracket that has bought nothing. Stock and side stay. */
export const planReplacement = z.strictObject({
  /** The stop that is given up; of a bracket its purchase. */
  orderId: z.string().min(1).max(64),
  /** A plan of the same kind as the one that is given up. */
  plan: z.discriminatedUnion('kind', [bracketPlan, stopPlan, trailingStopPlan]),
  /** Limit of the order that it places, rupiah; of a trailing stop what that would be now. */
  price: priceField,
  lots: lotsField,
  /** Left out: valid as long as the old one. */
  goodTillCancelled: z.boolean().optional(),
  /** As of a draft. */
  draftId: z.string().min(8).max(64),
  confirmed: z.boolean().optional(),
});
export type PlanReplacement = z.infer<typeof planReplacement>;

const ws = ['workspace'] as const;
/** The settings window can stop trading, and shows what that cancels. */
const settingsToo = ['workspace', 'settings'] as const;

export const ordersContract = {
  list: call(settingsToo, nothing, orderBoard),
  place: press(ws, orderDraft, order),
  amend: press(
    ws,
    z.strictObject({
      orderId: z.string(),
      price: priceField,
      lots: lotsField,
      draftId: z.string().min(8).max(64),
      /** As of a draft. */
      confirmed: z.boolean().optional(),
    }),
    order,
  ),
  /**
   * Changes a stop that waits, for which the service has no amendment: the old one is given up, and once it is gone with
   * nothing of it filled, the new one is placed. What has to be confirmed is asked before anything is given up.
   */
  replace: press(ws, planReplacement, order),
  /** Taken even a while after the press: it names its order and only takes risk away (decision 48). */
  cancel: press(ws, z.strictObject({ orderId: z.string() }), order, CANCEL_MAX_AGE_MS),
  /**
   * Changes the price of each of these orders; their lots stay. Answers when each has a result; what has not left 3 s
   * after the press does not leave.
   */
  amendMany: press(
    ws,
    z.strictObject({
      changes: z
        .array(z.strictObject({ orderId: z.string().min(1).max(64), price: priceField }))
        .min(1)
        .max(MAX_CHANGES),
      draftId: z.string().min(8).max(40),
      /** As of a draft. */
      confirmed: z.boolean().optional(),
    }),
    changeResults,
  ),
  /** Withdraws each of these orders, and answers when each has a result. */
  cancelMany: press(
    ws,
    z.strictObject({ orderIds: z.array(z.string().min(1).max(64)).min(1).max(MAX_CHANGES) }),
    changeResults,
    CANCEL_MAX_AGE_MS,
  ),
  /**
   * What the journal has now of changes that were in doubt, by the `requestRef` of their results. An exit that is withdrawn
   * by its plan has the plan's order there. What the journal does not know any more is left out.
   */
  changeResults: call(
    ws,
    z.strictObject({ requestRefs: z.array(z.string().min(1).max(80)).min(1).max(MAX_CHANGES) }),
    changeResults,
  ),
  /**
   * Sends the rows of a basket one after the other, at a pace that the service and the person's own limit accept, and
   * goes on after the answer, which is how it stands at its beginning. A row that was sent before is not sent again:
   * its result is the journal's. One basket at a time.
   */
  sendBasket: press(
    ws,
    z.strictObject({
      basket: basketName,
      rows: z.array(basketRow).min(1).max(MAX_BASKET_ROWS),
      /** As of a draft. */
      confirmed: z.boolean().optional(),
    }),
    basketRun,
  ),
  /** Nothing more of it leaves. It only takes risk away: taken however old the press is. */
  stopBasket: call(ws, z.strictObject({ basket: basketName }), nothing),
  /** What is known of a basket, in this run or by the journal; null where nothing is. */
  basket: call(ws, z.strictObject({ basket: basketName }), basketRun.nullable()),
  /**
   * Cancels every order that any source shows, and answers when each has its answer. Taken a while after the press,
   * too: what has come meanwhile is cancelled as well.
   */
  cancelAll: press(
    ws,
    nothing,
    z.object({
      requested: z.number().int(),
      /** Refused by the service, or not sent. */
      refused: z.number().int(),
      /** Why they were, each reason once. */
      reasons: z.array(failureField),
      /** What only these would show has not been cancelled. */
      missing: z.array(orderSource),
    }),
    CANCEL_MAX_AGE_MS,
  ),
  /** A person states what became of a request in doubt, from what they see elsewhere. `stands` needs the order's id unless it is known. */
  resolve: call(
    ws,
    z.strictObject({
      requestRef: z.string(),
      as: z.enum(['stands', 'not-received']),
      orderId: z.string().min(1).max(64).nullable(),
    }),
    nothing,
  ),
  /** A person has seen the order's `attention`: it is no longer shown. */
  acknowledge: call(ws, z.strictObject({ ref: z.string() }), nothing),
  /** A person has seen the differences and goes on: orders are admitted again. */
  acceptDifferences: press(ws, nothing, nothing),
  /** A person has seen the limits and confirmations that hold, and accepts them: orders of a live service are admitted from then on. */
  acceptLimits: press(ws, nothing, nothing),
  /** The kill switch: nothing new leaves, everything that stands is cancelled. Survives a restart. Acts however old the press is. */
  halt: call(settingsToo, nothing, nothing),
  /** Orders are admitted again. */
  endHalt: press(ws, nothing, nothing),
  refresh: call(ws, nothing, nothing),
  /** A price was picked in a book, tape or grid: every ticket of that link group, in whichever window, takes it over. */
  prefill: call(ws, ticketPrefill, nothing),
  /** The orders that a panel shows now, none where it is hidden: what only their detail tells is read of these. */
  inSight: call(
    ws,
    z.strictObject({ panelId: z.string().max(64), orderIds: z.array(z.string().max(64)).max(MAX_ORDERS_IN_SIGHT) }),
    nothing,
  ),
  changed: event(settingsToo, orderBoardChange),
  /** State of a basket, with the rows that have changed. */
  basketChanged: event(ws, basketRun),
  prefilled: event(ws, ticketPrefill),
};
