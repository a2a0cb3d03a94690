import { expect, it } from 'vitest';
import type { Drawing } from '#renderer/chart/index.ts';
import { drawingsIn, drawingsText } from './drawing-clipboard.ts';

const drawing: Drawing = {
  id: 'a',
  tool: 'horizontal-line',
  anchors: [{ at: 1_000, price: 4_590 }],
  text: '',
  locked: false,
  hidden: false,
  style: { colour: null, width: 1, dash: 'solid', fill: 0.12 },
};

it('reads back what was copied', () => {
  expect(drawingsIn(drawingsText([drawing]))).toEqual([drawing]);
});

it.each(['', 'BNTG', '[]', '{"version":1}', 'null'])('finds no drawings in %j', (text) => {
  expect(drawingsIn(text)).toEqual([]);
});
