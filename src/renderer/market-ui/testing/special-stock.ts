import type { ReadAnswer } from '#shared/service/reads.ts';

/** A stock under special monitoring as the service lists it, with negative equity: its letters are E and X. */
export const specialStock = (symbol: string): ReadAnswer<'sectors.specialBoard'>[number] => ({
  symbol,
  name: symbol,
  last: 50,
  previous: 50,
  change: 0,
  changePercent: 0,
  volume: 0,
  value: 0,
  frequency: 0,
  sector: '',
  since: '2026-03-02',
  notations: [{ code: 'NEGATIVE_EQUITY', reason: 'Negative equity' }],
});
