import type { FeedDiagnostics } from '#main/feed/index.ts';
import type { AppInfo, ServiceHealth } from '#shared/contract/app.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { MarketConnection } from '#shared/contract/market.ts';
import type { SessionState } from '#shared/contract/session.ts';

/** The facts of each check, as they were found. Nothing here is secret except the person in {@link SessionState}. */
export type Facts = {
  readonly version: VersionFacts;
  readonly folder: { readonly writable: boolean; readonly freeBytes: number };
  readonly secrets: SecretsFacts;
  readonly files: { readonly unreadable: readonly string[]; readonly read: number; readonly aside: number };
  readonly service: ServiceFacts;
  readonly clock: ServiceHealth;
  readonly session: { readonly state: SessionState; readonly now: number };
  readonly feed: FeedFacts;
  readonly journal: JournalFacts;
  readonly recorder: RecorderFacts;
  readonly windows: WindowsFacts;
  readonly memory: MemoryFacts;
};

export type VersionFacts = {
  readonly app: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly platform: string;
  readonly arch: string;
  readonly system: string;
  readonly mode: AppInfo['mode'];
  readonly safeMode: boolean;
};
type SecretsFacts = { readonly why: 'unavailable' | 'basic-text' | null };
export type ServiceFacts =
  | { readonly kind: 'answered' | 'silent'; readonly ms: number }
  | { readonly kind: 'refused'; readonly ms: number; readonly code: string }
  | { readonly kind: 'signed-out' };
export type FeedFacts = {
  readonly status: FeedStatus;
  readonly signedIn: boolean;
  /** The general socket's connection. */
  readonly market: MarketConnection;
  readonly diagnostics: FeedDiagnostics;
};
export type JournalFacts = {
  readonly file: 'writable' | 'not-writable' | 'missing';
  readonly unknownOrders: number;
};
type RecorderFacts = {
  readonly on: boolean;
  readonly stopped: boolean;
  /** Records that the disk was too slow for. */
  readonly lost: number;
  readonly files: number;
  readonly bytes: number;
  readonly capBytes: number;
};
export type WindowsFacts = {
  readonly scales: readonly number[];
  readonly windows: number;
  /** Windows that are on no display. */
  readonly stranded: number;
};
export type MemoryFacts = { readonly mainBytes: number; readonly renderersBytes: number; readonly renderers: number };

/** Finds out one fact; null where a recording plays and there is nothing to look at. May throw, and may take too long. */
export type Probes = {
  readonly [Id in keyof Facts]: () => Promise<Facts[Id] | null> | Facts[Id] | null;
};
