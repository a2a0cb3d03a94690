import type { StockSnapshot } from './stock-snapshot.ts';

/** The last values of one numbered kind, as gap recovery needs them. */
export type Recoverable = {
  /** Whether the cached value is the snapshot's. */
  agrees(code: string, snapshot: StockSnapshot): boolean;
  /** Overwrites what the snapshot knows better; the value stays marked. */
  patch(code: string, snapshot: StockSnapshot): void;
  /** A mark was set or cleared: notifies the subscribers of the value. */
  touch(code: string): void;
  /** Everything touched may be sent. */
  settle(): void;
  /** Whether it is subscribed to and nothing has arrived over the live connection. */
  isMissing(code: string): boolean;
  /** Codes that are missing. */
  missing(): readonly string[];
  /** Whether the current value is a snapshot's, and nothing has arrived since. */
  isAdopted(code: string): boolean;
  /** Uses a snapshot as the present state: whatever changes after it comes over the connection. */
  adopt(code: string, snapshot: StockSnapshot): void;
};
