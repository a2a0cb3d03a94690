import { useEffect, useMemo, useState } from 'react';
import { marketStore, subscribeCodes } from '#renderer/feed/index.ts';
import { currentStock, type LiveMarket, useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { isAtExchange } from '#renderer/order-ui/order-rows.ts';
import { useOwnQueues } from '#renderer/order-ui/use-own-queues.ts';
import { useHeldCodes } from '#renderer/queries/use-scope-stocks.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isoDay } from '#shared/formats/formats.ts';
import {
  aheadRange,
  type BestPrices,
  type Drain,
  lockedLots,
  type PriceBand,
  priceBand,
  queueWait,
  type Range,
} from '#shared/market/index.ts';
import { type Candidate, limitCandidates } from './candidates.ts';
import { useCodes, useLimitFacts, useServiceBands } from './limit-facts.ts';
import { useDrains } from './use-drains.ts';

/** Own orders in a queue at a limit. */
export type OwnPlace = {
  readonly lots: number;
  /** Lots ahead of the first of them: the same twice where the service's queue tells. */
  readonly ahead: Range;
  /** Minutes until it is its turn; null where the pace is not known. */
  readonly wait: Range | null;
};

/** A stock locked at a limit. Lots. */
export type LockedRow = Candidate & {
  readonly queue: number;
  /** Null before the first whole minute. */
  readonly drain: Drain | null;
  readonly own: OwnPlace | null;
  /** Unix ms; null where it is not known. */
  readonly since: number | null;
  /** With today; null where it is not known. */
  readonly days: number | null;
  /** If it closes at this price. */
  readonly tomorrow: PriceBand;
  readonly isStale: boolean;
};

/** A stock on its way to a limit, or at one that is not locked. */
export type NearRow = Candidate & { readonly bests: BestPrices; readonly isStale: boolean };

export type LimitBoard = Pick<LiveMarket, 'query'> & {
  readonly locked: readonly LockedRow[];
  readonly near: readonly NearRow[];
  /** Stocks at or near a limit that are not followed, as there are too many. */
  readonly leftOut: readonly Candidate[];
};

const { bests: BESTS } = PLACES;
const table = marketStore.rows.bests;

/** Best prices of a stock, and whether they are stale. */
function bestsOf(code: string): { readonly bests: BestPrices; readonly isStale: boolean } {
  const row = marketStore.quotes.row(code);
  const value = (place: number): number => table.value(row, place);
  return {
    bests: {
      bid: value(BESTS.bid),
      bidLots: value(BESTS.bidLots),
      offer: value(BESTS.offer),
      offerLots: value(BESTS.offerLots),
    },
    isStale: value(BESTS.stale) === 1,
  };
}

/**
 * The whole market's stocks at and near their limits, once a second. The prices are those of the market map; best prices,
 * trades and bars are asked for these few stocks only.
 */
export function useLimitBoard(): LimitBoard {
  const { query, stocks } = useWholeMarket(true);
  const now = useServiceNow();
  const [known, setKnown] = useState<readonly Candidate[]>([]);
  const bandOf = useServiceBands(useCodes(known));
  const isOwn = useIsOwn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed's prices are read from its store each second
  const found = useMemo(() => limitCandidates(stocks, currentStock, bandOf, isOwn), [stocks, bandOf, isOwn, now]);
  const { followed: candidates, leftOut } = found;
  useEffect(() => setKnown((before) => (sameCodes(before, candidates) ? before : candidates)), [candidates]);
  const codes = useCodes(candidates);
  useEffect(() => subscribeCodes('bests', codes), [codes]);

  const seen = candidates.map((candidate) => {
    const { bests, isStale } = bestsOf(candidate.code);
    const queue = candidate.ticks === 0 ? lockedLots(candidate.side, candidate.band, bests) : null;
    return { candidate, bests, isStale, queue };
  });
  const locked = useLocked(seen.flatMap(({ candidate, queue }) => (queue === null ? [] : [candidate])));
  const limits = useMemo(() => new Map(locked.map(({ code, side, band }) => [code, band[side]])), [locked]);
  const drains = useDrains(limits);
  const facts = useLimitFacts(locked, isoDay(now));
  const own = useOwnOrders(limits);
  const aheadOf = useOwnQueues(own, true);

  return {
    query,
    leftOut,
    locked: seen.flatMap(({ candidate, queue, isStale }) => {
      if (queue === null) return [];
      const { code, listing, last, side } = candidate;
      const fact = facts.get(code);
      const drain = drains.of(code, now);
      const orders = own.filter((order) => order.symbol === code && order.side === (side === 'ara' ? 'buy' : 'sell'));
      return [
        {
          ...candidate,
          queue,
          drain,
          own: ownPlace(orders, queue, drain, aheadOf),
          since: fact?.since ?? null,
          days: fact?.daysBefore == null ? null : fact.daysBefore + 1,
          tomorrow: priceBand(last, listing),
          isStale,
        },
      ];
    }),
    near: seen.flatMap(({ candidate, bests, isStale, queue }) =>
      queue === null ? [{ ...candidate, bests, isStale }] : [],
    ),
  };
}

const keyOf = ({ code, side, band }: Candidate): string => `${code} ${side} ${band[side]}`;
const sameCodes = (before: readonly Candidate[], after: readonly Candidate[]): boolean =>
  before.map(keyOf).sort().join() === after.map(keyOf).sort().join();

/** The locked stocks as a list that is another one only when they are: subscriptions and requests follow it. */
function useLocked(locked: readonly Candidate[]): readonly Candidate[] {
  const key = locked.map(keyOf).sort().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of them is asked for is in the key
  return useMemo(() => locked, [key]);
}

/** Whether the account holds a stock or has an order in it. */
function useIsOwn(): (code: string) => boolean {
  const orders = useOrders();
  const held = useHeldCodes();
  return useMemo(() => {
    const working = orders.filter(({ lotsOpen }) => lotsOpen > 0).map(({ symbol }) => symbol);
    const own = new Set<string>([...working, ...held]);
    return (code) => own.has(code);
  }, [orders, held]);
}

/** Own orders that stand in a queue at one of the limits. */
function useOwnOrders(limits: ReadonlyMap<string, number>): readonly Order[] {
  const orders = useOrders();
  return useMemo(
    () =>
      orders.filter(
        (order) =>
          order.board === 'RG' && isAtExchange(order) && order.lotsOpen > 0 && limits.get(order.symbol) === order.price,
      ),
    [orders, limits],
  );
}

/** @param orders of one stock and side, at one price @param aheadOf lots ahead of an order; null where that is not known */
export function ownPlace(
  orders: readonly Order[],
  queue: number,
  drain: Drain | null,
  aheadOf: (order: Order) => number | null,
): OwnPlace | null {
  if (orders.length === 0) return null;
  const lots = orders.reduce((sum, { lotsOpen }) => sum + lotsOpen, 0);
  const exact = orders.flatMap((order) => aheadOf(order) ?? []);
  const first = exact.length === 0 ? null : Math.min(...exact);
  const ahead = first === null ? aheadRange(queue, lots) : { min: first, max: first };
  return { lots, ahead, wait: queueWait(ahead, drain) };
}
