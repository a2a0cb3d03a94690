/** `count` bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

/** The part of an answer that the client reads; `fetch`'s Response fits. */
export type TransportAnswer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  /** Its bytes as they arrive; left early, the rest is not received. */
  readonly body: AsyncIterable<Uint8Array> | null;
};

export type TransportRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Followed by `followRedirects`, on the same origin only: it could lead to an address that the profile does not name. */
  readonly redirect: 'manual';
};

/** The global `fetch` fits. Rejects when no answer came; must end when `signal` is aborted. */
export type Transport = (url: string, request: TransportRequest) => Promise<TransportAnswer>;

export type OrderRequest = {
  readonly url: string;
  readonly method: string;
  /** All but the authorization, which {@link OrderRequest.release} gives. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * Called once, in the same tick in which the first bytes are handed to the connected socket; returns
   * the bearer. When it throws, nothing is sent and the request fails with what it threw.
   */
  readonly release: () => string;
  /** Called right after the bytes were handed over. */
  readonly onSent: () => void;
  /** Aborted: a connection attempt ends, or the answer is not waited for any longer. */
  readonly signal: AbortSignal;
};

export type OrderTransportAnswer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
};

/**
 * Carries one request at most once and follows no redirect. Rejects when no whole answer came; before
 * `release` has returned that means that nothing was sent.
 */
export type OrderTransport = (request: OrderRequest) => Promise<OrderTransportAnswer>;
