import {
  createCompanies,
  createMarketOverview,
  type Group,
  type Listed,
  SECTOR_GROUPS,
  SUBSECTOR_GROUPS,
} from '#exchange/companies/index.ts';
import { numberedId } from '#exchange/rest/checked-input.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { wireAnalysts } from './company/analyst.ts';
import { boardOf, listedShare, percentOf, priceRow } from './listed.ts';

const MOVERS = 5;
/** Quarters of which the surprise is listed. */
const ESTIMATES = 8;

const capOf = ({ instrument, quote }: Listed): number => instrument.listedShares * quote.last;
const moveOf = ({ quote }: Listed): number => quote.last / quote.previous - 1;

const wireMember = (listed: Listed) => ({
  ...priceRow(listed.instrument, listed.quote),
  sub_sector: listed.instrument.subSector,
  market_cap: capOf(listed),
  free_float_percent: percentOf(listed.instrument.freeFloat, listed.instrument.listedShares),
  board: boardOf(listed.instrument),
});

function wireMembers(listed: readonly Listed[]) {
  const largest = (read: (each: Listed) => number, among = listed) => [...among].sort((a, b) => read(b) - read(a));
  const movers = (sign: number) =>
    largest((each) => sign * moveOf(each))
      .filter((each) => sign * moveOf(each) > 0)
      .slice(0, MOVERS)
      .map(wireMember);
  return {
    top_gainers: movers(1),
    top_losers: movers(-1),
    most_active: largest(({ quote }) => quote.value)
      .slice(0, MOVERS)
      .map(wireMember),
    members: largest(capOf).map(wireMember),
  };
}

export function sectorsRoutes({ market, random, wallClock, webBuildId }: Parts): Route[] {
  const { sectors } = endpoints;
  const companies = createCompanies(market, random);
  const overview = createMarketOverview(market, companies.trailing, wallClock);
  const wireGroup = (group: Group) => {
    const { marketCap, changePercent, foreignNet, ...figures } = overview.figuresOf(group);
    return {
      id: group.id,
      name: group.name,
      ...figures,
      market_cap: marketCap,
      weight_percent: percentOf(marketCap, overview.marketCap()),
      change_percent: changePercent,
      foreign_net_value: foreignNet,
    };
  };
  const wireSubGroup = (group: Group) => ({
    ...wireGroup(group),
    sector_id: group.parent?.id ?? 0,
    sector_name: group.parent?.name ?? '',
  });
  const partsOf = (sector: Group) =>
    SUBSECTOR_GROUPS.filter(({ parent }) => parent?.id === sector.id).map(wireSubGroup);
  const known = (groups: readonly Group[], text: string, what: string): Group => {
    const id = numberedId(what, text);
    const found = groups.find((group) => group.id === id);
    if (!found) throw notFound(`${what} ${id}`);
    return found;
  };

  return [
    route(sectors.specialBoard, () =>
      overview
        .listed()
        .filter(({ instrument }) => instrument.listing === 'special')
        .map(({ instrument, quote }) => {
          const { notations, since } = companies.monitoring(instrument);
          return { ...priceRow(instrument, quote), sector: instrument.sector, since, notations: [...notations] };
        })
        .sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    ),
    route(sectors.sectors, () => SECTOR_GROUPS.map(wireGroup)),
    route(sectors.sector, ({ path }) => {
      const group = known(SECTOR_GROUPS, path.id, 'sector');
      return { ...wireGroup(group), sub_sectors: partsOf(group), ...wireMembers(overview.membersOf(group)) };
    }),
    route(sectors.subsectors, () => SUBSECTOR_GROUPS.map(wireSubGroup)),
    route(sectors.subsector, ({ path }) => {
      const group = known(SUBSECTOR_GROUPS, path.id, 'subsector');
      return { ...wireSubGroup(group), ...wireMembers(overview.membersOf(group)) };
    }),
    route(sectors.sectorTree, () =>
      SECTOR_GROUPS.map((sector) => ({ ...wireGroup(sector), sub_sectors: partsOf(sector) })),
    ),
    route(sectors.analyst, ({ path }) => {
      if (path.build_id !== webBuildId) throw notFound('this address');
      const instrument = listedShare(market, path.symbol);
      const quarters = companies.financials(instrument, 'quarterly').slice(0, ESTIMATES);
      return wireAnalysts(instrument, companies.coverage(instrument), quarters, market.quote(instrument.code).last);
    }),
  ];
}
