import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectPhoto, MAX_PIXELS } from './photo-content.ts';

function png(width: number, height: number, notes = false): Uint8Array {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const parts = [head, chunk('IHDR', size), ...(notes ? [chunk('tEXt', Buffer.from('Comment'))] : [])];
  return new Uint8Array(Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]));
}
function jpeg(width: number, height: number, notes = false): Uint8Array {
  const exif = notes ? [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0] : [];
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...exif, ...frame, 0xff, 0xd9]);
}

it.each([
  ['a PNG', png(640, 480), { type: 'image/png', width: 640, height: 480, hasNotes: false }],
  ['a PNG with a comment', png(1, 1, true), { type: 'image/png', width: 1, height: 1, hasNotes: true }],
  ['a JPEG', jpeg(640, 480), { type: 'image/jpeg', width: 640, height: 480, hasNotes: false }],
  ['a JPEG of a camera', jpeg(2, 3, true), { type: 'image/jpeg', width: 2, height: 3, hasNotes: true }],
  ['one that asks for gigabytes', png(65_000, 65_000), null],
  ['one without a height', png(10, 0), null],
  ['a page', new TextEncoder().encode('<!doctype html>'), null],
  ['a drawing', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
])('reads %s', (_what, content, expected) => expect(inspectPhoto(content)).toEqual(expected));

it('takes any bytes without a fault or a loop, and never more than is shown', () => {
  const heads = [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...Buffer.from('RIFF1234WEBP')],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      const found = inspectPhoto(new Uint8Array([...head, ...rest]));
      expect((found?.width ?? 0) * (found?.height ?? 0)).toBeLessThanOrEqual(MAX_PIXELS);
    }),
  );
});
