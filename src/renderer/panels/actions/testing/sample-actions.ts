import type { Entitlement, OwnAction } from '#renderer/queries/actions.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';

/** An interim dividend of Rp 41 a share, cum on 26 November 2026. */
export const sampleAction = (over: Partial<CorporateAction> = {}): CorporateAction => ({
  id: 'BNTG-2026-interim-dividend',
  symbol: 'BNTG',
  type: 'DIVIDEND',
  subType: 'INTERIM',
  title: 'Interim dividend 2026',
  announcedDate: '2026-11-17',
  cumDate: '2026-11-26',
  exDate: '2026-11-27',
  recordDate: '2026-11-30',
  paymentDate: '2026-12-16',
  meetingDate: '',
  tradingFrom: '',
  tradingTo: '',
  amountPerShare: 41,
  yieldPercent: 0.84,
  oldShares: 0,
  newShares: 0,
  exercisePrice: 0,
  status: 'UPCOMING',
  ...over,
});

export const sampleOwn = (over: Partial<OwnAction> = {}): OwnAction => ({
  ...sampleAction(),
  shares: 13_000,
  amount: 533_000,
  tax: 53_300,
  netAmount: 479_700,
  paymentStatus: 'EXPECTED',
  unitsGranted: 0,
  unitsLeft: 0,
  ...over,
});

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
