import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DRAWING_GROUPS, type Point, type Shape } from '../drawing.ts';
import { isDrawable, pointsOf } from '../layout.ts';
import { TOOLS, type Tool, toolById } from '../registry.ts';
import { anchorAt, anchorCount, sampleDrawing } from '../testing/sample-drawing.ts';
import { BAR_MS, sampleView } from '../testing/sample-view.ts';

const view = sampleView();

const shapesAt = (tool: string, points: readonly Point[], text = ''): readonly Shape[] => {
  const drawing = sampleDrawing({ tool, anchors: points.map(anchorAt), text });
  return (toolById(tool) as Tool).shapes(pointsOf(drawing, view), drawing, view);
};
const linesOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'line' ? [shape] : []));
const textsOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const p = (x: number, y: number): Point => ({ x, y });

const near = fc.integer({ min: -50, max: 900 });
const coordinate = fc.oneof(near, fc.constantFrom(0, 400, 800), fc.integer({ min: -1e9, max: 1e9 }));
const anyPoint = fc.record({ x: coordinate, y: coordinate });
/** Also with equal points. */
const anyPoints = (length: number) =>
  fc.oneof(
    fc.array(anyPoint, { minLength: length, maxLength: length }),
    anyPoint.map((point) => Array.from({ length }, () => point)),
    fc.array(fc.constantFrom(p(100, 100), p(100, 300), p(500, 100)), { minLength: length, maxLength: length }),
  );

test('there are at least 42 tools, some in each group, each id once', () => {
  expect(TOOLS.length).toBeGreaterThanOrEqual(42);
  expect(new Set(TOOLS.map(({ id }) => id)).size).toBe(TOOLS.length);
  expect(new Set(TOOLS.map(({ group }) => group))).toEqual(new Set(DRAWING_GROUPS));
});

describe.each(TOOLS)('$id', (tool) => {
  it('has finite shapes for all points: equal ones, in any order, far outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: anchorCount(tool) }).chain(anyPoints), (points) =>
        shapesAt(tool.id, points, 'Text').every(isDrawable),
      ),
      { numRuns: 60 },
    );
  });

  it('draws something of a usual placement', () => {
    const points = [p(100, 300), p(200, 100), p(300, 200), p(400, 50), p(500, 200), p(600, 120), p(700, 250)];
    expect(shapesAt(tool.id, points.slice(0, anchorCount(tool)), 'Text').length).toBeGreaterThan(0);
  });

  it('has lines on the plot only', () => {
    fc.assert(
      fc.property(anyPoints(anchorCount(tool)), (points) =>
        linesOf(shapesAt(tool.id, points)).every(({ from, to }) =>
          [from, to].every(({ x, y }) => x >= -1e-3 && x <= 800.001 && y >= -1e-3 && y <= 400.001),
        ),
      ),
      { numRuns: 30 },
    );
  });
});

describe('lines', () => {
  it('a ray reaches the edge of the plot in the direction of its second anchor', () => {
    expect(linesOf(shapesAt('ray', [p(100, 100), p(200, 150)]))[0]).toMatchObject({
      from: p(100, 100),
      to: p(700, 400),
    });
    expect(linesOf(shapesAt('ray', [p(200, 150), p(100, 100)]))[0]).toMatchObject({ from: p(200, 150), to: p(0, 50) });
  });

  it('an extended line reaches both edges', () => {
    expect(linesOf(shapesAt('extended-line', [p(100, 100), p(200, 150)]))[0]).toMatchObject({
      from: p(0, 50),
      to: p(700, 400),
    });
  });

  it('an info line shows change, percentage and bars', () => {
    expect(textsOf(shapesAt('info-line', [p(100, 200), p(150, 140)]))).toEqual([
      `▲ 60 (5.00%)\n5 bars, ${5 * BAR_MS} ms`,
    ]);
  });

  it('a trend angle is measured from the horizontal, upwards positive', () => {
    expect(textsOf(shapesAt('trend-angle', [p(100, 200), p(200, 100)]))).toEqual(['45°']);
    expect(textsOf(shapesAt('trend-angle', [p(100, 100), p(200, 200)]))).toEqual(['−45°']);
  });

  it('writes the text of a drawing above its middle', () => {
    expect(shapesAt('trend-line', [p(100, 100), p(200, 200)], 'Support').at(-1)).toMatchObject({
      kind: 'text',
      text: 'Support',
      at: p(150, 146),
    });
  });
});

describe('channels', () => {
  it('the parallel goes through the third anchor', () => {
    const [, parallel] = linesOf(shapesAt('parallel-channel', [p(100, 100), p(300, 200), p(200, 250)]));
    expect(parallel).toMatchObject({ from: p(100, 200), to: p(300, 300) });
  });

  it('a vertical line has its parallel beside it', () => {
    const [, parallel] = linesOf(shapesAt('parallel-channel', [p(100, 100), p(100, 200), p(160, 150)]));
    expect(parallel).toMatchObject({ from: p(160, 100), to: p(160, 200) });
  });

  it('a regression of closes on a line has no width; its ends are the first and the last bar', () => {
    const rising = sampleView({
      barsWithin: () => ({
        at: [0, 1, 2, 3].map((bar) => bar * BAR_MS),
        close: [1_100, 1_110, 1_120, 1_130],
        volume: [],
      }),
    });
    const drawing = sampleDrawing({ anchors: [p(0, 0), p(30, 0)].map(anchorAt) });
    for (const id of ['regression-trend', 'raff-channel']) {
      const shapes = (toolById(id) as Tool).shapes(pointsOf(drawing, rising), drawing, rising);
      for (const { from, to } of linesOf(shapes)) {
        expect([from.x, to.x]).toEqual([0, 30]);
        expect(from.y).toBeCloseTo(300);
        expect(to.y).toBeCloseTo(270);
      }
    }
  });
});

describe('fibonacci', () => {
  it('level 0 of a retracement is at the second anchor and 0.618 towards the first', () => {
    const texts = textsOf(shapesAt('fib-retracement', [p(100, 300), p(200, 200)]));
    expect(texts[0]).toBe('0 (1200)');
    expect(texts).toContain('0.618 (1138)');
    expect(texts.at(-1)).toBe('1 (1100)');
  });

  it('an extension repeats the first move from the third anchor', () => {
    const texts = textsOf(shapesAt('fib-extension', [p(100, 300), p(200, 200), p(300, 250)]));
    expect(texts).toContain('1 (1250)');
    expect(texts).toContain('1.618 (1312)');
  });

  it('time zones stand at Fibonacci numbers of the distance', () => {
    const xs = linesOf(shapesAt('fib-time-zones', [p(100, 0), p(150, 0)])).slice(1);
    expect(xs.map(({ from }) => from.x)).toEqual([100, 150, 200, 250, 350, 500, 750]);
  });
});

describe('gann', () => {
  const anchors = [p(100, 300), p(200, 100), p(300, 200)];
  const medians = { pitchfork: p(100, 300), 'schiff-pitchfork': p(100, 200), 'modified-schiff-pitchfork': p(150, 200) };

  it.each(Object.entries(medians))('the median of a %s begins where its kind has it', (id, origin) => {
    expect(linesOf(shapesAt(id, anchors))[0]?.from).toMatchObject(origin);
  });

  it('the prongs of a pitchfork are parallel and begin at the second and third anchor', () => {
    const [median, upper, lower] = linesOf(shapesAt('pitchfork', anchors));
    const slope = ({ from, to }: { from: Point; to: Point }): number => (to.y - from.y) / (to.x - from.x);
    expect([upper?.from, lower?.from]).toMatchObject([p(200, 100), p(300, 200)]);
    for (const prong of [upper, lower]) if (prong && median) expect(slope(prong)).toBeCloseTo(slope(median));
  });

  it('the 1×1 angle of a fan goes through the second anchor', () => {
    const fan = linesOf(shapesAt('gann-fan', [p(0, 400), p(100, 300)]));
    expect(fan[4]).toMatchObject({ from: p(0, 400), to: p(400, 0) });
  });
});

describe('shapes', () => {
  it('an arc goes through all three anchors, whichever way round', () => {
    fc.assert(
      fc.property(anyPoints(3), ([a, b, c]) => {
        const [shape] = shapesAt('arc', [a, b, c] as Point[]);
        if (shape?.kind !== 'ellipse') return;
        const angle = (point: Point): number => Math.atan2(point.y - shape.centre.y, point.x - shape.centre.x);
        for (const point of [a, b, c] as Point[]) {
          expect(Math.hypot(point.x - shape.centre.x, point.y - shape.centre.y) / shape.rx).toBeCloseTo(1, 4);
          const turn = 2 * Math.PI;
          const beyond = (((angle(point) - (shape.from ?? 0) + 1e-6) % turn) + turn) % turn;
          expect(beyond).toBeLessThanOrEqual((shape.to ?? 0) - (shape.from ?? 0) + 1e-5);
        }
      }),
    );
  });

  it('a neckline is as long as its pattern', () => {
    const turns = [p(100, 390), p(150, 300), p(200, 350), p(250, 200), p(300, 340), p(350, 300), p(400, 390)];
    const [neckline] = linesOf(shapesAt('head-and-shoulders', turns));
    expect(neckline).toMatchObject({ from: p(100, 360), to: p(400, 330) });
  });

  it('a pattern shows the ratios of its moves', () => {
    const texts = textsOf(shapesAt('abcd-pattern', [p(100, 300), p(200, 100), p(300, 200), p(400, 50)]));
    expect(texts).toEqual(['A', 'B', 'C', 'D', '0.500', '1.500']);
  });
});

describe('measures', () => {
  const [entry, above, below] = [p(100, 200), p(200, 100), p(150, 250)];

  it.each([
    ['long-position', '1:2.00', ['Target 1300 · ▲ 100 (8.33%)', 'Stop 1150 · ▼ 50 (4.17%)']],
    ['short-position', '1:0.50', ['Target 1150 · ▼ 50 (4.17%)', 'Stop 1300 · ▲ 100 (8.33%)']],
  ])('a %s shows target, stop and their ratio, in whichever order they were placed', (id, ratio, sides) => {
    for (const anchors of [
      [entry, above, below],
      [entry, below, above],
    ])
      expect(textsOf(shapesAt(id, anchors))).toEqual([...sides, `Entry 1200 · R/R ${ratio}`]);
  });

  it('shows no ratio where both lie on one side of the entry', () => {
    expect(textsOf(shapesAt('long-position', [entry, above, p(150, 150)])).at(-1)).toBe('Entry 1200');
  });

  it('a volume profile is widest at the price where most was traded', () => {
    const bars = { at: [0, 1, 2], close: [1_100, 1_100, 1_200], volume: [100, 300, 200] };
    const profile = sampleView({ barsWithin: () => bars });
    const drawing = sampleDrawing({ anchors: [p(0, 0), p(100, 0)].map(anchorAt) });
    const shapes = (toolById('volume-profile') as Tool).shapes(pointsOf(drawing, profile), drawing, profile);
    const widths = shapes.flatMap((shape) => (shape.kind === 'area' ? [(shape.points[1]?.x ?? 0) - 0] : []));
    expect(widths).toHaveLength(24);
    expect([widths[0], widths[1], widths[23]]).toEqual([40, 0, 20]);
  });
});
