import { isDeepStrictEqual } from 'node:util';
import type { Order, OrderPlan, SmartOrder } from '#shared/contract/orders.ts';
import { salesBeyond } from '#shared/contract/watched-order.ts';
import {
  type ConfirmationRules,
  isFromForm,
  lotsOf,
  type OrderCircumstances,
  type OrderQuestion,
  planQuestions,
  priceQuestion,
  type QuestionCode,
  SHARES_PER_LOT,
  type Shares,
  waitsForPrice,
} from '#shared/market/index.ts';
import { isAbsent, type OrderRequest, type OrderTerms } from '../request/request.ts';
import { type Caller, type Intent, isPurchase, isSplit, type Situation } from './admission.ts';
import { amendCircumstances, costOf, type Knowledge, placeCircumstances } from './circumstances.ts';

/** From press to press, ms: the same order twice within it is asked about. */
const SAME_ORDER_MS = 1_000;

type Draft = Extract<Intent, { kind: 'place' | 'amend' }>;

/** What a person has to confirm before the order may leave; empty where nothing is to be asked. */
export function questionsOf(
  intent: Intent,
  caller: Caller,
  situation: Pick<Situation, 'knowledge' | 'isQuoteFresh' | 'admittedInLastMinute' | 'inCall' | 'equity'>,
  rules: ConfirmationRules,
): OrderQuestion[] {
  const { knowledge } = situation;
  if (intent.kind === 'transfer' && isPurchase(intent)) return purchaseQuestions(intent.cost, situation, rules);
  if (knowledge === null || (intent.kind !== 'place' && intent.kind !== 'amend')) return [];
  const isOwnForm = intent.kind === 'place' && isFromForm(intent.checks);
  // What stood in the way of this sale is cancelled by now: a second question would leave the position without its exits.
  const isAskedAbout = intent.kind === 'place' && intent.isFlattening === true && intent.terms.side === 'sell';
  const asked: readonly string[] = isAskedAbout ? (intent.askedAbout ?? []) : [];
  return [
    // An amendment, and a request written by hand, have been looked at in a form of their own.
    ...(rules.everyOrder && isOwnForm && !isAskedAbout ? [ask('EVERY_ORDER')] : []),
    ...(isAskedAbout ? [] : valueQuestions(intent, knowledge, rules)),
    ...priceQuestions(intent, knowledge, rules),
    ...(intent.kind === 'place' && intent.plan !== null ? questionsOfPlan(intent, intent.plan, knowledge, rules) : []),
    ...(intent.kind === 'amend' ? exitQuestions(intent, knowledge) : []),
    ...armedQuestions(intent, knowledge),
    ...rateQuestions(situation, rules),
    ...(intent.kind === 'place' ? repeatQuestions(intent, caller, knowledge.requests) : []),
    ...(isOwnForm && (intent.isPriceStale || situation.isQuoteFresh === false) ? [ask('STALE_PRICE')] : []),
  ].filter(({ code }) => !asked.includes(code));
}

/** @param value rupiah, as the form's preview has it */
const purchaseQuestions = (
  value: number,
  situation: Pick<Situation, 'equity' | 'admittedInLastMinute' | 'inCall'>,
  rules: ConfirmationRules,
): OrderQuestion[] => [
  ...(rules.everyOrder ? [ask('EVERY_ORDER')] : []),
  ...(rules.orderValue > 0 && value > rules.orderValue ? [ask('ORDER_VALUE', { value })] : []),
  ...equityQuestions(value, situation.equity, rules.equityShare),
  ...rateQuestions(situation, rules),
];

const ask = (code: QuestionCode, params: OrderQuestion['params'] = {}): OrderQuestion => ({ code, params });

/** Rupiah that still have to be dealt. */
const openValueOf = (intent: Draft): number =>
  intent.terms.price * openLots(intent.terms.lots, intent) * SHARES_PER_LOT;
const openLots = (lots: number, intent: Draft): number =>
  intent.kind === 'amend' ? Math.max(0, lots - intent.order.lotsDone) : lots;

function valueQuestions(intent: Draft, knowledge: Knowledge, rules: ConfirmationRules): OrderQuestion[] {
  const value = openValueOf(intent);
  // An amendment to less was asked about when it was more.
  if (intent.kind === 'amend' && value <= intent.order.price * intent.order.lotsOpen * SHARES_PER_LOT) return [];
  return [
    ...(rules.orderValue > 0 && value > rules.orderValue ? [ask('ORDER_VALUE', { value })] : []),
    ...equityQuestions(value, equityFor(intent, knowledge), rules.equityShare),
    ...(rules.everything && intent.checks === 'all' ? everythingQuestions(intent, knowledge) : []),
  ];
}

/** Rupiah; null while it is not known. A split order is paid by all accounts together. */
const equityFor = (intent: Draft, { portfolio, allEquity }: Knowledge): number | null =>
  isSplit(intent) ? (allEquity ?? null) : (portfolio?.summary.equity ?? null);

function equityQuestions(value: number, equity: number | null, share: number): OrderQuestion[] {
  if (share <= 0) return [];
  if (equity === null) return [ask('EQUITY_UNKNOWN')];
  if (equity <= 0) return [ask('EQUITY_NONE', { equity })];
  return value * 100 > share * equity ? [ask('EQUITY_SHARE', { share: Math.round((value / equity) * 100) })] : [];
}

const knownOf = (intent: Draft, knowledge: Knowledge): OrderCircumstances =>
  intent.kind === 'amend'
    ? amendCircumstances(intent.terms, intent.order, knowledge)
    : placeCircumstances(intent.terms, intent.replaced ?? null, knowledge);

/** Whole lots of a position, those that stand in sales among them; 0 without one. */
const heldLots = (symbol: string, { portfolio }: Knowledge): number =>
  lotsOf(portfolio?.positions?.find((held) => held.symbol === symbol)?.shares ?? (0 as Shares));

/** Whether one lot more would not fit: by the figures, whichever way they were entered. */
function everythingQuestions(intent: Draft, knowledge: Knowledge): OrderQuestion[] {
  const { terms } = intent;
  const known = knownOf(intent, knowledge);
  if (terms.side === 'sell') {
    if (known.availableLots === null || terms.lots < known.availableLots) return [];
    // The rest may stand in other sales, or have been bought by day trade.
    const isWhole =
      terms.lots - (intent.kind === 'amend' ? intent.order.lotsDone : 0) >= heldLots(terms.symbol, knowledge);
    return [ask(isWhole ? 'ALL_SHARES' : 'ALL_SELLABLE', { lots: terms.lots })];
  }
  const lots = openLots(terms.lots, intent) + 1;
  const next = costOf({ ...terms, lots: lots as typeof terms.lots }, knowledge.fees);
  return known.buyingPower !== null && next !== null && next > known.buyingPower ? [ask('ALL_CASH')] : [];
}

function priceQuestions(intent: Draft, { last }: Knowledge, { priceAway }: ConfirmationRules): OrderQuestion[] {
  const { price, lots } = intent.terms;
  if (waitsForPrice(intent.checks)) return [];
  if (intent.kind === 'amend' && price === intent.order.price) return [];
  const question = priceQuestion(price, lots, last, priceAway);
  return question === null ? [] : [question];
}

const questionsOfPlan = (
  { terms }: Extract<Intent, { kind: 'place' }>,
  plan: OrderPlan,
  { stock, last }: Knowledge,
  { priceAway }: ConfirmationRules,
): OrderQuestion[] =>
  planQuestions(
    { plan, side: terms.side, price: terms.price, goodTillCancelled: terms.goodTillCancelled },
    { band: stock === null ? null : { ara: stock.ara, arb: stock.arb }, last },
    priceAway,
  );

/** Whether the purchase of a bracket moves to where one of its own exits would sell at once. Asked whatever the rules are. */
function exitQuestions({ order, terms }: Extract<Intent, { kind: 'amend' }>, knowledge: Knowledge): OrderQuestion[] {
  if (order.side !== 'buy' || terms.price === order.price) return [];
  const { stop, target } = exitsOf(order, knowledge);
  return [
    ...(stop !== null && terms.price <= stop ? [ask('AT_STOP', { stop })] : []),
    ...(target !== null && terms.price >= target ? [ask('AT_TARGET', { target })] : []),
  ];
}

/**
 * Whether a sale leaves fewer lots than stops and exits of the stock are armed for: once triggered, they would be refused
 * or sell what is gone. A further stop, which sells nothing now, is not asked about; nor an amendment that sells no more.
 * Asked whatever the rules are.
 */
function armedQuestions(intent: Draft, knowledge: Knowledge): OrderQuestion[] {
  const { terms } = intent;
  if (terms.side === 'buy' || waitsForPrice(intent.checks)) return [];
  if (intent.kind === 'amend' && terms.lots <= intent.order.lotsTotal) return [];
  // What was bought by day trade is no part of the lots that stops and exits sell.
  if (intent.kind === 'amend' ? intent.order.isDayTrade : intent.plan?.kind === 'day-trade') return [];
  const { availableLots } = knownOf(intent, knowledge);
  if (availableLots === null) return [];
  const armed = salesBeyond(knowledge.orders, terms.symbol, availableLots - terms.lots);
  const armedLots = armed.reduce((sum, { lotsOpen }) => sum + lotsOpen, 0);
  return armed.length > 0 ? [ask('EXITS_STAY', { armedLots })] : [];
}

/**
 * Where the exits of a bracket's purchase act, rupiah: as they are listed, for a stop that trails has moved since, else as
 * they were sent. Null for an exit that there is not, and for an order that is no such purchase.
 */
function exitsOf(
  { orderId, smart }: Pick<Order, 'orderId' | 'smart'>,
  { orders, requests }: Pick<Knowledge, 'orders' | 'requests'>,
): { readonly stop: number | null; readonly target: number | null } {
  const legs = smart?.role === 'entry' ? orders.filter((leg) => leg.smart?.id === smart.id) : [];
  const leg = (role: SmartOrder['role']): Order | undefined => legs.find((each) => each.smart?.role === role);
  const sent = requests.find((request) => request.kind === 'place' && request.orderId === orderId)?.plan ?? null;
  const plan = sent?.kind === 'bracket' ? sent : null;
  const [stop, profit] = [leg('stop-loss'), leg('take-profit')];
  return {
    stop: stop?.triggerPrice ?? plan?.stopTrigger ?? null,
    target: profit?.triggerPrice ?? profit?.price ?? plan?.takeProfit ?? null,
  };
}

/** `orders` have left within the last minute; where those alone are not too many, the `together` of this call are named beside them. */
function rateQuestions(
  { admittedInLastMinute, inCall }: Pick<Situation, 'admittedInLastMinute' | 'inCall'>,
  { ordersPerMinute }: ConfirmationRules,
): OrderQuestion[] {
  if (ordersPerMinute <= 0 || admittedInLastMinute < ordersPerMinute) return [];
  const orders = admittedInLastMinute - (inCall?.before ?? 0);
  if (inCall === undefined || orders >= ordersPerMinute) return [ask('ORDER_RATE', { orders })];
  return [ask('ORDER_RATE', { orders, together: inCall.count, perMinute: ordersPerMinute })];
}

/** Whether one with the same terms and plan, of whatever window, was sent less than a second before this press, and when. */
function repeatQuestions(
  { terms, plan }: Extract<Intent, { kind: 'place' }>,
  { askedMono }: Caller,
  requests: readonly OrderRequest[],
): OrderQuestion[] {
  const before = requests.filter(
    (request) =>
      request.kind === 'place' &&
      askedMono - request.createdMono < SAME_ORDER_MS &&
      // One of an earlier run was created on another clock; only there the last event is older than that.
      request.changedMono >= request.createdMono &&
      !isAbsent(request) &&
      request.terms !== null &&
      isSameOrder({ terms: request.terms, plan: request.plan }, { terms, plan }),
  );
  const ages = before.map(({ createdMono }) => Math.max(0, askedMono - createdMono));
  return ages.length === 0 ? [] : [ask('SAME_ORDER', { repeatedAgo: Math.min(...ages) })];
}

type Ordered = { readonly terms: OrderTerms; readonly plan: OrderPlan | null };

/** Whether two orders ask for the same: terms and plan. How long they stand makes no difference. */
export const isSameOrder = (first: Ordered, second: Ordered): boolean =>
  first.terms.side === second.terms.side &&
  first.terms.symbol === second.terms.symbol &&
  first.terms.board === second.terms.board &&
  first.terms.price === second.terms.price &&
  first.terms.lots === second.terms.lots &&
  isDeepStrictEqual(first.plan, second.plan);
