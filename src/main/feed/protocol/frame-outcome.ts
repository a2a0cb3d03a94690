/** What a frame turned out to be. `error` is the service's own message, not checked for secrets. */
export type FrameOutcome =
  | { readonly kind: 'data' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'unreadable' }
  /** Fits more than one type that this connection may carry: stored for diagnostics, not guessed. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };
