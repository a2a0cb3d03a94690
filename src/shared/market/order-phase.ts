import type { Board } from './rule-set.ts';
import { boardHoursAt, exchangeTime, isContinuous, type OrderRights, phaseRights } from './session-phase.ts';
import { isTradingDay } from './trading-calendar.ts';

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

/** What may be done with orders now, and until when. */
export type OrderPhase = OrderRights & {
  /** When what may be done changes next, Unix ms; null where nothing is scheduled, and where the moment is random. */
  readonly changesAt: number | null;
  /** The phase may end at any moment. */
  readonly endsAtRandom: boolean;
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
  if (board !== 'RG') return ofOtherBoard(board, now, ordersAllowed);
  const { rights, until, isRandom } = phaseRights(phase, now);
  const ends = endsAt !== null && endsAt > now ? endsAt : null;
  const next = until === null || (ends !== null && ends < until) ? ends : until;
  return {
    maySend: ordersAllowed && rights.maySend,
    mayAmend: rights.mayAmend,
    mayCancel: rights.mayCancel,
    changesAt: isRandom ? null : next,
    endsAtRandom: isRandom,
    fate: fateOf(phase, goodTillCancelled),
  };
}

/** The cash and negotiated boards keep hours of their own, and their orders end with them. */
function ofOtherBoard(board: Exclude<Board, 'RG'>, now: number, ordersAllowed: boolean): OrderPhase {
  const isOpen = ordersAllowed && isTradingDay(exchangeTime(now).day) && boardHoursAt(board, now);
  return {
    maySend: isOpen,
    mayAmend: isOpen,
    mayCancel: isOpen,
    changesAt: null,
    endsAtRandom: false,
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
