import { TAPE_GAP, type TradeColumns } from '#shared/contract/frames.ts';

/** What a window's trades say of themselves by their numbers, which rise by one over the whole market. */
export type TradeReport = {
  readonly received: number;
  /** Numbers that never came although the connection held. */
  readonly lost: number;
  /** Places where numbers are missing, whatever the reason. */
  readonly gaps: number;
  /** Missing trades that the frame did not report. */
  readonly unflagged: number;
  /** Numbers that went with a connection, and were reported as missing. */
  readonly missing: number;
  readonly repeated: number;
  readonly last: number;
};

export type TradeWatch = {
  take(trades: TradeColumns): void;
  /** The connection was broken: what was on its way may be gone, and may leave one gap. */
  broken(): void;
  /** The market is quiet and has sent up to this number: whatever is not here by now is lost. */
  quietAt(last: number): void;
  report(): TradeReport;
};

/** @param isFlagged whether the feed has reported another gap since the last call, in any other way than in the frame */
export function createTradeWatch(isFlagged: () => boolean = () => false): TradeWatch {
  let received = 0;
  let lost = 0;
  let gaps = 0;
  let unflagged = 0;
  let missing = 0;
  let repeated = 0;
  let last = 0;
  let allowed = 0;
  /** A row before reported that trades are missing here. */
  let isReported = false;

  function gap(numbers: number, flagged: boolean): void {
    gaps += 1;
    if (!flagged) unflagged += 1;
    if (allowed > 0) {
      allowed -= 1;
      missing += numbers;
    } else lost += numbers;
  }

  return {
    take({ codes, number }) {
      for (let row = 0; row < codes.length; row += 1) {
        if (codes[row] === TAPE_GAP) {
          isReported = true;
          continue;
        }
        const next = number[row] ?? Number.NaN;
        received += 1;
        if (next <= last) {
          repeated += 1;
          continue;
        }
        if (last > 0 && next > last + 1) gap(next - last - 1, isFlagged() || isReported);
        isReported = false;
        last = next;
      }
    },
    broken() {
      allowed = 1;
    },
    quietAt(sent) {
      if (sent > last && allowed === 0) lost += sent - last;
      if (sent > last && allowed > 0) missing += sent - last;
      last = Math.max(last, sent);
      // A break that has left nothing behind allows nothing later.
      allowed = 0;
    },
    report: () => ({ received, lost, gaps, unflagged, missing, repeated, last }),
  };
}
