import { type Board, exchangeTime, isContinuous, phaseParts, takesOrders } from '#shared/market/index.ts';

/** What becomes of a standing order at the end of the phase. */
export type OrderFate =
  | 'joins-opening'
  | 'carries-over'
  | 'stays-over-break'
  | 'joins-closing'
  /** At the closing price, until the day's orders are withdrawn. */
  | 'stays-to-end'
  | 'withdrawn'
  | 'stays-gtc'
  | 'stays'
  | 'unknown';

/** What may be done with orders; null where the rules have no phase of that name. */
type OrderRights = {
  readonly maySend: boolean | null;
  readonly mayAmend: boolean | null;
  readonly mayCancel: boolean | null;
};

const ALL_RIGHTS: OrderRights = { maySend: true, mayAmend: true, mayCancel: true };
const UNKNOWN_RIGHTS: OrderRights = { maySend: null, mayAmend: null, mayCancel: null };
const NO_RIGHTS: OrderRights = { maySend: false, mayAmend: false, mayCancel: false };
/** The closing call auction ends at any moment from then on. */
const RANDOM_CLOSE_FROM = (15 * 60 + 58) * 60;

/**
 * What may be done with orders in a phase of that name. Part of a call auction's input bars amendments and cancellations;
 * which part it is goes by the clock.
 * @param now Unix ms
 * @returns `until`: when that changes within the phase, or the phase ends by its hours, Unix ms; null for one without hours.
 *   `isRandom`: it may end at any moment
 */
function phaseRights(
  phase: string,
  now: number,
): {
  readonly rights: OrderRights;
  readonly until: number | null;
  readonly isRandom: boolean;
  /** The phase goes on then, with other rights. */
  readonly isPart: boolean;
} {
  if (phase === 'open all day') return { rights: ALL_RIGHTS, until: null, isRandom: false, isPart: false };
  // Standing orders stay over a halt and can be withdrawn.
  if (phase === 'halt') {
    return { rights: { ...NO_RIGHTS, mayCancel: true }, until: null, isRandom: false, isPart: false };
  }
  const { secondOfDay } = exchangeTime(now);
  const rows = phaseParts(phase, now);
  const current = rows.find(({ from, to }) => secondOfDay >= from && secondOfDay < to);
  // A service may name a phase beyond its hours: its strictest part then holds, and nobody knows how long.
  const row = current ?? rows.at(-1);
  if (!row) {
    return { rights: phase === 'closed' ? NO_RIGHTS : UNKNOWN_RIGHTS, until: null, isRandom: false, isPart: false };
  }
  const rights = { maySend: row.newOrders, mayAmend: row.amend, mayCancel: row.cancel };
  const isRandom = current !== undefined && phase === 'pre-close input' && secondOfDay >= RANDOM_CLOSE_FROM;
  const to = phase === 'pre-close input' && row.to > RANDOM_CLOSE_FROM ? RANDOM_CLOSE_FROM : row.to;
  const until = current && !isRandom ? Math.floor(now / 1_000) * 1_000 + (to - secondOfDay) * 1_000 : null;
  return { rights, until, isRandom, isPart: until !== null && current !== rows.at(-1) };
}

/** What may be done with orders now, and until when. */
export type OrderPhase = OrderRights & {
  /** When what may be done changes next, Unix ms; null where nothing is scheduled, and where the moment is random. */
  readonly changesAt: number | null;
  /** The phase may end at any moment. */
  readonly endsAtRandom: boolean;
  /** The phase goes on at `changesAt`, with other rights: it is no end. */
  readonly changesWithin: boolean;
  readonly fate: OrderFate;
};

/**
 * What may be sent, amended and cancelled, by the rules of the phase that the service names; whether it takes orders at
 * all is the service's to say.
 * @param endsAt when the service says that the phase ends, Unix ms; null where it does not. @param now Unix ms, the service's clock
 */
export function orderPhase(
  {
    phase,
    endsAt,
    ordersAllowed,
  }: { readonly phase: string; readonly endsAt: number | null; readonly ordersAllowed: boolean },
  now: number,
  board: Board,
  goodTillCancelled: boolean,
): OrderPhase {
  if (board !== 'RG') return ofOtherBoard(takesOrders(board, { phase, ordersAllowed }, now));
  const { rights, until, isRandom, isPart } = phaseRights(phase, now);
  const ends = endsAt !== null && endsAt > now ? endsAt : null;
  const next = until === null || (ends !== null && ends < until) ? ends : until;
  return {
    maySend: ordersAllowed && rights.maySend !== false,
    mayAmend: rights.mayAmend,
    mayCancel: rights.mayCancel,
    changesAt: isRandom ? null : next,
    endsAtRandom: isRandom,
    changesWithin: isPart && next === until && next !== ends,
    fate: fateOf(phase, goodTillCancelled),
  };
}

/** The cash and negotiated boards keep hours of their own, and their orders end with them. */
function ofOtherBoard(isOpen: boolean): OrderPhase {
  return {
    maySend: isOpen,
    mayAmend: isOpen,
    mayCancel: isOpen,
    changesAt: null,
    endsAtRandom: false,
    changesWithin: false,
    fate: 'unknown',
  };
}

function fateOf(phase: string, goodTillCancelled: boolean): OrderFate {
  switch (phase) {
    case 'pre-open input':
      return 'joins-opening';
    case 'pre-open match':
      return 'carries-over';
    case 'session I':
      return 'stays-over-break';
    case 'break':
    case 'halt':
    case 'open all day':
      return 'stays';
    case 'session II':
    case 'pre-close input':
      return 'joins-closing';
    case 'pre-close match':
      return goodTillCancelled ? 'stays-gtc' : 'stays-to-end';
    case 'post-close':
      return goodTillCancelled ? 'stays-gtc' : 'withdrawn';
    default:
      return 'unknown';
  }
}

/** Whether a book as it is shown says what would match at once. */
export const isOutlookPossible = (phase: string, board: Board): boolean => board === 'RG' && isContinuous(phase);
