import { DEFAULT_FEED_DIALECT, type FeedDialect } from '#main/feed/index.ts';
import { DEFAULT_REST_DIALECT, type RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { type FeedSamples, NO_FEED, type RestSample, type Samples } from '../samples.ts';

/** The service's clock in these tests. */
export const NOW = Date.parse('2026-11-19T03:00:00Z');

type Given = Omit<Partial<Samples>, 'dialect'> & {
  readonly restDialect?: Partial<RestDialect>;
  readonly feedDialect?: Partial<FeedDialect>;
};

/** Samples of a service that has sent nothing but what is given. */
export const samplesOf = ({ restDialect = {}, feedDialect = {}, ...given }: Given = {}): Samples => ({
  rest: [],
  feed: NO_FEED,
  otherFeed: NO_FEED,
  pongs: null,
  hasRefusedEntry: false,
  readableBooks: { draft: 0, recognised: 0 },
  ...given,
  dialect: {
    rest: { ...DEFAULT_REST_DIALECT, ...restDialect },
    feed: { ...DEFAULT_FEED_DIALECT, ...feedDialect },
  },
});

/** An answer of an endpoint, with its envelope. */
export const answered = (endpoint: unknown, data: unknown, status = 200): RestSample => ({
  endpoint: endpoint as Endpoint,
  status,
  at: NOW,
  json: { message: '', data },
});

export const quote = (given: Partial<FeedSamples['quotes'][number]> = {}): FeedSamples['quotes'][number] => ({
  code: 'BBCA',
  last: 100,
  previous: 100,
  average: 100,
  volume: 1_000,
  value: 100_000,
  sequence: 1,
  exchangeAt: NOW,
  receivedAt: NOW,
  ...given,
});

export const trade = (given: Partial<FeedSamples['trades'][number]> = {}): FeedSamples['trades'][number] => ({
  code: 'BBCA',
  number: 1,
  at: NOW,
  volume: 300,
  ...given,
});

export const feedOf = (given: Partial<FeedSamples>): FeedSamples => ({ ...NO_FEED, ...given });
export const times = <Each>(count: number, make: (index: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => make(index));
