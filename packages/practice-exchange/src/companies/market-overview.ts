import type { Clock } from '#exchange/clock/index.ts';
import { type Instrument, type Market, type Quote, SECTORS } from '#exchange/market/index.ts';
import type { Trailing } from './trailing.ts';

export type Listed = { readonly instrument: Instrument; readonly quote: Quote };

/** Figures of shares together. Rupiah and shares; changes in percent. */
type GroupFigures = {
  readonly companies: number;
  readonly marketCap: number;
  /** Change of the capitalisation since the day before. */
  readonly changePercent: number;
  readonly value: number;
  readonly volume: number;
  readonly frequency: number;
  readonly foreignNet: number;
  readonly gainers: number;
  readonly losers: number;
  readonly unchanged: number;
  /** Capitalisation to the earnings, and to the equity, of all of them. */
  readonly per: number;
  readonly pbv: number;
};

/** A sector or one of its parts. */
export type Group = {
  /** 1 and up for sectors; the sector's × 100 and counting for its parts. */
  readonly id: number;
  readonly name: string;
  readonly parent: { readonly id: number; readonly name: string } | null;
};

export const SECTOR_GROUPS: readonly Group[] = SECTORS.map(({ name }, index) => ({
  id: index + 1,
  name,
  parent: null,
}));
export const SUBSECTOR_GROUPS: readonly Group[] = SECTORS.flatMap(({ name, subSectors }, index) =>
  subSectors.map((part, place) => ({ id: (index + 1) * 100 + place + 1, name: part, parent: { id: index + 1, name } })),
);

const isIn = (group: Group, { sector, subSector }: Instrument): boolean =>
  group.parent ? sector === group.parent.name && subSector === group.name : sector === group.name;

/** Figures over the whole market, recomputed at most once a second. */
type MarketOverview = {
  listed(): readonly Listed[];
  /** Rupiah. */
  marketCap(): number;
  membersOf(group: Group): readonly Listed[];
  figuresOf(group: Group): GroupFigures;
  trending(): readonly Trending[];
};

type Trending = Listed & { readonly score: number };

const FRESH_MS = 1_000;
const TRENDING = 20;

/** @param trailing of the accounts that are out now @param clock real time */
export function createMarketOverview(market: Market, trailing: Trailing, clock: Clock): MarketOverview {
  let listed: readonly Listed[] = [];
  let striking: readonly Trending[] = [];
  let whole = 0;
  const members = new Map<number, readonly Listed[]>();
  const figures = new Map<number, GroupFigures>();
  let until = Number.NEGATIVE_INFINITY;

  function refresh(): void {
    if (clock.now() < until) return;
    until = clock.now() + FRESH_MS;
    listed = market.instruments.map((instrument) => ({ instrument, quote: market.quote(instrument.code) }));
    whole = listed.reduce((sum, { instrument, quote }) => sum + instrument.listedShares * quote.last, 0);
    striking = trending(listed, TRENDING);
    members.clear();
    figures.clear();
    for (const group of [...SECTOR_GROUPS, ...SUBSECTOR_GROUPS]) {
      const own = (group.parent ? (members.get(group.parent.id) ?? []) : listed).filter(({ instrument }) =>
        isIn(group, instrument),
      );
      members.set(group.id, own);
      figures.set(group.id, figuresOf(own, trailing));
    }
  }

  const fresh =
    <Args extends unknown[], Found>(read: (...given: Args) => Found) =>
    (...given: Args): Found => {
      refresh();
      return read(...given);
    };
  return {
    listed: fresh(() => listed),
    marketCap: fresh(() => whole),
    membersOf: fresh((group: Group) => members.get(group.id) ?? []),
    figuresOf: fresh((group: Group) => figures.get(group.id) ?? figuresOf([], trailing)),
    trending: fresh(() => striking),
  };
}

function figuresOf(listed: readonly Listed[], trailing: Trailing): GroupFigures {
  const sum = (read: (each: Listed) => number): number => listed.reduce((total, each) => total + read(each), 0);
  const marketCap = sum(({ instrument, quote }) => instrument.listedShares * quote.last);
  const before = sum(({ instrument, quote }) => instrument.listedShares * quote.previous);
  const rising = (sign: number): number =>
    listed.filter(({ quote }) => Math.sign(quote.last - quote.previous) === sign).length;
  return {
    companies: listed.length,
    marketCap,
    changePercent: before === 0 ? 0 : hundredths((marketCap / before - 1) * 100),
    value: sum(({ quote }) => quote.value),
    volume: sum(({ quote }) => quote.volume),
    frequency: sum(({ quote }) => quote.frequency),
    foreignNet: sum(({ quote }) => quote.foreignBuy - quote.foreignSell),
    gainers: rising(1),
    losers: rising(-1),
    unchanged: rising(0),
    per: ratio(
      marketCap,
      sum(({ instrument }) => trailing(instrument).netIncome),
    ),
    pbv: ratio(
      marketCap,
      sum(({ instrument }) => trailing(instrument).equity),
    ),
  };
}

/** Trending shares: ranked by value traded and price move together. */
function trending(listed: readonly Listed[], count: number): readonly Trending[] {
  const score = ({ quote }: Listed): number =>
    Math.log10(1 + quote.value / 1e6) * (1 + Math.abs(quote.last / quote.previous - 1) * 40);
  return listed
    .filter(({ quote }) => quote.frequency > 0)
    .map((each) => ({ ...each, score: hundredths(score(each)) }))
    .sort((a, b) => b.score - a.score || (a.instrument.code < b.instrument.code ? -1 : 1))
    .slice(0, count);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : hundredths(part / whole));
