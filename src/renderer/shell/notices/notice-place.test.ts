import { expect, it } from 'vitest';
import { type Box, noticePlace } from './notice-place.ts';

const room: Box = { left: 0, top: 0, width: 1_280, height: 680 };
const card = { width: 340, height: 100 };
const rows = (left: number, width: number): Box[] =>
  Array.from({ length: 30 }, (_, at) => ({ left, top: at * 22, width, height: 22 }));

it('stands in the left lower corner where nothing can be pressed there', () => {
  expect(noticePlace(room, card, [])).toEqual({ left: 0, top: 580 });
});

it('stands over what cannot be pressed, beside and above what can', () => {
  const foot: Box = { left: 250, top: 550, width: 1_030, height: 130 };
  const { left, top } = noticePlace(room, card, [...rows(0, 250), foot]);
  expect(left).toBeGreaterThanOrEqual(250);
  expect(top + card.height).toBeLessThanOrEqual(550);
  expect(left).toBeLessThan(270);
  expect(top).toBeGreaterThan(430);
});

it('covers the fewest where everything can be pressed, and stands in a room that is too small for it', () => {
  const single: Box = { left: 640, top: 0, width: 640, height: 680 };
  expect(noticePlace(room, card, [...rows(0, 640), single]).left).toBeGreaterThanOrEqual(640);
  expect(noticePlace({ ...room, width: 200, height: 50 }, card, [])).toEqual({ left: 0, top: 0 });
});
