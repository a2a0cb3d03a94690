import { noCancelStart, type Phase, phaseAt, phaseStart } from './session-phase.ts';

/**
 * When a part of an auction is over, Unix ms. certain: at that moment. random: at a moment between the two that nobody knows
 * before. latest: no later than that, by a service whose hours are not the exchange's.
 */
export type AuctionEnd =
  | { readonly kind: 'certain'; readonly at: number }
  | { readonly kind: 'random'; readonly from: number; readonly to: number }
  | { readonly kind: 'latest'; readonly at: number };

export type AuctionClock = {
  readonly auction: 'opening' | 'closing';
  /**
   * free: orders can be cancelled. no-cancel: they stay until the match is over. random: likewise, and it may match at any
   * moment. match: no order is taken. unknown: the service keeps hours of its own.
   */
  readonly stage: 'free' | 'no-cancel' | 'random' | 'match' | 'unknown';
  /** When cancelling ends, Unix ms; null where it has ended, and where that is not known. */
  readonly noCancelFrom: number | null;
  /** When the stage's phase is over; null where that is not known. */
  readonly end: AuctionEnd | null;
};

/** The input before the close ends at random in its last part, so long before its end at the latest, ms: 15:58:00 to 15:59:59. */
const RANDOM_CLOSE_MS = 120_000;

/**
 * Where an auction stands: up to when orders can be cancelled, and when it matches. The phase is the service's; the parts
 * within it are the exchange's hours, where the two agree.
 * @param endsAt when the service says that the phase ends, Unix ms
 * @param now the service's clock, Unix ms
 * @returns null outside of the auctions before the open and before the close
 */
export function auctionClock(phase: string, endsAt: number | null, now: number): AuctionClock | null {
  switch (phase) {
    case 'pre-open input':
      return inputClock('opening', phase, endsAt, now);
    case 'pre-close input':
      return inputClock('closing', phase, endsAt, now);
    case 'pre-open match':
    case 'pre-close match': {
      const end = endsAt === null ? null : { kind: 'certain' as const, at: endsAt };
      return { auction: phase === 'pre-open match' ? 'opening' : 'closing', stage: 'match', noCancelFrom: null, end };
    }
    default:
      return null;
  }
}

function inputClock(auction: AuctionClock['auction'], phase: Phase, endsAt: number | null, now: number): AuctionClock {
  const noCancelFrom = noCancelStart(phase, now);
  const matchAt = phaseStart(auction === 'opening' ? 'pre-open match' : 'pre-close match', now);
  if (phaseAt(now).phase !== phase || noCancelFrom === null || matchAt === null) {
    const end = endsAt === null ? null : { kind: 'latest' as const, at: endsAt };
    return { auction, stage: 'unknown', noCancelFrom: null, end };
  }
  const end = inputEnd(auction, matchAt);
  if (now < noCancelFrom) return { auction, stage: 'free', noCancelFrom, end };
  const isRandom = end.kind === 'random' && now >= end.from;
  return { auction, stage: isRandom ? 'random' : 'no-cancel', noCancelFrom: null, end };
}

const inputEnd = (auction: AuctionClock['auction'], matchAt: number): AuctionEnd =>
  auction === 'opening'
    ? { kind: 'certain', at: matchAt }
    : { kind: 'random', from: matchAt - RANDOM_CLOSE_MS, to: matchAt };
