import type { LineCondition } from '../conditions/index.ts';
import { MORNING } from './observations.ts';

/** Rises 10 rupiah in each bar of five minutes, from 4,900 at 09:30 on. */
export const risingLine = (over: Partial<LineCondition> = {}): LineCondition => ({
  kind: 'line',
  interval: '5m',
  drawing: 'd1',
  direction: 'either',
  beyondFrom: false,
  beyondTo: true,
  scale: 'linear',
  border: 'line',
  offAt: 0,
  offPrice: 0,
  fromAt: MORNING,
  fromPrice: 4_900,
  toAt: MORNING + 600_000,
  toPrice: 4_920,
  ...over,
});
