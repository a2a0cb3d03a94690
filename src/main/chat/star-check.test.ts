import { expect, test, vi } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import type { ChatHit } from '#shared/contract/chat.ts';
import { createStarCheck } from './star-check.ts';

function setUp(...starred: number[]) {
  const stars: ChatHit[] = starred.map((id) => ({ room: 'a', message: message(id) }));
  const compared = vi.fn();
  return { stars, compared, check: createStarCheck(() => ({ stars: () => stars, compared })) };
}

test('does not miss a message that was starred after the page was asked for', () => {
  const { stars, compared, check } = setUp(1);
  const read = check.reading('a');
  stars.push({ room: 'a', message: message(2) });
  read([], () => 'missing');
  expect(compared.mock.calls).toEqual([['a', [], ['1']]]);
});

test('takes no page that was asked for by somebody else, or in another room', () => {
  const { compared, check } = setUp(1);
  const read = check.reading('a');
  check.forget();
  read([], () => 'missing');
  check.reading('b')([], () => 'missing');
  expect(compared).not.toHaveBeenCalled();
});

test('ends where the service answers with other pages, after ten pages, and at an error', async () => {
  const { check } = setUp(...Array.from({ length: 30 }, (_, at) => at + 1));
  const asked: string[] = [];
  await check.check('a', async (_room, before) => {
    asked.push(before);
    check.reading('a')([], () => 'not-read');
  });
  expect(asked).toEqual(['31']);
  await check.check('a', async (_room, before) => {
    asked.push(before);
    check.reading('a')([], (id) => (id === String(Number(before) - 1) ? 'there' : 'not-read'));
  });
  expect(asked.slice(1)).toEqual(['31', '30', '29', '28', '27', '26', '25', '24', '23', '22']);
  await expect(check.check('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  await expect(check.check('a', () => Promise.reject(new Error('again')))).rejects.toThrow('again');
});
