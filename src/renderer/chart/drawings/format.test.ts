import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportText, importText } from './format.ts';
import { TOOLS } from './registry.ts';
import { anchorCount, sampleDrawing } from './testing/sample-drawing.ts';

const ofEachTool = TOOLS.map((tool) =>
  sampleDrawing({
    id: tool.id,
    tool: tool.id,
    text: 'Text',
    anchors: Array.from({ length: anchorCount(tool) }, (_, at) => ({ at, price: 1_000.5 + at })),
  }),
);

it('reads what it wrote, of every tool', () => {
  expect(importText(exportText(ofEachTool))).toEqual({ drawings: ofEachTool, leftOut: 0, refusal: null });
});

it('leaves out drawings of unknown tools and with too few or too many anchors', () => {
  const [first] = ofEachTool;
  const anchors = [1, 2, 3].map((at) => ({ at, price: at }));
  const text = exportText([
    sampleDrawing({ id: 'future', tool: 'hologram' }),
    sampleDrawing({ id: 'short', anchors: anchors.slice(0, 1) }),
    sampleDrawing({ id: 'long', anchors }),
    sampleDrawing({ id: 'stroke', tool: 'brush', anchors: anchors.slice(0, 1) }),
    ...(first ? [first] : []),
  ]);
  expect(importText(text)).toEqual({ drawings: [first], leftOut: 4, refusal: null });
});

it('never throws on a text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(importText(text).drawings).toEqual([]);
    }),
  );
});
