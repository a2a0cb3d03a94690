import type { Entitlement, OwnAction } from '#shared/contract/actions.ts';
import type { CorporateAction } from '#shared/contract/company.ts';

/** An interim dividend of Rp 41 a share, cum on 26 November 2026. */
export const sampleAction = (over: Partial<CorporateAction> = {}): CorporateAction => ({
  id: 'BNTG-2026-interim-dividend',
  symbol: 'BNTG',
  type: 'DIVIDEND',
  sub_type: 'INTERIM',
  title: 'Interim dividend 2026',
  announced_date: '2026-11-17',
  cum_date: '2026-11-26',
  ex_date: '2026-11-27',
  record_date: '2026-11-30',
  payment_date: '2026-12-16',
  meeting_date: '',
  trading_from: '',
  trading_to: '',
  amount_per_share: 41,
  yield_percent: 0.84,
  old_shares: 0,
  new_shares: 0,
  exercise_price: 0,
  status: 'UPCOMING',
  ...over,
});

export const sampleOwn = (over: Partial<OwnAction> = {}): OwnAction => ({
  ...sampleAction(),
  shares: 13_000,
  amount: 533_000,
  tax: 53_300,
  net_amount: 479_700,
  payment_status: 'EXPECTED',
  units_granted: 0,
  units_left: 0,
  ...over,
});

/** Rights of a 4:1 issue at Rp 500, all 10,000 left. */
export const sampleEntitlement = (over: Partial<Entitlement> = {}): Entitlement => ({
  code: 'GHRU-R',
  symbol: 'GHRU',
  company_name: 'Graha Utama Tbk',
  kind: 'RIGHTS',
  old_shares: 4,
  new_units: 1,
  units_per_share: 1,
  unit_step: 100,
  exercise_price: 500,
  last_price: 880,
  intrinsic_value: 380,
  is_in_the_money: true,
  record_date: '2026-11-23',
  period_from: '2026-11-25',
  period_to: '2026-12-02',
  period: 'OPEN',
  units_granted: 10_000,
  units_used: 0,
  units_left: 10_000,
  shares_possible: 10_000,
  amount_needed: 5_000_000,
  value: 3_800_000,
  ...over,
});
