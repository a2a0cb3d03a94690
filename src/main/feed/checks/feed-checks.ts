import type { Timers } from '#main/platform/timers.ts';
import type { FeedFinding } from '#shared/contract/feed.ts';
import type { StockSnapshot } from '../hub/index.ts';
import { ContradictionCheck } from './contradiction.ts';
import { FrozenBookCheck } from './frozen-book.ts';
import { Readability } from './readability.ts';
import { RestComparison } from './rest-comparison.ts';
import type { StockSample } from './sample.ts';
import { TimeZoneCheck } from './time-zone.ts';
import { VolumeUnits } from './volume-units.ts';

const TICK_MS = 1_000;
/** A service that answers pings has done so by then, ms. */
const MAX_PONG_MS = 120_000;
/** Stocks and channels of a kind of finding: what is wrong with one of them is as a rule wrong with all. */
const MAX_OF_KIND = 2;

export type FeedChecksDeps = {
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
  readonly read: ((code: string) => Promise<StockSnapshot>) | undefined;
};

/** Looks every second for signs that the feed is read by wrong units, zones or formats. It changes nothing. */
export class FeedChecks {
  readonly readability = new Readability();
  readonly #deps: FeedChecksDeps;
  readonly #units = new VolumeUnits();
  readonly #timeZone = new TimeZoneCheck();
  readonly #contradictions = new ContradictionCheck();
  readonly #frozen = new FrozenBookCheck();
  readonly #rest: RestComparison | null;
  #samples: readonly StockSample[] = [];
  #lookedAt: number;
  #cancel: (() => void) | null = null;

  constructor(deps: FeedChecksDeps) {
    this.#deps = deps;
    this.#lookedAt = deps.timers.now();
    const { read } = deps;
    this.#rest = read ? new RestComparison({ read, onRead: (code, snapshot) => this.#compare(code, snapshot) }) : null;
  }

  start(): void {
    this.#cancel ??= this.#deps.timers.after(TICK_MS, () => this.#tick());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  findings(): FeedFinding[] {
    const { isTrading, timers } = this.#deps;
    const unreadable = this.readability
      .failing()
      .map(({ kind, percent }): FeedFinding => ({ kind: 'unreadable', subject: kind, value: percent }));
    if (isTrading === undefined) return unreadable;
    const hours = this.#timeZone.hours();
    const contradictions = this.#contradictions.findings();
    const all: FeedFinding[] = [
      ...unreadable,
      ...this.#units.findings().map(({ kind, code, factor }): FeedFinding => ({ kind, subject: code, value: factor })),
      ...(hours === null ? [] : [{ kind: 'timeZone', subject: '', value: hours } as const]),
      ...contradictions.map(({ kind, code }): FeedFinding => ({ kind, subject: code, value: null })),
      ...this.#frozen.findings().map((code): FeedFinding => ({ kind: 'frozenBook', subject: code, value: null })),
      ...this.#deps.notSent().map((code): FeedFinding => ({ kind: 'notSent', subject: code, value: null })),
      ...this.#deps
        .unansweredPings()
        .filter(({ since }) => timers.now() - since >= MAX_PONG_MS)
        .map(({ connection }): FeedFinding => ({ kind: 'noPongs', subject: connection, value: null })),
    ];
    return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((some) => some.slice(0, MAX_OF_KIND));
  }

  #tick(): void {
    const { timers, isLive, isTrading, newestSince, serviceNow } = this.#deps;
    this.#cancel = timers.after(TICK_MS, () => this.#tick());
    const since = this.#lookedAt;
    this.#lookedAt = timers.now();
    if (isTrading === undefined || !isLive()) return;
    this.#samples = this.#deps.samples();
    this.#units.look(this.#samples);
    this.#contradictions.look(this.#samples);
    if (!isTrading()) return;
    this.#frozen.look(this.#samples);
    const newest = newestSince(since);
    if (newest !== null) this.#timeZone.look(newest, serviceNow());
    this.#rest?.pass(TICK_MS, this.#samples);
  }

  /** The feed as it was when REST was asked: both are moments of the same seconds. */
  #compare(code: string, snapshot: StockSnapshot): void {
    const sample = this.#samples.find((one) => one.code === code);
    if (sample === undefined) return;
    const [bid] = snapshot.bids;
    const [offer] = snapshot.offers;
    this.#units.compareRest(sample, {
      volume: snapshot.volume,
      bid: bid?.price ?? 0,
      bidLots: bid?.lots ?? 0,
      offer: offer?.price ?? 0,
      offerLots: offer?.lots ?? 0,
    });
    if (sample.quote) this.#contradictions.compareRest(code, sample.quote.last, snapshot.last);
  }
}
