import { expect, it, vi } from 'vitest';
import { HIDDEN_VALUE, LantaiError } from '../../shared/contract/index.ts';
import { DEFAULT_REST_DIALECT, endpoints } from '../../shared/service/index.ts';
import type { CallOptions, Explore, RawAnswer } from '../service/index.ts';
import { createExplorer } from './index.ts';

const WINDOW = { windowId: 'w1' };
const answered = (change: Partial<RawAnswer> = {}): RawAnswer => ({
  ...{ status: 200, ms: 7, length: 20, json: { message: '', data: {} }, text: '', fits: true, issues: [] },
  ...change,
});

function arrange(give: Explore = async () => answered()) {
  const explore = vi.fn(give);
  const onChange = vi.fn();
  const { handlers, stop } = createExplorer({ explore, dialect: DEFAULT_REST_DIALECT, onChange });
  const call = (endpoint: string, input: unknown, more: { confirmed?: boolean; callId?: string } = {}) =>
    Promise.resolve(
      handlers.call(
        {
          callId: more.callId ?? 'c1',
          endpoint,
          input: typeof input === 'string' ? input : JSON.stringify(input),
          confirmed: more.confirmed ?? false,
        },
        WINDOW,
      ),
    );
  return { explore, onChange, handlers, stop, call };
}

it('calls the endpoint of that name with what was typed, and hands the answer over', async () => {
  const { explore, call, onChange } = arrange();
  const answer = await call('market.orderBook', { path: { symbol: 'BNTG' }, query: {} });
  expect(explore).toHaveBeenCalledWith(endpoints.market.orderBook, { symbol: 'BNTG' }, expect.anything());
  expect(answer).toMatchObject({ status: 200, ms: 7, fits: true, leftOut: 0, json: { message: '', data: {} } });
  expect(onChange).not.toHaveBeenCalled();
});

it('sends nothing that changes something without a yes', async () => {
  const { explore, call, onChange } = arrange();
  const input = { path: {}, query: {}, body: { name: 'Mine' } };
  await expect(call('watchlist.create', input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(explore).not.toHaveBeenCalled();
  await call('watchlist.create', input, { confirmed: true });
  expect(explore).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('sends nothing that moves money before it is let through', async () => {
  const explore = vi.fn(async () => answered());
  const { handlers } = createExplorer({
    explore,
    dialect: DEFAULT_REST_DIALECT,
    onChange: () => undefined,
    admitMoney: async () => {
      throw new LantaiError('BEYOND_LIMITS', 'too much');
    },
  });
  const input = JSON.stringify({ body: { order_id: '7' } });
  const asked = handlers.call({ callId: 'c', endpoint: 'orders.cancel', input, confirmed: true }, WINDOW);
  await expect(asked).rejects.toMatchObject({ code: 'BEYOND_LIMITS' });
  expect(explore).not.toHaveBeenCalled();
});

it('refuses what the endpoint does not take, and says where', async () => {
  const { explore, call } = arrange();
  const wrong: [string, unknown, string][] = [
    ['market.orderBook', { path: {}, query: {} }, 'path.symbol'],
    ['market.orderBook', 'no json', 'input'],
    ['market.orderBook', '[]', 'input'],
    ['market.orderBook', { path: [] }, 'path'],
    ['watchlist.create', { body: ['Mine'] }, 'body'],
    ['watchlist.create', { body: { name: 7 } }, 'body.name'],
  ];
  for (const [endpoint, input, reason] of wrong) {
    await expect(call(endpoint, input, { confirmed: true }), reason).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      params: { reason },
    });
  }
  for (const name of ['market.nothing', 'constructor', '__proto__.toString', ''])
    await expect(call(name, {}), name).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(explore).not.toHaveBeenCalled();
});

it('never lets what stands under a secret’s name cross, nor a PIN that the answer repeats', async () => {
  const { call } = arrange(async () =>
    answered({
      status: 401,
      json: {
        message: 'the PIN 123456 is wrong',
        data: { key: 'abcdefgh', apiKey: 12, has_pin: true, tokens: ['t1'] },
      },
      issues: [{ path: 'data', message: 'got 123456' }],
    }),
  );
  const answer = await call(
    'auth.authenticatePin',
    { path: {}, query: {}, body: { pin: '123456' } },
    { confirmed: true },
  );
  expect(JSON.stringify(answer)).not.toMatch(/123456|abcdefgh|t1/);
  expect(answer.json).toEqual({
    message: `the PIN ${HIDDEN_VALUE} is wrong`,
    data: { key: HIDDEN_VALUE, apiKey: HIDDEN_VALUE, has_pin: true, tokens: HIDDEN_VALUE },
  });
});

it('calls off the one that is named, of the window that began it', async () => {
  const signals: AbortSignal[] = [];
  const { call, handlers, stop } = arrange(
    (_endpoint, _input, options?: CallOptions) =>
      new Promise((_resolve, reject) => {
        if (!options?.signal) return;
        signals.push(options.signal);
        options.signal.addEventListener('abort', () => reject(new LantaiError('CANCELLED', 'called off')));
      }),
  );
  const one = call('orders.list', {}, { callId: 'one' });
  const two = call('orders.list', {}, { callId: 'two' });
  await handlers.cancel({ callId: 'one' }, { windowId: 'another' });
  expect(signals.map((signal) => signal.aborted)).toEqual([false, false]);
  await handlers.cancel({ callId: 'one' }, WINDOW);
  await expect(one).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  stop();
  await expect(two).rejects.toMatchObject({ code: 'CANCELLED' });
});

it('says where a trading POST carries its request identifier', async () => {
  const { handlers } = arrange();
  expect(await handlers.requestId(undefined, WINDOW)).toEqual({ place: 'body', name: 'ui_ref' });
});
