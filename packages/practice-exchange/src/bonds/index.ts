export { type BondAnswer, BondDealer, type Bonds, type OfferedBond, type Preview } from './bonds.ts';
export type { BondHolding, BondOrder } from './position.ts';
export { taxOn, yieldOf } from './pricing.ts';
export { accruedOfUnit, couponDays, couponOfUnit, UNIT_RUPIAH } from './schedule.ts';
export { type BondSeries, bondCode } from './series.ts';
