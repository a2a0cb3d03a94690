import { expect, it, vi } from 'vitest';
import { drawPath } from './trend-canvas.ts';

it('has the colours of the page also in a cell that is not in the document yet', () => {
  document.documentElement.style.setProperty('--up', 'green');
  const nothing = () => {};
  const context = {
    scale: nothing,
    beginPath: nothing,
    lineTo: nothing,
    stroke: nothing,
    arc: nothing,
    fill: nothing,
    strokeStyle: 'black',
    fillStyle: 'black',
  };
  const canvas = document.createElement('canvas');
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as null);
  drawPath(canvas, Float32Array.of(100, 105), 'up');
  expect([context.strokeStyle, context.fillStyle]).toEqual(['green', 'green']);
});
