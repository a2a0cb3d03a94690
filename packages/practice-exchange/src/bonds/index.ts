export { BondDealer, type Bonds, type OfferedBond, type Preview } from './bonds.ts';
export type { BondOrder } from './position.ts';
export { taxOn, yieldOf } from './pricing.ts';
export { accruedOfUnit, couponDays, couponOfUnit, UNIT_RUPIAH } from './schedule.ts';
export type { BondSeries } from './series.ts';
