import { expect, it } from 'vitest';
import { DEFAULT_STYLE, type Shape } from './drawing.ts';
import { shapesOf } from './layout.ts';
import { type Painter, paintHandles, paintShapes } from './paint-shapes.ts';
import { TOOLS } from './registry.ts';
import { anchorAt, anchorCount, sampleDrawing } from './testing/sample-drawing.ts';
import { sampleTextWidth, sampleView } from './testing/sample-view.ts';

const palette = {
  line: '#111',
  text: '#222',
  panel: '#333',
  up: '#0a0',
  down: '#a00',
  brand: '#00a',
  levels: ['#b0b', '#0bb'],
};

/** A canvas that writes down what is filled, stroked and written. */
function recorder() {
  const log: string[] = [];
  const state = { fillStyle: '', strokeStyle: '', lineWidth: 1, globalAlpha: 1, lineCap: '', lineJoin: '' };
  let dash: number[] = [];
  let [path, saved] = ['', 0];
  const step =
    (name: string) =>
    (...values: number[]) => {
      expect(values.every(Number.isFinite)).toBe(true);
      path += `${name}${values.slice(0, 2).join(',')} `;
    };
  const ctx = Object.assign(state, {
    beginPath: () => (path = ''),
    moveTo: step('M'),
    lineTo: step('L'),
    ellipse: step('E'),
    bezierCurveTo: step('C'),
    roundRect: step('R'),
    closePath: () => (path += 'Z'),
    setLineDash: (values: number[]) => (dash = values),
    fill: () => log.push(`fill ${state.fillStyle} ${state.globalAlpha} ${path.trim()}`),
    stroke: () =>
      log.push(`stroke ${state.strokeStyle} ${state.lineWidth} [${dash}] ${state.globalAlpha} ${path.trim()}`),
    save: () => (saved += 1),
    restore: () => (saved -= 1),
  });
  const painter: Painter = {
    ctx: ctx as unknown as CanvasRenderingContext2D,
    palette,
    textWidth: sampleTextWidth,
    drawText: (_ctx, text, x, y, { size, colour }) => log.push(`text ${text} ${x},${y} ${size} ${colour}`),
  };
  return { painter, log, saved: () => saved };
}

const a = { x: 10, y: 20 };
const b = { x: 30, y: 40 };

it('paints a line in the style of its drawing, in the colour of the theme without one', () => {
  const { painter, log } = recorder();
  const shapes: Shape[] = [{ kind: 'line', from: a, to: b }];
  paintShapes(painter, shapes, { ...DEFAULT_STYLE, width: 2, dash: 'dotted' });
  paintShapes(painter, shapes, { ...DEFAULT_STYLE, colour: '#abcdef' });
  expect(log).toEqual(['stroke #111 2 [2,4] 1 M10,20 L30,40', 'stroke #abcdef 1 [] 1 M10,20 L30,40']);
});

it('fills an area with the opacity of the style and its tone, without an outline', () => {
  const { painter, log } = recorder();
  paintShapes(painter, [{ kind: 'area', points: [a, b, { x: 0, y: 0 }], tone: 'up' }], { ...DEFAULT_STYLE, fill: 0.3 });
  expect(log).toEqual(['fill #0a0 0.3 M10,20 L30,40 L0,0 Z']);
});

it('a level has its colour of the theme, unless the drawing has one of its own', () => {
  const { painter, log } = recorder();
  const shapes: Shape[] = [0, 1, 2].map((level) => ({ kind: 'line', from: a, to: b, level }));
  paintShapes(painter, shapes, DEFAULT_STYLE);
  paintShapes(painter, shapes.slice(0, 1), { ...DEFAULT_STYLE, colour: '#abcdef' });
  expect(log.map((entry) => entry.split(' ')[1])).toEqual(['#b0b', '#0bb', '#b0b', '#abcdef']);
});

it('writes each line of a text in its box, centred', () => {
  const { painter, log } = recorder();
  const text: Shape = {
    kind: 'text',
    at: { x: 100, y: 100 },
    text: 'ab\nabcd',
    align: 'centre',
    baseline: 'top',
    boxed: true,
  };
  paintShapes(painter, [text], DEFAULT_STYLE);
  const [short, long] = [sampleTextWidth('ab', 13), sampleTextWidth('abcd', 13)];
  expect(log.slice(2)).toEqual([
    `text ab ${100 - long / 2 + (long - short) / 2},${100 + 4 + 13 * 0.65} 13 #222`,
    `text abcd ${100 - long / 2},${100 + 4 + 1.5 * 13 * 1.3} 13 #222`,
  ]);
});

it('paints every tool and leaves the state of the canvas as it was', () => {
  const points = [10, 200, 100, 300, 50, 350, 120].map((y, index) => ({ x: 50 + index * 90, y }));
  for (const tool of TOOLS) {
    const { painter, log, saved } = recorder();
    const anchors = points.slice(0, anchorCount(tool)).map(anchorAt);
    paintShapes(
      painter,
      shapesOf(sampleDrawing({ tool: tool.id, anchors, text: 'Text' }), sampleView()),
      DEFAULT_STYLE,
    );
    expect(log.length, tool.id).toBeGreaterThan(0);
    expect(saved()).toBe(0);
  }
});

it('handles of a locked drawing are not filled', () => {
  const { painter, log } = recorder();
  paintHandles(painter, [a], true);
  paintHandles(painter, [a], false);
  expect(log.map((entry) => entry.split(' ')[0])).toEqual(['stroke', 'fill', 'stroke']);
});
