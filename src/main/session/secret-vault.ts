/** What a vault holds: nothing, a text, or something that this machine can no longer decrypt. */
export type VaultContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'found'; readonly secret: string }
  | { readonly kind: 'unreadable' };

/**
 * One encrypted text at rest, of one profile. The session keeps the main token in it and nothing
 * else: the trading token and the PIN are never stored.
 */
export type SecretVault = {
  /** False where this machine cannot encrypt secrets; `save` then stores nothing. */
  isAvailable(): Promise<boolean>;
  /** Never throws for a damaged file: that is `unreadable`. */
  load(): Promise<VaultContent>;
  /** Replaces what was there. May reject when the disk refuses; the session then lasts until the app quits. */
  save(secret: string): Promise<void>;
  clear(): Promise<void>;
};
