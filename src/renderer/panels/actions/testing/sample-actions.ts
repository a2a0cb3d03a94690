import type { OwnAction } from '#renderer/queries/actions.ts';
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
