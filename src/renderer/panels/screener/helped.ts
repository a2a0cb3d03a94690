import type { Subject } from './condition-edits.ts';

/** Figures whose name leaves open how they are measured. */
export const HELPED = [
  ...([
    'toAra',
    'toArb',
    'foreignNet',
    'foreign5',
    'foreign20',
    'volumeRatio',
    'averageVolume20',
    'overSma50',
  ] as const),
  ...(['high20', 'low20', 'high52', 'low52', 'belowHigh52', 'aboveLow52', 'revenueGrowth', 'profitGrowth'] as const),
] as const;

export const isHelped = (subject: Subject): subject is (typeof HELPED)[number] =>
  HELPED.some((helped) => helped === subject);
