import type { Timers } from '#main/platform/timers.ts';
import type { DrawingDocument } from '#shared/chart/drawing-document.ts';
import { MAX_DRAWINGS } from '#shared/chart/drawing-limits.ts';
import {
  type ConflictChoice,
  type DrawingSync,
  type DrawingsSaved,
  MAX_DRAWN_STOCKS,
  type StoredDrawings,
} from '#shared/contract/charts.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { StockCode } from '#shared/market/index.ts';
import { LONGEST_CHART_DOCUMENT } from '#shared/service/charts.ts';
import type { ChartFolder } from './chart-folder.ts';
import { createDelayedRun } from './delayed-run.ts';
import { apply, type DrawingEntry, NO_DRAWINGS, store } from './drawing-entry.ts';
import { isConflict, isRefusal } from './failures.ts';
import { digestOf, isChanged, type RemoteDrawings, reconcile, union } from './reconcile.ts';

/** The service's layouts. */
export type LayoutService = {
  read(symbol: StockCode): Promise<RemoteDrawings & { readonly savedAt: number | null }>;
  /** @param basedOn refused where the service has another revision. @returns the new revision */
  save(symbol: StockCode, content: string, basedOn: number): Promise<number>;
};

type Options = {
  readonly layouts: LayoutService;
  readonly timers: Timers;
  /** @param from the window that drew; null where they came from the service */
  changed(symbol: StockCode, drawings: Pick<StoredDrawings, 'document' | 'revision'>, from: string | null): void;
  syncChanged(symbol: StockCode, sync: DrawingSync): void;
};

/** The service's copy of a stock is read this long after its first use, so that skimming over a list reads none. */
const FIRST_READ_MS = 300;
/** After the last change. */
const SAVE_DEBOUNCE_MS = 3_000;
/** After signing in: what earlier runs could not save. */
const LEFT_OVER_MS = 10_000;
const LEFT_OVER_STEP_MS = 50;
/** Reads and saves of one exchange, where other clients save at the same time. */
const MAX_ATTEMPTS = 3;

/** The drawings of every stock: stored here at once, and on the service soon after. */
export class Drawings {
  readonly #options: Options;
  readonly #entries = new Map<StockCode, DrawingEntry>();
  #folder: ChartFolder | null = null;
  #cancelLeftOver: (() => void) | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Later calls concern the person with this folder; null: nobody is signed in. */
  select(folder: ChartFolder | null): void {
    for (const { next } of this.#entries.values()) next.cancel();
    this.#entries.clear();
    this.#cancelLeftOver?.();
    this.#folder = folder;
    if (folder) this.#later(LEFT_OVER_MS, () => this.#saveLeftOver([...folder.symbols()]));
  }

  get(symbol: StockCode): StoredDrawings {
    const { local, revision, sync } = this.#open(symbol);
    return { document: local.document, revision, sync };
  }

  save(symbol: StockCode, document: DrawingDocument, basedOn: number, from: string): DrawingsSaved {
    const entry = this.#open(symbol);
    const { local, revision, folder } = entry;
    if (basedOn !== revision) return { kind: 'stale', document: local.document, revision };
    const symbols = folder.symbols();
    if (document.drawings.length > 0 && symbols.length >= MAX_DRAWN_STOCKS && !symbols.includes(symbol))
      throw new LantaiError('DRAWINGS_LIMIT', `drawings are stored for ${MAX_DRAWN_STOCKS} stocks already`);
    this.#change(entry, document, from);
    if (entry.conflict) return { kind: 'saved', revision: entry.revision };
    if (isChanged(entry.local)) {
      this.#setSync(entry, { kind: 'local' });
      entry.next.in(SAVE_DEBOUNCE_MS);
    } else if (entry.remoteRevision !== null) this.#setSync(entry, { kind: 'saved' });
    return { kind: 'saved', revision: entry.revision };
  }

  /** Does nothing where there is no conflict any more. */
  resolve(symbol: StockCode, keep: ConflictChoice): void {
    const entry = this.#open(symbol);
    const { conflict, local } = entry;
    if (!conflict) return;
    const { remote, base } = conflict;
    if (keep !== 'local') {
      if (!remote) throw new LantaiError('NOT_ALLOWED', 'what the service has cannot be read');
      const document = keep === 'remote' ? remote : union(local.document, remote);
      if (document.drawings.length > MAX_DRAWINGS)
        throw new LantaiError('DRAWINGS_TOO_LARGE', `more than ${MAX_DRAWINGS} drawings together`);
      this.#change(entry, document, null);
    }
    store(entry, { ...entry.local, base });
    entry.conflict = null;
    this.#setSync(entry, { kind: isChanged(entry.local) ? 'local' : 'saved' });
    entry.next.in(0);
  }

  /** The service answers again. */
  reachable(): void {
    for (const { next, sync, remoteRevision } of this.#entries.values())
      if (next.isPending && (sync.kind === 'local' || remoteRevision === null)) next.in(0);
  }

  /** Saves what waits on the service. @param late ends the wait */
  async close(late: Promise<void>): Promise<void> {
    const waiting = [...this.#entries.values()].filter(({ next, sync }) => next.isPending && sync.kind === 'local');
    await Promise.race([Promise.all(waiting.map((entry) => this.#exchange(entry))), late]);
    this.select(null);
  }

  #later(ms: number, task: () => void): void {
    this.#cancelLeftOver = this.#options.timers.after(ms, task);
  }

  /** What was drawn without a connection, or just before the end of an earlier run; one stock after the other. */
  #saveLeftOver(symbols: StockCode[]): void {
    const symbol = symbols.pop();
    if (symbol === undefined || !this.#folder) return;
    const stored = this.#entries.has(symbol) ? null : this.#folder.drawings(symbol);
    if (stored && isChanged(stored)) this.#open(symbol);
    this.#later(LEFT_OVER_STEP_MS, () => this.#saveLeftOver(symbols));
  }

  #open(symbol: StockCode): DrawingEntry {
    const known = this.#entries.get(symbol);
    if (known) return known;
    const folder = this.#folder;
    if (!folder) throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    const local = folder.drawings(symbol) ?? { document: NO_DRAWINGS, base: null, sending: null };
    const entry: DrawingEntry = {
      symbol,
      folder,
      local,
      revision: 0,
      remoteRevision: null,
      conflict: null,
      running: null,
      sync: { kind: isChanged(local) ? 'local' : 'saved' },
      next: createDelayedRun(this.#options.timers, () => void this.#exchange(entry)),
    };
    this.#entries.set(symbol, entry);
    entry.next.in(FIRST_READ_MS);
    return entry;
  }

  #change(entry: DrawingEntry, document: DrawingDocument, from: string | null): void {
    if (!store(entry, { ...entry.local, document }))
      throw new LantaiError('DRAWINGS_TOO_LARGE', 'the drawings are too large to store');
    this.#publish(entry, from);
  }

  #publish(entry: DrawingEntry, from: string | null): void {
    entry.revision += 1;
    this.#options.changed(entry.symbol, { document: entry.local.document, revision: entry.revision }, from);
  }

  #setSync(entry: DrawingEntry, sync: DrawingSync): void {
    if (entry.sync.kind === sync.kind && sync.kind !== 'conflict' && sync.kind !== 'failed') return;
    entry.sync = sync;
    this.#options.syncChanged(entry.symbol, sync);
  }

  /** One at a time for each stock. Never rejects. */
  #exchange(entry: DrawingEntry): Promise<void> {
    entry.next.cancel();
    entry.running ??= this.#attempt(entry).finally(() => {
      entry.running = null;
      // Drawn on while the service answered.
      if (this.#isCurrent(entry) && entry.sync.kind === 'saved' && isChanged(entry.local)) {
        this.#setSync(entry, { kind: 'local' });
        entry.next.in(SAVE_DEBOUNCE_MS);
      }
    });
    return entry.running;
  }

  /** Somebody else may have signed in meanwhile. */
  #isCurrent = (entry: DrawingEntry): boolean => this.#entries.get(entry.symbol) === entry;

  async #attempt(entry: DrawingEntry): Promise<void> {
    try {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (entry.remoteRevision === null) await this.#read(entry);
        if (await this.#push(entry)) return entry.next.succeeded();
      }
      this.#setSync(entry, { kind: 'local' });
      entry.next.retry();
    } catch (thrown) {
      if (!this.#isCurrent(entry)) return;
      entry.remoteRevision = null;
      const refused = isRefusal(thrown);
      if (!isChanged(entry.local)) this.#setSync(entry, { kind: 'saved' });
      else this.#setSync(entry, refused ? { kind: 'failed', reason: 'refused' } : { kind: 'local' });
      if (!refused) entry.next.retry();
    }
  }

  async #read(entry: DrawingEntry): Promise<void> {
    const remote = await this.#options.layouts.read(entry.symbol);
    if (!this.#isCurrent(entry)) return;
    if (apply(entry, reconcile(entry.local, remote), remote.revision)) this.#publish(entry, null);
    if (entry.conflict)
      this.#setSync(entry, { kind: 'conflict', remote: entry.conflict.remote, savedAt: remote.savedAt });
  }

  /** @returns false where another client was first: its copy has to be read */
  async #push(entry: DrawingEntry): Promise<boolean> {
    const { local, remoteRevision, symbol } = entry;
    if (!this.#isCurrent(entry) || entry.conflict || remoteRevision === null) return true;
    if (!isChanged(local)) {
      this.#setSync(entry, { kind: 'saved' });
      return true;
    }
    const content = JSON.stringify(local.document);
    if (content.length > LONGEST_CHART_DOCUMENT) {
      this.#setSync(entry, { kind: 'failed', reason: 'too-large' });
      return true;
    }
    const save = (): Promise<number> => this.#options.layouts.save(symbol, content, remoteRevision);
    return this.#send(entry, digestOf(local.document), save);
  }

  async #send(entry: DrawingEntry, digest: string, save: () => Promise<number>): Promise<boolean> {
    this.#setSync(entry, { kind: 'saving' });
    store(entry, { ...entry.local, sending: digest });
    try {
      const revision = await save();
      if (!this.#isCurrent(entry)) return true;
      entry.remoteRevision = revision;
      store(entry, { ...entry.local, base: digest, sending: null });
      this.#setSync(entry, { kind: 'saved' });
      return true;
    } catch (thrown) {
      if (!isConflict(thrown)) throw thrown;
      entry.remoteRevision = null;
      return false;
    }
  }
}
