import { FEED_KINDS, type FeedSubscriptions, PLACES } from '#shared/contract/feed-kinds.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { KeyedValues } from './keyed-values.ts';
import type { LowRateContext } from './low-rate-context.ts';
import {
  columnsOf,
  type NumberedRowKind,
  placeRow,
  RESET_ROW,
  type Row,
  receivedBySnapshot,
  SNAPSHOT_RULES,
  sameValues,
  stepFrom,
  wordsOf,
} from './low-rate-rows.ts';
import { NumberingRule } from './numbering.ts';
import type { Recoverable } from './recoverable.ts';
import { createRejectedRuns, type RejectedRuns } from './sequence.ts';
import type { StockSnapshot } from './stock-snapshot.ts';
import type { LowRateSubscriber } from './subscriber.ts';

type NumberedRow = {
  readonly code: string;
  readonly values: readonly number[];
  /** Unix ms, 0 when unknown. */
  readonly exchangeAt: number;
  readonly sequence: bigint;
};

export type RowDialect = Pick<FeedDialect, 'quoteSequence' | 'partialQuotes'>;

const PREVIOUS = PLACES.charts.previous;
/** Another previous close is of another day. */
const isSameDay = (before: Float64Array, sent: readonly number[]): boolean =>
  (sent[PREVIOUS] ?? 0) === 0 || sent[PREVIOUS] === before[PREVIOUS];

/** The rows of a low-rate kind whose messages are numbered. */
export class NumberedRows implements Recoverable {
  readonly #kind: NumberedRowKind;
  readonly #rows: KeyedValues<Row, LowRateSubscriber>;
  readonly #context: LowRateContext<FeedSubscriptions>;
  readonly #numbering: NumberingRule<string>;
  readonly #isPartial: boolean;
  readonly #rejected: RejectedRuns<string> = createRejectedRuns();

  constructor(
    kind: NumberedRowKind,
    rows: KeyedValues<Row, LowRateSubscriber>,
    context: LowRateContext<FeedSubscriptions>,
    { quoteSequence, partialQuotes }: RowDialect,
  ) {
    this.#kind = kind;
    this.#rows = rows;
    this.#context = context;
    this.#numbering = new NumberingRule(quoteSequence);
    this.#isPartial = partialQuotes !== false && kind === 'charts';
  }

  put({ code, values: sent, exchangeAt, sequence }: NumberedRow): void {
    if (!this.#rows.takes(code)) return;
    const { marks, now } = this.#context;
    const before = this.#rows.generationOf(code) === this.#generation() ? this.#rows.get(code) : undefined;
    const values =
      this.#isPartial && before && isSameDay(before.columns, sent)
        ? sent.map((value, index) => value || (before.columns[index] ?? 0))
        : sent;
    const step = stepFrom(before, sequence);
    const mode = this.#numbering.modeFor(code, step);
    const place = placeRow(this.#kind, before, { step, exchangeAt, values }, mode);
    if (place === 'old' && !this.#rejected.reject(code, wordsOf(sequence))) {
      this.#markRejected(code);
      return;
    }
    if (place === 'gap' || place === 'old') {
      this.#context.gaps += 1;
      marks.mark(this.#kind, code);
    } else if (place === 'next') marks.prove(this.#kind, code);
    if (!this.#rejected.isEmpty()) this.#rejected.accept(code);
    const streamAt = exchangeAt || before?.streamAt;
    const row = { ...columnsOf(this.#kind, values, exchangeAt, now(), Number(sequence)), exact: sequence, streamAt };
    this.#rows.put(code, row, this.#generation());
  }

  agrees(code: string, snapshot: StockSnapshot): boolean {
    const row = this.#rows.get(code);
    return row !== undefined && SNAPSHOT_RULES[this.#kind].agrees(row.columns, snapshot);
  }

  patch(code: string, snapshot: StockSnapshot): void {
    const row = this.#rows.get(code);
    if (row === undefined) return;
    const columns = row.columns.slice();
    if (SNAPSHOT_RULES[this.#kind].patch(columns, snapshot))
      receivedBySnapshot(this.#kind, columns, this.#context.now());
    // A value that live messages were rejected for is refuted where the snapshot differs, and with it the numbering.
    const isRefuted = this.#rejected.isRejecting(code) && !sameValues(columns, row.columns);
    if (isRefuted) this.#rejected.accept(code);
    const exact = isRefuted ? undefined : row.exact;
    this.#rows.put(code, { ...row, columns, exact }, this.#rows.generationOf(code));
  }

  touch(code: string): void {
    this.#rows.touch(code);
  }

  settle(): void {
    this.#context.settle();
  }

  isMissing(code: string): boolean {
    return (
      this.#context.isLive(FEED_KINDS[this.#kind].connection) &&
      this.#rows.isSubscribed(code) &&
      this.#rows.generationOf(code) !== this.#generation()
    );
  }

  missing(): readonly string[] {
    return this.#rows.keys().filter((code) => this.isMissing(code));
  }

  isAdopted(code: string): boolean {
    return this.#rows.get(code)?.isAdopted === true && this.#rows.generationOf(code) === this.#generation();
  }

  adopt(code: string, snapshot: StockSnapshot): void {
    const now = this.#context.now();
    const before = this.#rows.get(code) ?? RESET_ROW(this.#kind, now);
    const columns = before.columns.slice();
    SNAPSHOT_RULES[this.#kind].adopt(columns, snapshot);
    receivedBySnapshot(this.#kind, columns, now);
    // Without a number: any may come next that is not older.
    this.#rows.put(code, { columns, streamAt: before.streamAt, isAdopted: true }, this.#generation());
  }

  /** Late, or of a new numbering: marked once, see {@link HubState.markRejected}. */
  #markRejected(code: string): void {
    this.#context.repeats += 1;
    if (this.#context.marks.isMarked(this.#kind, code)) return;
    this.#context.marks.mark(this.#kind, code);
    this.#rows.touch(code);
  }

  #generation(): number {
    return this.#context.generationOf(this.#kind);
  }
}
