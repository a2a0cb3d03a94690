import type { Timers } from '#main/platform/timers.ts';
import type { FeedFinding } from '#shared/contract/feed.ts';
import { ContradictionCheck } from './contradiction.ts';
import { EmptyTapeCheck } from './empty-tape.ts';
import { FrozenBookCheck } from './frozen-book.ts';
import { Readability } from './readability.ts';
import type { StockSample } from './sample.ts';
import { SourceComparison } from './source-comparison.ts';
import { isOff, type SourceVerdict } from './source-evidence.ts';
import type { FeedFigures, RestFigures } from './source-figures.ts';
import { TimeZoneCheck } from './time-zone.ts';
import { VolumeUnits } from './volume-units.ts';

const TICK_MS = 1_000;
/** A service that answers pings has done so by then, ms. */
const MAX_PONG_MS = 120_000;
/** Stocks and channels of a kind of finding: what is wrong with one of them is as a rule wrong with all. */
const MAX_OF_KIND = 2;

const RATIO_FINDINGS: readonly (readonly [Exclude<keyof SourceVerdict, 'frozen' | 'prices'>, FeedFinding['kind']])[] = [
  ['bookLots', 'bookVolume'],
  ['bestLots', 'bestVolume'],
  ['quoteVolume', 'quoteVolume'],
  ['restVolume', 'restVolume'],
  ['infoVolume', 'restVolume'],
];
/** A unit is one of the whole service: a second stock says nothing more. */
const UNITS: ReadonlySet<string> = new Set([...RATIO_FINDINGS.map(([, kind]) => kind), 'tradeVolume']);
const maxOf = ([first]: readonly FeedFinding[]): number => (UNITS.has(first?.kind ?? '') ? 1 : MAX_OF_KIND);

type FeedChecksDeps = {
  readonly timers: Timers;
  samples(): readonly StockSample[];
  /** Newest exchange time of quotes received after a moment, both Unix ms; null without any. */
  newestSince(receivedAt: number): number | null;
  /** Whether the plain connection is live and its data flow. */
  isLive(): boolean;
  /** Live connections that are pinged and have never answered. */
  unansweredPings(): readonly { readonly connection: string; readonly since: number }[];
  /** Codes that REST knows to change while the connection sends nothing of them. */
  notSent(): readonly string[];
  /** Whether the market trades continuously. Left out: the values are of another time and are not judged. */
  readonly isTrading: (() => boolean) | undefined;
  /** Unix ms on the service's clock. */
  serviceNow(): number;
  /** Whether trades of a stock are subscribed to, alone or with the whole market's. */
  areTradesSubscribed(code: string): boolean;
  /** Stocks are traded, and their trades do not come. @returns whether another subscription was sent because of it */
  onEmptyTape(): boolean;
  /** What the feed is compared with, see {@link SourceComparison}. Left out: with nothing. */
  readonly sources: ComparedSources | undefined;
};

type ComparedSources = {
  /** Codes that trade much, the best first. */
  candidates(): Promise<readonly string[]>;
  read(code: string): Promise<RestFigures>;
  /** Replaces the stocks that the comparison itself subscribes to. */
  subscribe(codes: readonly string[]): void;
  figures(code: string): FeedFigures;
  /** Whether snapshots over REST may stand in for the feed's values has changed. */
  onTrust(isTrusted: boolean): void;
};

/** Looks every second for signs that the feed is read by wrong units, zones or formats. It changes nothing. */
export class FeedChecks {
  readonly readability = new Readability();
  readonly #deps: FeedChecksDeps;
  readonly #units = new VolumeUnits();
  readonly #timeZone = new TimeZoneCheck();
  readonly #contradictions = new ContradictionCheck();
  readonly #frozen = new FrozenBookCheck();
  readonly #tape = new EmptyTapeCheck();
  readonly #comparison: SourceComparison | null;
  #isRestTrusted = true;
  #lookedAt: number;
  #cancel: (() => void) | null = null;

  constructor(deps: FeedChecksDeps) {
    this.#deps = deps;
    this.#lookedAt = deps.timers.now();
    const { sources, timers } = deps;
    this.#comparison = sources
      ? new SourceComparison({
          timers,
          candidates: () => sources.candidates(),
          read: (code) => sources.read(code),
          subscribe: (codes) => sources.subscribe(codes),
          figures: (code) => sources.figures(code),
          isTrading: () => deps.isTrading?.() ?? false,
          isFlowJudged: () => this.#units.isTradeUnitKnown() && !this.#timeZone.isSuspected(),
        })
      : null;
  }

  start(): void {
    this.#cancel ??= this.#deps.timers.after(TICK_MS, () => this.#tick());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#comparison?.stop();
    this.#publishTrust();
    this.#tape.restart();
  }

  findings(): FeedFinding[] {
    const { isTrading, timers } = this.#deps;
    const unreadable = this.readability
      .failing()
      .map(({ kind, percent }): FeedFinding => ({ kind: 'unreadable', subject: kind, value: percent }));
    if (isTrading === undefined) return unreadable;
    const hours = this.#timeZone.hours();
    const all: FeedFinding[] = [
      ...unreadable,
      ...this.#units.findings().map(({ kind, code, factor }): FeedFinding => ({ kind, subject: code, value: factor })),
      ...(hours === null ? [] : [{ kind: 'timeZone', subject: '', value: hours } as const]),
      ...this.#compared(),
      ...this.#contradictions.findings().map(({ kind, code }): FeedFinding => ({ kind, subject: code, value: null })),
      ...this.#frozen.findings().map((code): FeedFinding => ({ kind: 'frozenBook', subject: code, value: null })),
      ...(this.#tape.isEmpty() ? [{ kind: 'noTrades', subject: '', value: null } as const] : []),
      ...this.#deps.notSent().map((code): FeedFinding => ({ kind: 'notSent', subject: code, value: null })),
      ...this.#deps
        .unansweredPings()
        .filter(({ since }) => timers.now() - since >= MAX_PONG_MS)
        .map(({ connection }): FeedFinding => ({ kind: 'noPongs', subject: connection, value: null })),
    ];
    return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((some) =>
      // Two checks may have found the same of the same stock.
      some
        .filter(({ subject }, at) => some.findIndex((finding) => finding.subject === subject) === at)
        .slice(0, maxOf(some)),
    );
  }

  /** What the comparison of the sources has found. */
  #compared(): FeedFinding[] {
    if (this.#comparison === null) return [];
    const verdict = this.#comparison.verdict();
    const subject = this.#comparison.example();
    const frozen = verdict.frozen ?? [];
    return [
      ...RATIO_FINDINGS.flatMap(([question, kind]): FeedFinding[] => {
        const ratio = verdict[question];
        return isOff(ratio) ? [{ kind, subject, value: ratio === 'large' ? 100 : 0.01 }] : [];
      }),
      ...(isOff(verdict.prices) ? [{ kind: 'prices', subject, value: null } as const] : []),
      ...frozen.map((code): FeedFinding => ({ kind: 'frozenBook', subject: code, value: null })),
    ];
  }

  /** Volumes of another unit must not get into the feed's values, where nothing would show where they came from. */
  #publishTrust(): void {
    const isTrusted = !isOff(this.#comparison?.verdict().restVolume ?? null);
    if (isTrusted !== this.#isRestTrusted) this.#deps.sources?.onTrust(isTrusted);
    this.#isRestTrusted = isTrusted;
  }

  #tick(): void {
    const { timers, isLive, isTrading, newestSince, serviceNow } = this.#deps;
    this.#cancel = timers.after(TICK_MS, () => this.#tick());
    const since = this.#lookedAt;
    this.#lookedAt = timers.now();
    if (isTrading === undefined) return;
    this.#comparison?.setLive(isLive());
    this.#publishTrust();
    if (!isLive()) return;
    const samples = this.#deps.samples();
    this.#units.look(samples);
    this.#contradictions.look(samples);
    if (!isTrading()) return;
    this.#frozen.look(samples);
    this.#tape.look(samples, this.#deps.areTradesSubscribed);
    if (this.#tape.isEmpty() && this.#deps.onEmptyTape()) this.#tape.restart();
    const newest = newestSince(since);
    if (newest !== null) this.#timeZone.look(newest, serviceNow());
  }
}
