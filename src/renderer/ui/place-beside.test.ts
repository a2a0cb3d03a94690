import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

/** Where a box of 300 × 200 px stands beside an anchor, in a window of 1,024 × 768 px. */
function placed(anchor: { left: number; top: number; width: number; height: number }): readonly string[] {
  const box = document.createElement('div');
  Object.defineProperties(box, { offsetWidth: { value: 300 }, offsetHeight: { value: 200 } });
  const from = document.createElement('div');
  from.getBoundingClientRect = () => new DOMRect(anchor.left, anchor.top, anchor.width, anchor.height);
  Object.assign(window, { innerWidth: 1_024, innerHeight: 768 });
  placeBeside(box, from);
  return [box.style.left, box.style.top];
}

it.each([
  ['below a button', { left: 100, top: 50, width: 24, height: 24 }, ['100px', '78px']],
  ['above one at the foot of the window', { left: 900, top: 700, width: 24, height: 24 }, ['718px', '496px']],
  ['at the top of a panel that fills the height', { left: 4, top: 74, width: 300, height: 680 }, ['6px', '78px']],
  ['in the middle while its anchor is not shown', { left: 0, top: 0, width: 0, height: 0 }, ['362px', '284px']],
] as const)('places a box %s', (_name, anchor, at) => {
  expect(placed(anchor)).toEqual(at);
});
