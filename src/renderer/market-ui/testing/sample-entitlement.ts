import type { Entitlement } from '#renderer/queries/actions.ts';

/** Rights of a 4:1 issue at Rp 500, all 10,000 left. */
export const sampleEntitlement = (over: Partial<Entitlement> = {}): Entitlement => ({
  code: 'GHRU-R',
  symbol: 'GHRU',
  companyName: 'Graha Utama Tbk',
  kind: 'RIGHTS',
  oldShares: 4,
  newUnits: 1,
  unitsPerShare: 1,
  unitStep: 100,
  exercisePrice: 500,
  lastPrice: 880,
  intrinsicValue: 380,
  isInTheMoney: true,
  recordDate: '2026-11-23',
  periodFrom: '2026-11-25',
  periodTo: '2026-12-02',
  period: 'OPEN',
  unitsGranted: 10_000,
  unitsUsed: 0,
  unitsLeft: 10_000,
  sharesPossible: 10_000,
  amountNeeded: 5_000_000,
  value: 3_800_000,
  ...over,
});
