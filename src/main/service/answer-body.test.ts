import { expect, it } from 'vitest';
import { bodyText } from './answer-body.ts';

const MEGABYTE = 1_024 * 1_024;

it('reads a body in the pieces in which it comes', async () => {
  const bytes = new TextEncoder().encode('{"name":"Bank Nusantara \u2026"}');
  async function* inPieces() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  expect(await bodyText({ body: inPieces() })).toBe('{"name":"Bank Nusantara \u2026"}');
  expect(await bodyText({ body: null })).toBe('');
});

it('leaves a body of more than 10 MB where it is', async () => {
  let received = 0;
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) {
        received += 1;
        yield new Uint8Array(MEGABYTE);
      }
    } finally {
      isLeft = true;
    }
  }
  await expect(bodyText({ body: endless() })).rejects.toMatchObject({
    code: 'UNREADABLE_ANSWER',
    params: { reason: 'too-long' },
  });
  expect([received, isLeft]).toEqual([11, true]);
});
