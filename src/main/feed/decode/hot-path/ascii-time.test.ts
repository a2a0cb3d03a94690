import fc from 'fast-check';
import { expect, test } from 'vitest';
import { times } from '#main/feed/testing/wire-bytes.ts';
import { createIsoTime } from '../iso-time.ts';
import { createAsciiTime } from './ascii-time.ts';

const ascii = times.filter((text) => [...text].every((unit) => unit.charCodeAt(0) < 128));
const bent = fc.tuple(ascii, fc.nat(40), fc.integer({ min: 0, max: 127 })).map(([text, at, unit]) => {
  const place = text.length === 0 ? 0 : at % text.length;
  return text.slice(0, place) + String.fromCharCode(unit) + text.slice(place + 1);
});

test.each(['+00:00', '+07:00', '-09:30'])('a time in bytes is the time in text, without a zone at %s', (zone) => {
  const read = createAsciiTime(zone);
  const isoTime = createIsoTime(zone);
  fc.assert(
    fc.property(fc.oneof(ascii, bent), (text) => {
      const bytes = new TextEncoder().encode(`..${text}..........`);
      const into = new Float64Array(2).fill(7);
      const found = read(bytes, new DataView(bytes.buffer), 2, text.length, into, 1);
      expect([found, into[0], into[1]]).toEqual([isoTime(text) !== 0, 7, isoTime(text)]);
    }),
    { numRuns: 3_000 },
  );
});
