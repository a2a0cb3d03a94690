import type { ServiceAddresses } from '../../shared/service/index.ts';

/** What the service side needs of the world; an hour of sessions is tested in milliseconds. */
export type Timers = {
  /** Unix ms. May jump forward (sleep) and, rarely, back (a corrected clock). */
  now(): number;
  /** Runs `task` once after `ms`; the disposer takes it back and may be called at any time. */
  after(ms: number, task: () => void): () => void;
};

/** `count` bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

/** Plain facts only: never a token, PIN, password, key, or a value out of an answer. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
export type Log = (level: 'info' | 'warning' | 'error', event: string, fields?: LogFields) => void;

/** The part of an answer that the client reads; `fetch`'s Response fits. */
export type TransportAnswer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
};

export type TransportRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** A redirect would carry a token to an address that the profile does not name. */
  readonly redirect: 'manual';
};

/** The global `fetch` fits. Rejects when no answer came; must end when `signal` is aborted. */
export type Transport = (url: string, request: TransportRequest) => Promise<TransportAnswer>;

export type { ServiceAddresses };
