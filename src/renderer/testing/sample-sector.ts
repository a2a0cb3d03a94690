import type { ReadAnswer } from '#shared/service/reads.ts';

/** A sector of one company that does nothing. */
export const sampleSector = (id: number, name: string): ReadAnswer<'sectors.sectors'>[number] => ({
  id,
  name,
  changePercent: 0,
  marketCap: 0,
  value: 0,
  volume: 0,
  frequency: 0,
  foreignNetValue: 0,
  gainers: 0,
  losers: 0,
  unchanged: 0,
  per: 0,
  pbv: 0,
  companies: 1,
  weightPercent: 50,
});
