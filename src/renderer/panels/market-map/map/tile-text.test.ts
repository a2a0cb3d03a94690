import { expect, it } from 'vitest';
import { tileText } from './tile-text.ts';

const widthOf = (text: string): number => text.length * 0.6;
const textOf = (width: number, height: number) => tileText({ width, height }, 'BNTG', 12, widthOf);

it('is larger in a larger tile, with the change below', () => {
  expect(textOf(300, 200)).toEqual({ code: 30, percent: 21 });
  expect(textOf(60, 40)).toEqual({ code: 12, percent: 10 });
});

it('leaves out the change first, then everything', () => {
  expect(textOf(40, 24)).toEqual({ code: 12, percent: 0 });
  expect(textOf(20, 10)).toEqual({ code: 0, percent: 0 });
});
