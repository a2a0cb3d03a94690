import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64Of, MAX_FILE_BYTES, redrawPicture, squareIn } from './picture-file.ts';

const bytesIn = (base64: string): number[] => [...atob(base64)].map((letter) => letter.charCodeAt(0));

it('takes the largest square in the middle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const { x, y, side } = squareIn(width, height);
      expect(side).toBe(Math.min(width, height));
      expect(Math.abs(width - side - 2 * x)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - side - 2 * y)).toBeLessThanOrEqual(1);
    }),
  );
});

it('writes bytes as base64, however many', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(bytesIn(base64Of(bytes))).toEqual([...bytes]);
    }),
  );
  const many = new Uint8Array(100_001).fill(7);
  expect(bytesIn(base64Of(many))).toEqual([...many]);
});

it('refuses other files without opening them', async () => {
  expect(await redrawPicture(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).toEqual({ fault: 'type' });
  const large = new File([], 'a.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });
  expect(await redrawPicture(large)).toEqual({ fault: 'too-large' });
});
