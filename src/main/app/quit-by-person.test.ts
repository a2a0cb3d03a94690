import { expect, it } from 'vitest';
import { CLOSED_PATH, type Order, type OrderBoard } from '#shared/contract/orders.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { createQuitByPerson } from './quit-by-person.ts';

const board = (...orders: readonly Partial<Order>[]) =>
  ({ orders, stale: false, loadedAt: 0, path: CLOSED_PATH }) as unknown as OrderBoard;

function quitWith(orders: () => OrderBoard, response = 0) {
  const done: string[] = [];
  const quit = createQuitByPerson({
    orders,
    async showMessageBox({ message, defaultId, cancelId }) {
      done.push(message);
      expect([defaultId, cancelId]).toEqual([0, 0]);
      return { response, checkboxChecked: false };
    },
    texts: () => createTranslator(CATALOGUE, 'en').translate,
    quit: () => done.push('quit'),
  });
  return { quit, done };
}

it('quits at once while the result of every request is known', async () => {
  const { quit, done } = quitWith(() => board({ status: 'OPEN' }, { status: 'MATCH' }));
  await quit();
  expect(done).toEqual(['quit']);
});

it('quits at once before the sign-in, when there is no order list', async () => {
  const { quit, done } = quitWith(() => {
    throw new Error('signed out');
  });
  await quit();
  expect(done).toEqual(['quit']);
});

it('asks once while results are unknown, and stays unless the person insists', async () => {
  const unknown = () =>
    board({ status: 'UNKNOWN' }, { status: 'OPEN', pending: { requestRef: 'r', kind: 'cancel', state: 'unknown' } });
  const careful = quitWith(unknown);
  await Promise.all([careful.quit(), careful.quit()]);
  expect(careful.done).toEqual(['2 orders have an unknown outcome']);
  const determined = quitWith(unknown, 1);
  await determined.quit();
  expect(determined.done.at(-1)).toBe('quit');
});
