import { expect, it } from 'vitest';
import { readAtMost } from './read-at-most.ts';

const BYTES = new Uint8Array([1, 2, 3, 4]);

it('reads up to the limit, and nothing of more', async () => {
  expect(await readAtMost(new Response(BYTES), 4)).toEqual(Buffer.from(BYTES));
  expect(await readAtMost(new Response(BYTES), 3)).toBeNull();
  expect(await readAtMost(new Response(null), 3)).toEqual(Buffer.alloc(0));
});

it('reads nothing where a larger length is announced', async () => {
  const answer = new Response(BYTES, { headers: { 'content-length': '4000' } });
  expect(await readAtMost(answer, 400)).toBeNull();
  expect(answer.bodyUsed || answer.body?.locked === false).toBe(true);
});
