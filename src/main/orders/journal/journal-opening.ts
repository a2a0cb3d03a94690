import type { Damage, UnavailableReason } from '#node/index.ts';

/** What became of the journal's file when it was opened. */
export type JournalOpening =
  | { readonly kind: 'sound'; readonly isDiskFull: boolean }
  /** It was damaged, and is now called `file`, in the same folder: requests in doubt have lost their record. */
  | { readonly kind: 'set-aside'; readonly isDiskFull: boolean; readonly file: string; readonly damage: Damage }
  /** Its last commits were lost with a damaged log, which is now called `file`: as above. */
  | { readonly kind: 'commits-lost'; readonly isDiskFull: boolean; readonly file: string }
  /** There can be no journal now: nothing but cancellations is sent. */
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason };
