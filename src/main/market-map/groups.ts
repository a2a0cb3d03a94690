import type { ServiceClient } from '#main/service/index.ts';
import type { MarketGroup, MarketPart } from '#shared/contract/market-map.ts';

type Group = Awaited<ReturnType<ServiceClient['sectors']['sectors']>>['data'][number];
type Part = Awaited<ReturnType<ServiceClient['sectors']['subsectors']>>['data'][number];

/** A ratio of a loss is not meaningful; 0 means that there is nothing to divide by. */
const ratio = (value: number): number | null => (value > 0 ? value : null);

/** The service's names as the contract has them. */
export const marketGroupOf = (group: Group): MarketGroup => ({
  id: group.id,
  name: group.name,
  companies: group.companies,
  marketCap: group.market_cap,
  weightPercent: group.weight_percent,
  changePercent: group.change_percent,
  value: group.value,
  foreignNet: group.foreign_net_value,
  gainers: group.gainers,
  losers: group.losers,
  unchanged: group.unchanged,
  per: ratio(group.per),
  pbv: ratio(group.pbv),
});

export const marketPartOf = (part: Part): MarketPart => ({
  ...marketGroupOf(part),
  sectorId: part.sector_id,
  sectorName: part.sector_name,
});
