import type { FeedSubscriptions } from '#shared/contract/feed.ts';
import type { BookFrame, HotlistFrame, MoversFrame, QueueFrame } from '#shared/contract/frames.ts';
import type { Gaps, NumberedKind } from '../mending/gaps.ts';
import type { Mendable } from '../mending/mender.ts';
import type { LightSubscription } from '../request.ts';
import { createRejectedRuns, type RejectedRuns } from '../sequence.ts';
import type { LightSink } from '../sink.ts';
import { type Kept, keptBook, type LightSource, type WholeFrames } from './frames.ts';
import { createKeyedValues, type KeyedValues } from './keyed-values.ts';
import { type LightKind, ROW_KINDS, type RowKind, WHOLE_KINDS, type WholeKind } from './kinds.ts';
import { lineOf, queueKey } from './queues.ts';
import { createAskedMovers, moversKey } from './rankings.ts';
import {
  adoptedChart,
  bestAgrees,
  chartAgrees,
  chartRow,
  columnsOf,
  copyWithOrigin,
  patchedBest,
  patchedChart,
  placeRow,
  RESET_ROW,
  type Row,
  sameValues,
  wordsOf,
} from './rows.ts';

/** Somebody who is told which light values changed. A key is a stock's code, or what else a kind is asked for by. */
export type LightOutlet = {
  lightChanged(kind: LightKind, key: string): void;
  forgetLight(kind: LightKind, key: string): void;
  /** A socket frame has been taken in whole. */
  settle(): void;
};

/** Which connection a kind comes over. */
export type Line = 'plain' | 'chart';

export type LightCounts = {
  readonly gaps: number;
  readonly repeats: number;
  readonly unwanted: number;
  /** Rankings that fit none or several of those asked for. */
  readonly ambiguous: number;
};

/** The kinds that come a few times a second: their last values, who wants them, and whether they are current. */
export type LightHub = {
  /** What comes over the plain connection, and over the chart's. */
  readonly sinks: { readonly [line in Line]: LightSink };
  readonly source: LightSource;
  /** Replaces all that the outlet wants; what is known of the new ones is marked for it, to go with what else it is sent. */
  want(outlet: LightOutlet, wants: FeedSubscriptions): void;
  repeatFor(outlet: LightOutlet): void;
  leave(outlet: LightOutlet): void;
  /** The union of all that is wanted. */
  subscription(): LightSubscription;
  subscribed(line: Line): void;
  /** Only values that came over the life of the connection that is live now are current. */
  setConnection(line: Line, live: boolean, generation: number): void;
  /** The stock's day starts anew. */
  reset(code: string): void;
  /** What a gap's mending needs of bests and charts. */
  readonly mendable: Mendable;
  counts(): LightCounts;
};

export type LightHubDeps = {
  readonly gaps: Gaps;
  /** Whether numbers of quotes, and with them those of bests, rise by one. */
  readonly sequence: 'byOne' | 'rising';
  now(): number;
};

const ignore = (): void => {};
const HOTLIST = 'hotlist';
const KEPT_ROWS = 4096;
const KEPT_WHOLE = 256;
/** Stocks of one ranking that are passed on. */
const MAX_RANKED = 50;

const runKey = (kind: NumberedKind, code: string): string => `${kind} ${code}`;

const lineOfKind = (kind: LightKind): Line => (kind === 'charts' ? 'chart' : 'plain');

type WholeValues = { readonly [kind in WholeKind]: KeyedValues<Kept<WholeFrames[kind]>, LightOutlet> };

export function createLightHub({ gaps, sequence, now }: LightHubDeps): LightHub {
  const tell = (kind: LightKind) => ({
    changed: (outlet: LightOutlet, key: string) => outlet.lightChanged(kind, key),
    forget: (outlet: LightOutlet, key: string) => outlet.forgetLight(kind, key),
  });
  const rowsOf = (kind: RowKind) => createKeyedValues<Row, LightOutlet>(KEPT_ROWS, tell(kind));
  const rows: { readonly [kind in RowKind]: KeyedValues<Row, LightOutlet> } = {
    bests: rowsOf('bests'),
    auctions: rowsOf('auctions'),
    lines: rowsOf('lines'),
    minutes: rowsOf('minutes'),
    charts: rowsOf('charts'),
  };
  const wholes: WholeValues = {
    depths: createKeyedValues<Kept<BookFrame>, LightOutlet>(KEPT_WHOLE, tell('depths')),
    movers: createKeyedValues<Kept<MoversFrame>, LightOutlet>(KEPT_WHOLE, tell('movers')),
    hotlist: createKeyedValues<Kept<HotlistFrame>, LightOutlet>(KEPT_WHOLE, tell('hotlist')),
    queues: createKeyedValues<Kept<QueueFrame>, LightOutlet>(KEPT_WHOLE, tell('queues')),
  };
  const kinds: readonly LightKind[] = [...ROW_KINDS, ...WHOLE_KINDS];
  const valuesOf = (kind: LightKind) => ({ ...rows, ...wholes })[kind];

  /** The minute that is forming of each charted stock: one message of the two that fill a chart's row. */
  const chartMinutes = new Map<string, { readonly price: number; readonly volume: number; readonly at: number }>();
  const outlets = new Map<LightOutlet, FeedSubscriptions>();
  const movers = createAskedMovers();
  const lines: Record<Line, { live: boolean; generation: number }> = {
    plain: { live: false, generation: 0 },
    chart: { live: false, generation: 0 },
  };
  const rejected: RejectedRuns<string> = createRejectedRuns();
  let foundGaps = 0;
  let repeats = 0;
  let ambiguous = 0;
  /** Of rankings given up for another of their kind. */
  let askedMovers = new Set<string>();

  const generationNow = (kind: LightKind): number => lines[lineOfKind(kind)].generation;
  const isMarked = (kind: LightKind, key: string): boolean =>
    (kind === 'bests' || kind === 'charts') && !gaps.isEmpty() && gaps.isMarked(kind, key);
  function isStale(kind: LightKind, key: string): boolean {
    const { live, generation } = lines[lineOfKind(kind)];
    if (!live || valuesOf(kind).generationOf(key) !== generation || isMarked(kind, key)) return true;
    return kind === 'movers' && !askedMovers.has(key);
  }

  const isUnheard = (kind: NumberedKind, code: string): boolean =>
    (kind === 'bests' || kind === 'charts') &&
    lines[lineOfKind(kind)].live &&
    rows[kind].isWanted(code) &&
    rows[kind].generationOf(code) !== generationNow(kind);

  /** A row of a kind without numbers. */
  function keep(kind: RowKind, code: string, values: readonly number[], exchangeAt: number): void {
    if (rows[kind].takes(code)) rows[kind].put(code, columnsOf(values, exchangeAt, now(), 0), generationNow(kind));
  }

  function keepNumbered(
    kind: 'bests' | 'charts',
    code: string,
    values: readonly number[],
    exchangeAt: number,
    exact: bigint,
  ): void {
    if (!rows[kind].takes(code)) return;
    const before = rows[kind].generationOf(code) === generationNow(kind) ? rows[kind].get(code) : undefined;
    const place = placeRow(kind, before, { number: exact, exchangeAt, values }, sequence);
    if (place === 'old' && !rejected.reject(runKey(kind, code), wordsOf(exact))) {
      repeats += 1;
      // Late, or of a new numbering: see the hub's quotes.
      if (gaps.isMarked(kind, code)) return;
      gaps.mark(kind, code);
      rows[kind].touch(code);
      return;
    }
    if (place === 'gap' || place === 'old') {
      foundGaps += 1;
      gaps.mark(kind, code);
    } else if (place === 'next') gaps.prove(kind, code);
    if (!rejected.isEmpty()) rejected.accept(runKey(kind, code));
    // Told again under the same number, it says nothing of those that are missing before it.
    const streamAt = exchangeAt || before?.streamAt;
    rows[kind].put(
      code,
      { ...columnsOf(values, exchangeAt, now(), Number(exact)), exact, streamAt },
      generationNow(kind),
    );
  }

  const plain: LightSink = {
    best: ({ code, bid, bidLots, offer, offerLots, exchangeAt, exactSequence }) =>
      keepNumbered('bests', code, [bid, bidLots, offer, offerLots], exchangeAt, exactSequence),
    auction: ({ code, iep, iev, change, buyLots, sellLots }) =>
      keep('auctions', code, [iep, iev, change, buyLots, sellLots], 0),
    lines(updates) {
      for (const { code, last, change, changePercent, volume } of updates) {
        keep('lines', code, [last, change, changePercent, volume], 0);
      }
    },
    minute: ({ code, price, volume, value, frequency, minuteAt }) =>
      keep('minutes', code, [price, volume, value, frequency, minuteAt], minuteAt),
    // Charts come over their own connection, whose life their values belong to.
    chart: ignore,
    depth(update) {
      if (wholes.depths.takes(update.code)) {
        wholes.depths.put(update.code, keptBook(update, now()), generationNow('depths'));
      }
    },
    movers(stocks) {
      const want = movers.answeredBy(stocks);
      if (want === null) {
        ambiguous += 1;
        return;
      }
      const value = { subscription: want, stocks: stocks.slice(0, MAX_RANKED), exchangeAt: 0, receivedAt: now() };
      wholes.movers.put(moversKey(want), value, generationNow('movers'));
    },
    hotlist({ gainers, losers, active }) {
      if (!wholes.hotlist.takes(HOTLIST)) return;
      const [up, down, busy] = [gainers, losers, active].map((stocks) => stocks.slice(0, MAX_RANKED));
      const value = { gainers: up ?? [], losers: down ?? [], active: busy ?? [], exchangeAt: 0, receivedAt: now() };
      wholes.hotlist.put(HOTLIST, value, generationNow('hotlist'));
    },
    queue(updates) {
      const wanted = wantedQueues();
      for (const [key, want] of wanted) {
        const line = lineOf(want, updates, wholes.queues.get(key), [...wanted.values()]);
        if (line !== null)
          wholes.queues.put(key, { subscription: want, ...line, receivedAt: now() }, generationNow('queues'));
      }
    },
  };

  const chart: LightSink = {
    best: ignore,
    auction: ignore,
    lines: ignore,
    depth: ignore,
    movers: ignore,
    hotlist: ignore,
    queue: ignore,
    chart: (update) =>
      keepNumbered('charts', update.code, chartRow(update), update.exchangeAt, BigInt(update.sequence)),
    minute({ code, price, volume, minuteAt }) {
      if (!rows.charts.takes(code)) return;
      chartMinutes.set(code, { price, volume, at: minuteAt });
      rows.charts.touch(code);
    },
  };

  const wantedQueues = () =>
    new Map([...outlets.values()].flatMap(({ queues }) => queues.map((want) => [queueKey(want), want] as const)));

  const keysOf = (kind: LightKind, wants: FeedSubscriptions): readonly string[] => {
    switch (kind) {
      case 'movers':
        return wants.movers.map(moversKey);
      case 'hotlist':
        return wants.hotlist ? [HOTLIST] : [];
      case 'queues':
        return wants.queues.map(queueKey);
      default:
        return wants[kind];
    }
  };

  function askMovers(): void {
    movers.set([...outlets.values()].flatMap((wants) => wants.movers));
    const before = askedMovers;
    askedMovers = new Set(movers.asked().map(moversKey));
    for (const key of new Set([...before, ...askedMovers])) {
      if (before.has(key) !== askedMovers.has(key)) wholes.movers.touch(key);
    }
  }

  function forgetLeft(line: Line): void {
    for (const kind of kinds) if (lineOfKind(kind) === line) valuesOf(kind).subscribed();
    for (const kind of ['bests', 'charts'] as const) {
      if (lineOfKind(kind) !== line || gaps.isEmpty()) continue;
      gaps.keepOnly(kind, new Set(rows[kind].keys()));
    }
    if (line !== 'chart') return;
    const charted = new Set(rows.charts.keys());
    for (const code of [...chartMinutes.keys()]) if (!charted.has(code)) chartMinutes.delete(code);
  }

  function want(outlet: LightOutlet, wants: FeedSubscriptions): void {
    outlets.set(outlet, wants);
    for (const kind of kinds) valuesOf(kind).want(outlet, keysOf(kind, wants));
    askMovers();
    for (const line of ['plain', 'chart'] as const) if (!lines[line].live) forgetLeft(line);
  }

  return {
    sinks: { plain, chart },
    source: {
      isKnown: (kind, key) => valuesOf(kind).get(key) !== undefined,
      copyRow(kind, code, into, at) {
        const row = rows[kind].get(code);
        if (row === undefined) return;
        copyWithOrigin(kind, row, chartMinutes.get(code), into, at, isStale(kind, code));
      },
      wholeOf<Kind extends WholeKind>(kind: Kind, key: string): WholeFrames[Kind] | null {
        const kept = wholes[kind].get(key);
        // What was kept is the frame without this one word.
        return kept === undefined ? null : ({ ...kept, stale: isStale(kind, key) } as WholeFrames[Kind]);
      },
    },
    want,
    repeatFor(outlet) {
      for (const kind of kinds) valuesOf(kind).repeatFor(outlet);
    },
    leave(outlet) {
      outlets.delete(outlet);
      for (const kind of kinds) valuesOf(kind).want(outlet, []);
      askMovers();
      for (const line of ['plain', 'chart'] as const) if (!lines[line].live) forgetLeft(line);
    },
    subscription: () => ({
      bests: rows.bests.keys(),
      auctions: rows.auctions.keys(),
      lines: rows.lines.keys(),
      minutes: rows.minutes.keys(),
      charts: rows.charts.keys(),
      depths: wholes.depths.keys(),
      hotlist: wholes.hotlist.keys().length > 0,
      movers: movers.asked(),
      queues: [...wantedQueues()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each),
    }),
    subscribed: forgetLeft,
    setConnection(line, live, generation) {
      const before = lines[line];
      lines[line] = { live, generation };
      if (before.generation !== generation && line === 'chart') chartMinutes.clear();
      if (before.live === live) return;
      for (const kind of kinds) if (lineOfKind(kind) === line) valuesOf(kind).repeatAll();
      for (const outlet of outlets.keys()) outlet.settle();
    },
    reset(code) {
      for (const kind of ['bests', 'minutes'] as const) {
        const row = rows[kind].get(code);
        if (row === undefined) continue;
        gaps.prove('bests', code);
        rows[kind].put(code, RESET_ROW(kind, now()), rows[kind].generationOf(code));
      }
      const depth = wholes.depths.get(code);
      if (depth === undefined) return;
      const empty = new Float64Array();
      const book = { ...depth, bids: empty, offers: empty, totalBidLots: 0, totalOfferLots: 0, receivedAt: now() };
      wholes.depths.put(code, book, wholes.depths.generationOf(code));
    },
    mendable: {
      agrees: (kind, code, snapshot) =>
        kind === 'charts' ? chartAgrees(rows.charts.get(code), snapshot) : bestAgrees(rows.bests.get(code), snapshot),
      patch(kind, code, snapshot) {
        if (kind !== 'bests' && kind !== 'charts') return;
        const row = rows[kind].get(code);
        if (row === undefined) return;
        const columns = kind === 'bests' ? patchedBest(row, snapshot, now()) : patchedChart(row, snapshot, now());
        const key = runKey(kind, code);
        // A value that its live messages were rejected for is refuted where the snapshot differs, and with it the numbering.
        const isRefuted = rejected.isRejecting(key) && !sameValues(columns, row.columns);
        if (isRefuted) rejected.accept(key);
        const exact = isRefuted ? undefined : row.exact;
        rows[kind].put(code, { ...row, columns, exact }, rows[kind].generationOf(code));
      },
      touch(kind, code) {
        if (kind === 'bests' || kind === 'charts') rows[kind].touch(code);
      },
      settle() {
        for (const outlet of outlets.keys()) outlet.settle();
      },
      isUnheard,
      unheard: (kind) =>
        kind === 'bests' || kind === 'charts' ? rows[kind].keys().filter((code) => isUnheard(kind, code)) : [],
      adopt(kind, code, snapshot) {
        if (kind !== 'bests' && kind !== 'charts') return;
        const before = rows[kind].get(code) ?? RESET_ROW(kind, now());
        const columns = kind === 'bests' ? patchedBest(before, snapshot, now()) : adoptedChart(before, snapshot, now());
        // Without a number: any may come next that is not older.
        rows[kind].put(code, { columns, streamAt: before.streamAt }, generationNow(kind));
      },
    },
    counts: () => ({
      gaps: foundGaps,
      repeats,
      unwanted: kinds.reduce((sum, kind) => sum + valuesOf(kind).counts().unwanted, 0),
      ambiguous,
    }),
  };
}
