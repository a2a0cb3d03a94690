import { bridge } from '#renderer/bridge/index.ts';
import {
  type Drawing,
  type DrawingCommand,
  type DrawingHistory,
  edit,
  isKnown,
  openHistory,
  redo,
  undo,
} from '#renderer/chart/index.ts';
import { DRAWING_VERSION, type DrawingDocument } from '#shared/chart/drawing-document.ts';
import type { ConflictChoice, DrawingSync, StoredDrawings } from '#shared/contract/charts.ts';
import type { Answer, Failure } from '#shared/contract/define.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { StockCode } from '#shared/market/index.ts';
import { rebase } from './chart-drawings-merge.ts';
import { serviceNow } from './health.ts';

/** The drawings of one stock as this window shows them. */
export type ShownDrawings = {
  readonly history: DrawingHistory;
  /** Where they are, beside this computer. */
  readonly sync: DrawingSync;
  /** Nothing can be drawn before. */
  readonly isLoaded: boolean;
  /** Why the last change is not stored: it is shown in this window only. */
  readonly failure: Failure | null;
};

/** What is placed or moved has the prices of the chart as it is now. */
function dated(command: DrawingCommand, asOf: number): DrawingCommand {
  if (command.kind === 'move') return { ...command, asOf };
  if (command.kind !== 'add') return command;
  return { ...command, drawings: command.drawings.map((drawing) => ({ ...drawing, asOf })) };
}

/** While a gesture goes on, ms; other edits are sent at once. */
const THROTTLE_MS = 150;

const EMPTY: ShownDrawings = { history: openHistory([]), sync: { kind: 'saved' }, isLoaded: false, failure: null };

/** One for each stock of a window, whatever number of charts shows it: edits here at once, and in the main process soon after. */
export class DrawingSession {
  readonly symbol: StockCode;
  readonly #changed = createEmitter<void>();
  #shown: ShownDrawings = EMPTY;
  /** What the main process has, as of `#revision`, without those that this version cannot show. */
  #confirmed: readonly Drawing[] = [];
  /** Drawings of a later version are never shown, and never lost. */
  #unknown: readonly Drawing[] = [];
  #revision = 0;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** A change that arrived before the answer to the load, which may be older. */
  #early: { readonly document: DrawingDocument; readonly revision: number } | null = null;
  /** Counts loads: what belongs to the person before is dropped. */
  #loads = 0;

  constructor(symbol: StockCode) {
    this.symbol = symbol;
    void this.load();
  }

  readonly shown = (): ShownDrawings => this.#shown;
  readonly onChange = (listener: () => void): (() => void) => this.#changed.on(listener);

  get isUsed(): boolean {
    return this.#changed.size > 0 || this.#sending || this.#isUnsent();
  }

  /** Loads anew when somebody else has signed in, too. */
  async load(): Promise<void> {
    this.#loads += 1;
    const load = this.#loads;
    this.#clearTimer();
    this.#early = null;
    this.#set(EMPTY);
    const answer = await bridge.charts.drawings({ symbol: this.symbol });
    if (load !== this.#loads) return;
    if (!answer.ok) return this.#set({ failure: answer.error });
    const newest = this.#newest(answer.value);
    this.#confirm(newest.document, newest.revision);
    this.#set({ history: openHistory(this.#confirmed), sync: answer.value.sync, isLoaded: true, failure: null });
  }

  /** @param mergeKey names a gesture: its edits are one step of undo, and are sent at most every 150 ms */
  readonly run = (command: DrawingCommand, mergeKey?: string): void =>
    this.#edit(edit(this.#shown.history, dated(command, serviceNow()), mergeKey ?? null), mergeKey !== undefined);
  readonly undo = (): void => this.#edit(undo(this.#shown.history), false);
  readonly redo = (): void => this.#edit(redo(this.#shown.history), false);

  /** What to keep in a conflict with the service's copy. */
  readonly resolve = (keep: ConflictChoice): Promise<Answer<void>> => {
    this.flush();
    return bridge.charts.resolveDrawings({ symbol: this.symbol, keep });
  };

  /** Sends what waits. */
  readonly flush = (): void => {
    this.#clearTimer();
    void this.#send();
  };

  /** Another window has drawn, or the service's copy was taken over. */
  received(document: DrawingDocument, revision: number): void {
    if (!this.#shown.isLoaded) this.#early = { document, revision };
    else if (revision > this.#revision) this.#take(document, revision);
  }

  #take(document: DrawingDocument, revision: number): void {
    const base = this.#confirmed;
    const { history } = this.#shown;
    this.#confirm(document, revision);
    this.#set({ history: rebase(history, base, this.#confirmed) });
  }

  syncChanged(sync: DrawingSync): void {
    this.#set({ sync });
  }

  #newest(loaded: StoredDrawings): Pick<StoredDrawings, 'document' | 'revision'> {
    return this.#early && this.#early.revision > loaded.revision ? this.#early : loaded;
  }

  #confirm({ drawings }: DrawingDocument, revision: number): void {
    this.#confirmed = drawings.filter(isKnown);
    this.#unknown = drawings.filter((drawing) => !isKnown(drawing));
    this.#revision = revision;
  }

  #isUnsent(): boolean {
    return this.#shown.isLoaded && this.#shown.history.drawings !== this.#confirmed;
  }

  #set(changes: Partial<ShownDrawings>): void {
    this.#shown = { ...this.#shown, ...changes };
    this.#changed.emit();
  }

  #clearTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #edit(history: DrawingHistory, isGesture: boolean): void {
    if (!this.#shown.isLoaded || history === this.#shown.history) return;
    this.#set({ history });
    if (isGesture) this.#timer ??= setTimeout(this.flush, THROTTLE_MS);
    else this.flush();
  }

  /** One at a time; what was drawn meanwhile follows. */
  async #send(): Promise<void> {
    if (this.#sending || !this.#isUnsent()) return;
    this.#sending = true;
    const { drawings } = this.#shown.history;
    const load = this.#loads;
    const document = { version: DRAWING_VERSION, drawings: [...this.#unknown, ...drawings] } as const;
    const answer = await bridge.charts.saveDrawings({ symbol: this.symbol, document, basedOn: this.#revision });
    this.#sending = false;
    if (load !== this.#loads) return;
    this.#set({ failure: answer.ok ? null : answer.error });
    if (!answer.ok) return;
    const { value } = answer;
    if (value.kind === 'stale') {
      // The revision equals ours where the event came first.
      if (value.revision !== this.#revision) this.#take(value.document, value.revision);
    } else if (value.revision > this.#revision) {
      this.#confirmed = drawings;
      this.#revision = value.revision;
    }
    // A gesture that goes on has its timer.
    if (!this.#timer) void this.#send();
  }
}
