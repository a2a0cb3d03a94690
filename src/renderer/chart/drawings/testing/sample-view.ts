import type { DrawingView } from '../drawing.ts';

export const BAR_MS = 60_000;

/** A linear plot of 800 × 400 px: 10 px a bar of a minute from 0 on, a pixel a rupiah from 1,400 down. */
export const sampleView = (changes: Partial<DrawingView> = {}): DrawingView => ({
  width: 800,
  height: 400,
  xOf: (at) => (at / BAR_MS) * 10,
  yOf: (price) => 1_400 - price,
  barsBetween: (from, to) => Math.round((to - from) / BAR_MS),
  priceText: (price) => String(Math.round(price)),
  changeText: (from, to) =>
    `${to < from ? '▼' : '▲'} ${Math.abs(to - from)} (${((Math.abs(to - from) / from) * 100).toFixed(2)}%)`,
  decimalText: (value, digits) => value.toFixed(digits),
  spanText: (bars, ms) => `${bars} bars, ${ms} ms`,
  words: {
    entry: 'Entry',
    target: 'Target',
    stop: 'Stop',
    riskReward: 'R/R',
    neckline: 'Neckline',
    leftShoulder: 'Left shoulder',
    head: 'Head',
    rightShoulder: 'Right shoulder',
  },
  barsWithin: (from, to) => {
    const at: number[] = [];
    for (let bar = Math.max(0, Math.ceil(from / BAR_MS)); bar <= Math.min(79, to / BAR_MS); bar += 1)
      at.push(bar * BAR_MS);
    return { at, close: at.map((_, bar) => 1_100 + (bar % 7) * 10), volume: at.map((_, bar) => 100 * (bar % 5)) };
  },
  ...changes,
});

/** As wide as most letters are. */
export const sampleTextWidth = (text: string, size: number): number => text.length * size * 0.55;
