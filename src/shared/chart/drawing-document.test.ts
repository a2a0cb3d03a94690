import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingDocument, readDrawings } from './drawing-document.ts';
import { MAX_DRAWINGS } from './drawing-limits.ts';

const version1 = (): { version: number; drawings: Record<string, unknown>[] } =>
  JSON.parse(readFileSync(new URL('./fixtures/drawings-v1.json', import.meta.url), 'utf8'));

describe('readDrawings', () => {
  it('opens a document of version 1', () => {
    const document = version1();
    expect(drawingDocument.parse(document)).toEqual(document);
    expect(readDrawings(document)).toEqual({ drawings: document.drawings, leftOut: 0, refusal: null });
  });

  it.each([
    ['a price that is no number', { anchors: [{ at: 0, price: 'high' }] }],
    ['no anchors', { anchors: [] }],
    ['a colour in another form', { style: { colour: 'red', width: 1, dash: 'solid', fill: 0 } }],
    ['a width that is not offered', { style: { colour: null, width: 9, dash: 'solid', fill: 0 } }],
    ['no id', { id: '' }],
    ['the id of another', { id: '5f0c' }],
  ])('leaves out a drawing with %s, and counts it', (_, change) => {
    const { version, drawings } = version1();
    const broken = { ...drawings[1], ...change };
    expect(readDrawings({ version, drawings: [drawings[0], broken, null] })).toEqual({
      drawings: [drawings[0]],
      leftOut: 2,
      refusal: null,
    });
  });

  it('leaves out what the caller does not know', () => {
    expect(readDrawings(version1(), ({ tool }) => tool === 'note')).toMatchObject({
      drawings: [{ id: '77a1' }],
      leftOut: 1,
    });
  });

  it('reads as many as a stock may have', () => {
    const { version, drawings } = version1();
    const many = Array.from({ length: MAX_DRAWINGS + 3 }, (_, index) => ({ ...drawings[0], id: `d${index}` }));
    const read = readDrawings({ version, drawings: many });
    expect([read.drawings.length, read.leftOut]).toEqual([MAX_DRAWINGS, 3]);
  });

  it('refuses a newer version, and what is no document', () => {
    expect(readDrawings({ ...version1(), version: 2 }).refusal).toBe('newer');
    for (const value of [null, [], 'text', {}, { version: 1 }, { drawings: [] }])
      expect(readDrawings(value).refusal).toBe('unreadable');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (value, drawings) => {
        readDrawings(value);
        expect(readDrawings({ version: 1, drawings }).leftOut).toBeLessThanOrEqual(drawings.length);
      }),
    );
  });
});
