import { expect, it } from 'vitest';
import { spreadOf } from './excursion-spread.ts';

it('counts trades by how far prices went, and says what half and nine in ten did not exceed', () => {
  expect(spreadOf([0, 0.5, 0.6, 2, 9, 100])).toEqual({ counts: [2, 1, 1, 0, 0, 0, 2], half: 1.3, most: 100 });
});

it('says nothing of no trades', () => {
  expect(spreadOf([])).toEqual({ counts: [0, 0, 0, 0, 0, 0, 0], half: null, most: null });
});
