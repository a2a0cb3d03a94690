import { expect, it } from 'vitest';
import { CLOSED_PATH, type Order, type OrderBoard } from '#shared/contract/orders.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { createBeforeQuit, createQuitByPerson } from './quit-by-person.ts';

const board = (...orders: readonly Partial<Order>[]) =>
  ({ orders, stale: false, loadedAt: 0, path: CLOSED_PATH }) as unknown as OrderBoard;

function quitWith(orders: () => OrderBoard, response = 0, atQuit?: (ordersInDoubt: number) => void) {
  const done: string[] = [];
  const byPerson = createQuitByPerson({
    orders,
    async showMessageBox({ message, defaultId, cancelId }) {
      done.push(message);
      expect([defaultId, cancelId]).toEqual([0, 0]);
      return { response, checkboxChecked: false };
    },
    texts: () => createTranslator(CATALOGUE, 'en').translate,
    quit: () => done.push('quit'),
    ...(atQuit && { atQuit }),
  });
  return { byPerson, quit: byPerson.quit, done };
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

const UNKNOWN = () => board({ status: 'UNKNOWN' });
/** Electron emits before-quit and goes no further where it is prevented. */
function electron(platform: NodeJS.Platform, orders: () => OrderBoard, response = 0) {
  const { byPerson, done } = quitWith(orders, response);
  const closed = Promise.withResolvers<void>();
  const beforeQuit = createBeforeQuit({
    platform,
    byPerson,
    close() {
      done.push('close');
      return closed.promise;
    },
    end: () => void done.push('end'),
  });
  let prevented = 0;
  const quit = async (): Promise<void> => {
    beforeQuit({
      preventDefault() {
        prevented += 1;
      },
    });
    await new Promise(setImmediate);
  };
  return { quit, done, prevented: () => prevented, closed: closed.resolve };
}

it('on macOS asks on before-quit while a result is unknown, and closes when that is insisted on', async () => {
  const stays = electron('darwin', UNKNOWN);
  await stays.quit();
  expect(stays.done).toEqual(['1 order has an unknown outcome']);
  const leaves = electron('darwin', UNKNOWN, 1);
  await leaves.quit();
  expect(leaves.done.at(-1)).toBe('quit');
  // What `app.quit()` emits.
  await leaves.quit();
  await leaves.quit();
  expect(leaves.done).toEqual(['1 order has an unknown outcome', 'quit', 'close']);
  expect(leaves.prevented()).toBe(3);
});

it('on macOS quits unasked while the result of every request is known', async () => {
  const { quit, done } = electron('darwin', () => board({ status: 'OPEN' }));
  await quit();
  await quit();
  expect(done).toEqual(['quit', 'close']);
});

it('elsewhere closes on before-quit, which a signal may have caused', async () => {
  const { quit, done } = electron('linux', UNKNOWN);
  await quit();
  expect(done).toEqual(['close']);
});

it('runs what comes beforehand only when it does quit', async () => {
  const { quit, done } = quitWith(UNKNOWN);
  await quit(() => void done.push('relaunch'));
  expect(done).not.toContain('relaunch');
  const leaves = quitWith(UNKNOWN, 1);
  await leaves.quit(() => void leaves.done.push('relaunch'));
  expect(leaves.done.slice(-2)).toEqual(['relaunch', 'quit']);
});

it('ends once everything is closed, and holds up no quitting after that', async () => {
  const { quit, done, prevented, closed } = electron('win32', () => board({ status: 'OPEN' }));
  await quit();
  await quit();
  expect(done).toEqual(['close']);
  closed();
  await new Promise(setImmediate);
  // An installation that has been started quits the program.
  await quit();
  expect(done).toEqual(['close', 'end']);
  await quit();
  expect([done, prevented()]).toEqual([['close', 'end'], 2]);
});

it('ends where closing has failed', async () => {
  const done: string[] = [];
  const { byPerson } = quitWith(() => board());
  const beforeQuit = createBeforeQuit({
    platform: 'linux',
    byPerson,
    close: () => Promise.reject(new Error('a part hangs')),
    end: () => void done.push('end'),
  });
  beforeQuit({ preventDefault: () => undefined });
  await new Promise(setImmediate);
  expect(done).toEqual(['end']);
});

it('quits unattended only while the result of every request is known', async () => {
  const doubtful = quitWith(UNKNOWN);
  await doubtful.byPerson.quitUnattended(() => void doubtful.done.push('install'));
  expect(doubtful.done).toEqual([]);
  const sure = quitWith(() => board({ status: 'OPEN' }));
  await sure.byPerson.quitUnattended(() => void sure.done.push('install'));
  expect(sure.done).toEqual(['install', 'quit']);
});

it('reports a quit that has nothing in mind, with the orders in doubt in spite of which it is', async () => {
  const counts: number[] = [];
  const { quit } = quitWith(UNKNOWN, 1, (count) => counts.push(count));
  await quit(() => undefined);
  expect(counts).toEqual([]);
  await quit();
  expect(counts).toEqual([1]);
});

it('closes without a question when the session at the computer ends, also while one is open', async () => {
  const answer = Promise.withResolvers<{ response: number; checkboxChecked: boolean }>();
  const done: string[] = [];
  const byPerson: ReturnType<typeof createQuitByPerson> = createQuitByPerson({
    orders: UNKNOWN,
    showMessageBox: () => answer.promise,
    texts: () => createTranslator(CATALOGUE, 'en').translate,
    // What `app.quit()` emits.
    quit: () => beforeQuit({ preventDefault: () => undefined }),
  });
  const beforeQuit = createBeforeQuit({
    platform: 'darwin',
    byPerson,
    close: async () => void done.push('close'),
    end: () => void done.push('end'),
  });
  beforeQuit({ preventDefault: () => undefined });
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  byPerson.sessionEnds();
  await new Promise(setImmediate);
  expect(done).toEqual(['close', 'end']);
});
