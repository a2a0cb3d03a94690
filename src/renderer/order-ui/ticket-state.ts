import type { Failure } from '#shared/contract/define.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Board, Lots, OrderSide, PlanField, Price, StockCode } from '#shared/market/index.ts';
import {
  distanceOf,
  type ExitDistances,
  NO_PLAN,
  type PlanFields,
  type PlanKind,
  planOfKind,
  planOfOther,
  trailOfStop,
  USUAL_EXITS,
  usualExits,
} from './plan-state.ts';

/** Submission state of the ticket's order. */
export type Sending =
  | { readonly kind: 'editing' }
  /** The stock changed and the typed values of the previous one were cleared; the ticket reports it. */
  | { readonly kind: 'cleared'; readonly symbol: StockCode }
  /** The main process asks for a confirmation of exactly this draft; `question` says why. */
  | { readonly kind: 'confirming'; readonly question: Failure }
  | { readonly kind: 'sending' }
  /** The last order may be at the exchange; the same once more has to be asked for. */
  | { readonly kind: 'again'; readonly last: Sending }
  /** `splitLots`: of an order that is split over accounts the lots of all; `order` is the part of one. */
  | { readonly kind: 'answered'; readonly order: Order; readonly splitLots?: Lots }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type TicketState = {
  /** The stock that the fields are for. */
  readonly symbol: StockCode | null;
  /** Whether the stock was picked, and its link group has yet to show it. */
  readonly isAhead: boolean;
  readonly side: OrderSide;
  readonly price: number | null;
  readonly lots: number | null;
  readonly goodTillCancelled: boolean;
  readonly board: Board;
  readonly plan: PlanFields;
  /** How far the exits of a bracket are that the person has not typed, per cent. */
  readonly exits: ExitDistances;
  /** Exits that the person has typed for this order: they stay when the price changes. */
  readonly ownExits: { readonly takeProfit: boolean; readonly stopTrigger: boolean };
  /** Whether the user typed or picked the price; suggestions do not replace it. */
  readonly ownPrice: boolean;
  /** Fields that were edited, and in which nobody is typing: only these show errors. */
  readonly touched: Readonly<Record<'price' | 'lots', boolean>> & Readonly<Partial<Record<PlanField, boolean>>>;
  /** What the person typed into a field, until its value comes from elsewhere. */
  readonly texts: Readonly<Partial<Record<'price' | 'lots' | PlanField, string>>>;
  readonly sending: Sending;
  /** The fields are those of the order that `sending` is about. */
  readonly isSent: boolean;
  /** Idempotency key: unchanged until an edit or a definite answer, so that repeated presses send one order. */
  readonly draftId: string;
};

/** The fields of a plan that take a number, by the names that its problems have. */
export type PlanInput = 'takeProfit' | 'stopTrigger' | 'trigger' | 'distance' | 'slipTicks';

export type TicketAction =
  | { readonly kind: 'side'; readonly side: OrderSide }
  /** `typed`: by a key, and another may follow; `text` is then what stands in the field. */
  | { readonly kind: 'price'; readonly price: number | null; readonly typed?: true; readonly text?: string }
  | { readonly kind: 'lots'; readonly lots: number | null; readonly typed?: true; readonly text?: string }
  | { readonly kind: 'left'; readonly field: 'price' | 'lots' | PlanField }
  | { readonly kind: 'validity'; readonly goodTillCancelled: boolean }
  | { readonly kind: 'board'; readonly board: Board }
  | { readonly kind: 'plan'; readonly plan: PlanKind }
  /** One field of the plan; `typed` and `text` as above. */
  | {
      readonly kind: 'plan-field';
      readonly field: PlanInput;
      readonly value: number | null;
      readonly typed?: true;
      readonly text?: string;
    }
  /** Other distances of the exits, or of the trailing stop, per cent: those that were typed follow them too. */
  | { readonly kind: 'distances'; readonly loss: number; readonly profit: number }
  | { readonly kind: 'trail-unit'; readonly unit: PlanFields['unit'] }
  /** Whether the stop of a bracket follows the price, and whether a profit is taken beside it. */
  | { readonly kind: 'trails'; readonly trails: boolean }
  | { readonly kind: 'takes-profit'; readonly takesProfit: boolean }
  | { readonly kind: 'suggest'; readonly price: number | null }
  /**
   * Picked for a stock, which may be another than the ticket's. Without a price it is the best one; side and lots that are
   * left out stay, or are empty for another stock.
   */
  | {
      readonly kind: 'pick';
      readonly symbol: StockCode;
      readonly price?: Price;
      readonly side?: OrderSide | null;
      readonly lots?: number | null;
    }
  /** The ticket's stock changed. `price`: the suggested price, null while unknown. */
  | { readonly kind: 'symbol'; readonly symbol: StockCode | null; readonly price: number | null }
  | { readonly kind: 'again' }
  | { readonly kind: 'clear' }
  /** What was asked is asked anew, and the fields stay. */
  | { readonly kind: 'question-ended' }
  /** Orders go to another account now: nothing that was typed for the one before stays. */
  | { readonly kind: 'account' }
  | { readonly kind: 'show-problems' }
  | { readonly kind: 'send' }
  /** `draftId` of the request. */
  | { readonly kind: 'answer'; readonly draftId: string; readonly answer: Sending }
  /** What became of the order without an answer has been found out. */
  | { readonly kind: 'found'; readonly order: Order };

const UNTOUCHED = { price: false, lots: false };
const NO_OWN_EXITS = { takeProfit: false, stopTrigger: false };
const EDITING: Sending = { kind: 'editing' };
const newDraft = (): string => crypto.randomUUID();

export const emptyTicket = (symbol: StockCode | null): TicketState => ({
  symbol,
  isAhead: false,
  side: 'buy',
  price: null,
  lots: null,
  goodTillCancelled: false,
  board: 'RG',
  plan: NO_PLAN,
  exits: USUAL_EXITS,
  ownExits: NO_OWN_EXITS,
  ownPrice: false,
  touched: UNTOUCHED,
  texts: {},
  sending: EDITING,
  isSent: false,
  draftId: newDraft(),
});

/** Failures after which the order may be at the venue, or was sent before. */
const MAY_HAVE_ARRIVED: ReadonlySet<string> = new Set([
  'OUTCOME_UNKNOWN',
  'DUPLICATE_ORDER',
  'TIMEOUT',
  'UNREADABLE_ANSWER',
  'WEB_PAGE_ANSWER',
  'SERVER_ERROR',
  'INTERNAL',
]);
export const mayHaveArrived = (failure: Failure): boolean => MAY_HAVE_ARRIVED.has(failure.code);

/** Whether the outcome is definite: only then may the same fields be sent again. */
function isDefinite(answer: Sending): boolean {
  if (answer.kind === 'refused') return !mayHaveArrived(answer.failure);
  return answer.kind === 'answered' && answer.order.status !== 'UNKNOWN' && answer.order.status !== 'SENDING';
}

/** A refusal that is a question becomes one; an answer to it keeps the draft that was asked about. */
const asQuestion = (answer: Sending): Sending =>
  answer.kind === 'refused' && answer.failure.code === 'NEEDS_CONFIRMATION'
    ? { kind: 'confirming', question: answer.failure }
    : answer;

/** A suggestion fills an empty field only if the user has not cleared it. */
export const takesSuggestion = ({ ownPrice, price }: TicketState, suggestion: number | null): boolean =>
  !ownPrice && price === null && suggestion !== null;

/**
 * Any edit creates another order with a new draft ID. The fields may be edited while an order is being sent: its answer
 * then only updates the reported result.
 */
export function reduceTicket(state: TicketState, action: TicketAction): TicketState {
  const isSending = state.sending.kind === 'sending';
  const edited = (change: Partial<TicketState>): TicketState =>
    withExits({
      ...state,
      ...change,
      sending: isSending ? state.sending : EDITING,
      isSent: false,
      draftId: newDraft(),
    });
  switch (action.kind) {
    case 'side':
      if (action.side === state.side) return state;
      // The other side has another best price: replace a suggested price.
      return edited({
        side: action.side,
        price: state.ownPrice ? state.price : null,
        // A bracket buys. One that was chosen for a sale is what the person wants to buy with.
        plan: state.plan.kind === 'bracket' && action.side === 'sell' ? planOfKind(state.plan, 'limit') : state.plan,
      });
    case 'price':
      return edited({
        price: action.price,
        ownPrice: true,
        touched: { ...state.touched, price: !action.typed },
        texts: withText(state, 'price', action.text),
      });
    case 'lots':
      return edited({
        lots: action.lots,
        touched: { ...state.touched, lots: !action.typed },
        texts: withText(state, 'lots', action.text),
      });
    case 'left':
      return isEmpty(state, action.field) || state.touched[action.field]
        ? state
        : { ...state, touched: { ...state.touched, [action.field]: true } };
    case 'validity':
      return edited({ goodTillCancelled: action.goodTillCancelled });
    case 'board':
      // The other boards take orders of the day only.
      return edited({ board: action.board, goodTillCancelled: action.board === 'RG' && state.goodTillCancelled });
    case 'plan':
      return action.plan === state.plan.kind ? state : edited(withKind(state, action.plan));
    case 'plan-field':
      return edited({
        ...withPlanField(state, action.field, action.value, action.typed === true),
        texts: withText(state, action.field, action.text),
      });
    case 'distances': {
      const { takeProfit: _profit, stopTrigger: _loss, distance: _distance, ...texts } = state.texts;
      return edited({
        exits: { takeProfit: action.profit, stopTrigger: action.loss },
        ownExits: NO_OWN_EXITS,
        plan: isTrailing(state.plan)
          ? { ...state.plan, unit: 'percent', amount: action.loss, ownDistance: true }
          : state.plan,
        texts,
      });
    }
    case 'trail-unit':
      return action.unit === state.plan.unit
        ? state
        : edited({
            plan: {
              ...state.plan,
              unit: action.unit,
              amount: action.unit === 'percent' ? 3 : null,
              ownDistance: action.unit === 'rupiah',
            },
          });
    case 'trails':
      return edited({ plan: { ...state.plan, trails: action.trails } });
    case 'takes-profit':
      return edited({ plan: { ...state.plan, takesProfit: action.takesProfit } });
    case 'suggest':
      return takesSuggestion(state, action.price) ? withExits({ ...state, price: action.price }) : state;
    case 'pick': {
      const { symbol, lots = null } = action;
      const base = symbol === state.symbol ? edited({}) : { ...ofStock(state, symbol, edited), isAhead: true };
      const side = action.side ?? base.side;
      const isPicked = action.price !== undefined;
      // A price that was typed for another order says nothing about this one: the best price takes its place.
      const price = action.price ?? null;
      const touched = { price: isPicked, lots: lots !== null || base.touched.lots };
      return withExits({
        ...base,
        side,
        price,
        lots: lots ?? base.lots,
        ownPrice: isPicked,
        // A bracket buys.
        plan: action.side === 'sell' && base.plan.kind === 'bracket' ? planOfKind(base.plan, 'limit') : base.plan,
        touched,
        texts: {},
      });
    }
    case 'symbol':
      // The link has caught up with what was picked.
      if (action.symbol === state.symbol) return state.isAhead ? { ...state, isAhead: false } : state;
      return withExits({ ...ofStock(state, action.symbol, edited), price: action.price });
    case 'again':
      return { ...state, sending: { kind: 'again', last: state.sending }, draftId: newDraft() };
    case 'clear':
      if (state.sending.kind === 'confirming') return { ...state, sending: EDITING };
      if (state.sending.kind === 'again') return { ...state, sending: state.sending.last };
      return edited({ price: null, lots: null, ownPrice: false, touched: UNTOUCHED, texts: {}, ...clearedPlan(state) });
    case 'question-ended':
      return state.sending.kind === 'confirming' || state.sending.kind === 'again'
        ? reduceTicket(state, { kind: 'clear' })
        : state;
    case 'account':
      return { ...emptyTicket(state.symbol), isAhead: state.isAhead, side: state.side };
    case 'show-problems':
      return { ...state, touched: EVERYTHING };
    case 'send':
      return { ...state, sending: { kind: 'sending' } };
    case 'answer': {
      const isSame = action.draftId === state.draftId;
      const answer = asQuestion(action.answer);
      // What was edited meanwhile is another order, about which nothing was asked.
      if (!isSame && answer.kind === 'confirming') return { ...state, sending: EDITING };
      const draftId = isSame && isDefinite(answer) ? newDraft() : state.draftId;
      return { ...state, sending: answer, isSent: isSame, draftId };
    }
    case 'found': {
      const { sending } = state;
      if (sending.kind !== 'answered' || isDefinite(sending)) return state;
      const found: Sending = { ...sending, order: action.order };
      if (!isDefinite(found)) return state;
      // Its draft has been used up. One that was edited meanwhile is another order's.
      return { ...state, sending: found, draftId: state.isSent ? newDraft() : state.draftId };
    }
  }
}

const withText = (
  { texts }: TicketState,
  field: 'price' | 'lots' | PlanField,
  text: string | undefined,
): TicketState['texts'] => {
  if (text === undefined && texts[field] === undefined) return texts;
  const { [field]: _, ...others } = texts;
  return text === undefined ? others : { ...others, [field]: text };
};

const isTrailing = ({ kind, trails }: PlanFields): boolean =>
  kind === 'trailing-stop' || (kind === 'bracket' && trails);

const EVERYTHING: TicketState['touched'] = {
  price: true,
  lots: true,
  takeProfit: true,
  stopTrigger: true,
  stopLimit: true,
  trigger: true,
  distance: true,
  slipTicks: true,
  plan: true,
};

function clearedPlan({ plan }: TicketState): Pick<TicketState, 'plan' | 'ownExits'> {
  return { plan: planOfOther(plan), ownExits: NO_OWN_EXITS };
}

/** Whether there is nothing in a field that could be wrong. */
function isEmpty({ price, lots, plan }: TicketState, field: 'price' | 'lots' | PlanField): boolean {
  if (field === 'price') return price === null;
  if (field === 'lots') return lots === null;
  if (field === 'distance') return plan.amount === null;
  return field === 'plan' || field === 'stopLimit' ? false : plan[field] === null;
}

/** What another kind of order changes: smart orders and day trades are of the regular board, a day trade of the day. */
function withKind(state: TicketState, kind: PlanKind): Partial<TicketState> {
  const { plan, board, goodTillCancelled } = state;
  const { distance: _distance, slipTicks: _slip, ...texts } = state.texts;
  return {
    plan: planOfKind(plan, kind),
    texts,
    touched: { ...state.touched, distance: false, slipTicks: false },
    board: kind === 'limit' || kind === 'split' ? board : 'RG',
    goodTillCancelled: kind === 'day-trade' ? false : goodTillCancelled,
  };
}

function withPlanField(
  { plan, price, touched, exits, ownExits }: TicketState,
  field: PlanInput,
  value: number | null,
  isTyping: boolean,
): Partial<TicketState> {
  const change = { touched: { ...touched, [field]: !isTyping } };
  if (field === 'distance') return { ...change, plan: { ...plan, amount: value, ownDistance: true } };
  if (field !== 'takeProfit' && field !== 'stopTrigger') return { ...change, plan: { ...plan, [field]: value } };
  // The next order keeps the distance that the person chose.
  const isChosen = value !== null && value > 0 && price !== null && price > 0;
  return {
    ...change,
    plan: { ...plan, [field]: value },
    ownExits: { ...ownExits, [field]: value !== null },
    exits: isChosen ? { ...exits, [field]: distanceOf(value, price) } : exits,
  };
}

/** The exits of a bracket that nobody typed follow the price, and the distance of its stop that stop. */
function withExits(state: TicketState): TicketState {
  const { plan, price, exits, ownExits } = state;
  if (plan.kind !== 'bracket') return state;
  const usual = usualExits(price ?? 0, exits);
  const takeProfit = ownExits.takeProfit ? plan.takeProfit : usual.takeProfit;
  const stopTrigger = ownExits.stopTrigger ? plan.stopTrigger : usual.stopTrigger;
  const isBelow = stopTrigger !== null && price !== null && stopTrigger > 0 && stopTrigger < price;
  const amount = plan.trails && !plan.ownDistance && isBelow ? trailOfStop(stopTrigger, price) : plan.amount;
  if (takeProfit === plan.takeProfit && stopTrigger === plan.stopTrigger && amount === plan.amount) return state;
  return { ...state, plan: { ...plan, takeProfit, stopTrigger, amount } };
}

/**
 * The ticket of another stock. A half-filled order must not carry over: pressing Enter would send it.
 * @param edited the state with a change that makes another order of it
 */
function ofStock(
  state: TicketState,
  symbol: StockCode | null,
  edited: (change: Partial<TicketState>) => TicketState,
): TicketState {
  const cleared = { price: null, lots: null, ownPrice: false, touched: UNTOUCHED, texts: {}, ...clearedPlan(state) };
  const next = edited({ symbol, isAhead: false, goodTillCancelled: false, ...cleared });
  const isHalfTyped = (state.ownPrice && state.price !== null) || state.lots !== null;
  const wasOpen = ['editing', 'confirming', 'again', 'cleared'].includes(state.sending.kind);
  const before = state.symbol;
  return before !== null && wasOpen && isHalfTyped ? { ...next, sending: { kind: 'cleared', symbol: before } } : next;
}

/** What pressing again would do: send, ask first because the last one may have arrived, or repeat one that was accepted. */
export type Armed = 'armed' | 'checking' | 'repeat';

const NOT_STANDING: ReadonlySet<Order['status']> = new Set(['REJECTED', 'WITHDRAWN', 'EXPIRED']);

/** @param order the present state of the order that was answered; null without one */
export function armedState({ sending, isSent }: TicketState, order: Order | null): Armed {
  if (!isSent) return 'armed';
  if (sending.kind === 'refused') return mayHaveArrived(sending.failure) ? 'checking' : 'armed';
  if (sending.kind !== 'answered' || order === null) return 'armed';
  if (order.status === 'UNKNOWN' || order.status === 'SENDING') return 'checking';
  // One that was refused, withdrawn or has lapsed is sent anew. Beside one that stands, or what one has bought or sold, it is a repetition.
  return NOT_STANDING.has(order.status) && order.lotsDone === 0 ? 'armed' : 'repeat';
}
