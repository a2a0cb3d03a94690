import { expect, it } from 'vitest';
import { countsOf } from './notifications.ts';

it('counts apart what concerns money, so that a chat cannot bury a fill', () => {
  const entry = (code: 'order-match' | 'alert-price' | 'chat-message' | 'stream-mention', read = false) => ({
    code,
    read,
  });
  const chatter = Array.from({ length: 65 }, () => entry('chat-message'));
  expect(countsOf([...chatter, entry('stream-mention')], null)).toEqual({ unread: 66, important: 0, stored: 66 });
  const all = [...chatter, entry('order-match'), entry('alert-price'), entry('order-match', true)];
  expect(countsOf(all, null)).toEqual({ unread: 67, important: 2, stored: 68 });
});
