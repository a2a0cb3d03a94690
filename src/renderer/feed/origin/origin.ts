import type { FieldReader } from '#renderer/market-data/field-table.ts';
import type { FeedState, FeedStatus } from '#shared/contract/feed.ts';
import { type BookFrame, type Origin, PLACES, type RowKind } from '#shared/contract/feed-kinds.ts';

/** Origin of one value on screen. Times in Unix ms, 0 where unknown; `sequence` is 0 where there is none. */
export type Provenance = Origin & { readonly sequence: number };

/** Null before the instrument's first row. */
export function originOfRow(reader: FieldReader, kind: RowKind, row: number): Provenance | null {
  if (!reader.isKnown(row)) return null;
  const places = PLACES[kind];
  return {
    exchangeAt: reader.value(row, places.exchangeAt),
    receivedAt: reader.value(row, places.receivedAt),
    sequence: reader.value(row, places.sequence),
    stale: reader.value(row, places.stale) === 1,
  };
}

export const originOfFrame = (frame: (Origin & Partial<Pick<BookFrame, 'sequence'>>) | null): Provenance | null =>
  frame === null
    ? null
    : {
        exchangeAt: frame.exchangeAt,
        receivedAt: frame.receivedAt,
        stale: frame.stale,
        sequence: frame.sequence ?? 0,
      };

export type Reason =
  | { readonly kind: 'connection' | 'chart'; readonly state: FeedState }
  | { readonly kind: 'gap' | 'replay' };

/** Why a value is stale: its connection, or a gap before it. Null while it is current. @param overChart it arrives over the charts' connection */
export function staleReason(origin: Provenance, feed: FeedStatus | null, overChart: boolean): Reason | null {
  if (!origin.stale) return feed?.source === 'replay' ? { kind: 'replay' } : null;
  if (overChart && feed?.chart && feed.chart.state !== 'live') return { kind: 'chart', state: feed.chart.state };
  if (feed && feed.state !== 'live') return { kind: 'connection', state: feed.state };
  return { kind: 'gap' };
}

export type Age =
  | { readonly unit: 'now' }
  | { readonly unit: 'seconds'; readonly seconds: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number };

/** In readable units. @param ms below 0 counts as now, since the clocks differ a little */
export function ageOf(ms: number): Age {
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 1) return { unit: 'now' };
  if (seconds < 60) return { unit: 'seconds', seconds };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', minutes, seconds: seconds % 60 };
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
