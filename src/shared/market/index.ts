export * from './check-order.ts';
export * from './fees.ts';
export * from './formula.ts';
export * from './price-band.ts';
export * from './rule-set.ts';
export * from './session-phase.ts';
export * from './tick.ts';
export * from './units.ts';
