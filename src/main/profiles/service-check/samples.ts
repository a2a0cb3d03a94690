import type { FeedDialect } from '#main/feed/index.ts';
import type { Proposal } from '#shared/contract/service-check.ts';
import { isRecord } from '#shared/is-record.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';

/** What one endpoint answered, with its secrets taken out. */
export type RestSample = {
  readonly endpoint: Endpoint;
  readonly status: number;
  /** undefined where the answer is no JSON. */
  readonly json: unknown;
  /** Unix ms on the service's clock, when it arrived. */
  readonly at: number;
};

/** Messages of the feed in the service's own units. Times Unix ms; 0 for what was not sent. */
export type FeedSamples = {
  readonly quotes: readonly {
    readonly code: string;
    readonly last: number;
    readonly previous: number;
    readonly average: number;
    readonly volume: number;
    readonly value: number;
    readonly sequence: number;
    readonly exchangeAt: number;
    readonly receivedAt: number;
  }[];
  readonly books: readonly {
    readonly code: string;
    readonly sequence: number;
    /** Volumes of all levels. */
    readonly volumes: readonly number[];
  }[];
  readonly trades: readonly {
    readonly code: string;
    readonly number: number;
    readonly at: number;
    readonly volume: number;
  }[];
};

export type Samples = {
  readonly rest: readonly RestSample[];
  /** As the draft's dialect subscribes. */
  readonly feed: FeedSamples;
  /** By the other channels; empty where everything came by the draft's. */
  readonly otherFeed: FeedSamples;
  /** Books with levels, read in the encoding of the draft and in whichever is recognised. */
  readonly readableBooks: { readonly draft: number; readonly recognised: number };
  /** null where the socket was not open. */
  readonly pongs: number | null;
  /** Whether the feed refused an entry of a subscription. */
  readonly hasRefusedEntry: boolean;
  readonly dialect: { readonly rest: RestDialect; readonly feed: FeedDialect };
};

/** One look at the samples: a value of the dialect that they speak for, or nothing. */
export type Detector = (samples: Samples) => readonly Proposal[];

export const NO_FEED: FeedSamples = { quotes: [], books: [], trades: [] };

type Leaf = { readonly name: string; readonly value: string | number };

const MAX_LEAVES = 20_000;

/** Texts and numbers of an answer with the names they stand under; of lists the name of the list. */
export function leavesOf(json: unknown, name = '', into: Leaf[] = []): readonly Leaf[] {
  if (into.length >= MAX_LEAVES) return into;
  if (typeof json === 'string' || typeof json === 'number') into.push({ name, value: json });
  else if (Array.isArray(json)) for (const each of json) leavesOf(each, name, into);
  else if (isRecord(json)) for (const [key, each] of Object.entries(json)) leavesOf(each, key, into);
  return into;
}

export const propose = (
  key: string,
  value: Proposal['value'],
  evidence: Proposal['evidence'],
  params: Proposal['params'] = {},
  recommended = true,
): Proposal => ({ key, value, evidence, params, recommended });
