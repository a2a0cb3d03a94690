import { expect, it, vi } from 'vitest';
import type { CallOptions, Explore, RawAnswer } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';
import { inputIssues } from '#shared/service/check-input.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { createExplorer, type ExplorerOptions } from './index.ts';

const WINDOW = { windowId: 'w1', pressedMono: 5 };
const answered = (change: Partial<RawAnswer> = {}): RawAnswer => ({
  status: 200,
  ms: 7,
  length: 20,
  json: { message: '', data: {} },
  text: '',
  fits: true,
  issues: [],
  ...change,
});

const SENT = { status: 200, text: '{"message":"","data":{"order_id":"7"}}', retryAfter: null, ms: 9 };

function arrange(give: Explore = async () => answered()) {
  const explore = vi.fn(give);
  const onChange = vi.fn();
  const switchAccount = vi.fn<ExplorerOptions['switchAccount']>((carryOut) => carryOut());
  const sendMoney = vi.fn<ExplorerOptions['sendMoney']>(async () => SENT);
  const { handlers, stop } = createExplorer({
    explore,
    sendMoney,
    onChange,
    switchAccount,
    dialect: DEFAULT_REST_DIALECT,
    unread: () => [],
  });
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
  return { explore, sendMoney, onChange, switchAccount, handlers, stop, call };
}

it('calls the named endpoint with the input, and returns the answer', async () => {
  const { explore, call, onChange } = arrange();
  const answer = await call('market.orderBook', { path: { symbol: 'BNTG' }, query: {} });
  expect(explore).toHaveBeenCalledWith(endpoints.market.orderBook, { symbol: 'BNTG' }, expect.anything());
  expect(answer).toMatchObject({ status: 200, ms: 7, fits: true, leftOut: 0, json: { message: '', data: {} } });
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ['market.orderBook', { path: { symbol: 'LONGCODE-W2' } }],
  ['users.profileByUsername', { path: { username: 'first.last' } }],
  ['streams.ofUser', { path: { id: 'b2c6a1f0-9d3e' }, query: { before_id: 'cursor==' } }],
  ['cash.options', { path: { bank_code: '0140397' } }],
  ['bonds.order', { path: { id: '7' } }],
  ['sectors.sector', { path: { id: 'energy' } }],
  ['orders.detail', { query: { order_id: '0198c1-ba' } }],
])('calls %s with ids that the practice exchange does not form, and shows what came', async (key, input) => {
  const json = { rows: [{ of: 'another form' }] };
  const { explore, call } = arrange(async () => answered({ json, fits: false, issues: [{ path: '', message: 'x' }] }));
  expect(await call(key, input)).toMatchObject({ json, fits: false });
  expect(explore).toHaveBeenCalledTimes(1);
});

it('sends no change without a confirmation', async () => {
  const { explore, call, onChange } = arrange();
  const input = { path: {}, query: {}, body: { name: 'Mine' } };
  await expect(call('watchlist.create', input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(explore).not.toHaveBeenCalled();
  await call('watchlist.create', input, { confirmed: true });
  expect(explore).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

const MONEY = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.effect === 'money');
/** An input that the endpoint takes, as far as the admission of the explorer checks it. */
const fitting = (endpoint: Endpoint): unknown => {
  const path = Object.fromEntries(Object.keys(endpoint.pathParams.shape).map((name) => [name, 'S20261119000001']));
  const body = bodies.find((candidate) => inputIssues(endpoint, { path, query: {}, body: candidate }).length === 0);
  return body === undefined ? { path, query: {} } : { path, query: {}, body };
};
const ORDER = { symbol: 'BNTG', price: 200, shares: 500, board_type: 'RG' };
const CHANGE = { order_id: '7', price: 200, shares: 500 };
const bodies = [undefined, ORDER, CHANGE, { order_id: '7' }, { orders: [CHANGE] }, { order_ids: ['7'] }];

it('sends calls that move money through the order path and never through the client', async () => {
  const { explore, sendMoney, call } = arrange();
  const body = { order_id: '7' };
  const answer = await call('orders.cancel', { path: {}, query: {}, body }, { confirmed: true });
  expect(sendMoney).toHaveBeenCalledExactlyOnceWith(endpoints.orders.cancel, { path: {}, query: {}, body }, 5);
  expect(answer).toMatchObject({ status: 200, ms: 9, fits: true, json: { data: { order_id: '7' } } });
  expect(explore).not.toHaveBeenCalled();
});

it('item 10: lets no endpoint that moves money reach the client, whatever its body', async () => {
  let sent = 0;
  for (const { key, endpoint } of MONEY) {
    const { explore, sendMoney, call } = arrange();
    await call(key, fitting(endpoint), { confirmed: true }).catch(() => undefined);
    expect(explore, key).not.toHaveBeenCalled();
    sent += sendMoney.mock.calls.length;
  }
  expect(sent).toBeGreaterThan(10);
});

it('sends reads and other changes through the client and never through the order path', async () => {
  for (const { key, endpoint } of NAMED_ENDPOINTS) {
    if (endpoint.effect === 'money') continue;
    const { explore, sendMoney, call } = arrange();
    const called = await call(key, fitting(endpoint), { confirmed: true }).then(
      () => true,
      () => false,
    );
    expect(sendMoney, key).not.toHaveBeenCalled();
    expect(explore.mock.calls.length, key).toBe(called ? 1 : 0);
  }
});

it('shows why a call that moves money was not admitted, and sends nothing', async () => {
  const { explore, sendMoney, call, onChange } = arrange();
  sendMoney.mockRejectedValue(new LantaiError('BEYOND_LIMITS', 'too much', { params: { sent: 'no' } }));
  const sent = call('orders.cancel', { body: { order_id: '7' } }, { confirmed: true });
  await expect(sent).rejects.toMatchObject({ code: 'BEYOND_LIMITS', params: { sent: 'no' } });
  expect(explore).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('needs a confirmation before it sends what moves money', async () => {
  const { explore, sendMoney, call } = arrange();
  await expect(call('orders.cancel', { body: { order_id: '7' } })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect([sendMoney.mock.calls, explore.mock.calls]).toEqual([[], []]);
});

it('shows a refusal of the service unchanged', async () => {
  const { sendMoney, call } = arrange();
  const text = '{"message":"Off tick.","error_type":"ORDER_REJECTED","data":{"reason":"PRICE_OFF_TICK"}}';
  sendMoney.mockResolvedValue({ status: 400, text, retryAfter: null, ms: 3 });
  const answer = await call('orders.cancel', { body: { order_id: '7' } }, { confirmed: true });
  expect(answer).toMatchObject({ status: 400, json: { error_type: 'ORDER_REJECTED' } });
});

const SWITCH = [{ body: { account_number: '0002' } }, { confirmed: true }] as const;
const switched = (number: string) =>
  answered({ json: { message: '', data: { account: { number, type: 'A', name: 'Growth' } } } });

it('switches the account by the way that the title bar takes, and only that call', async () => {
  const { explore, call, switchAccount } = arrange(async () => switched('0002'));
  let account = '';
  switchAccount.mockImplementation(async (carryOut) => {
    expect(explore).not.toHaveBeenCalled();
    account = await carryOut();
  });
  expect(await call('accounts.switchAccount', ...SWITCH)).toMatchObject({ status: 200 });
  expect(account).toBe('0002');
  await call('watchlist.create', { body: { name: 'Mine' } }, { confirmed: true });
  expect(switchAccount).toHaveBeenCalledTimes(1);
});

it.each([
  [400, 'NOT_ALLOWED', { message: 'no such account' }],
  [503, 'SERVER_ERROR', { message: 'busy' }],
  [200, 'UNREADABLE_ANSWER', null],
])('shows an answer of %i to a switch, which counts as %s', async (status, code, json) => {
  const { call, switchAccount } = arrange(async () => answered({ status, json }));
  let failure: unknown = null;
  switchAccount.mockImplementation(async (carryOut) => {
    await carryOut().catch((thrown: unknown) => {
      failure = thrown;
      throw thrown;
    });
  });
  expect(await call('accounts.switchAccount', ...SWITCH)).toMatchObject({ status });
  expect(failure).toMatchObject({ code });
});

it('sends no switch where the order path refuses it', async () => {
  const { explore, call, switchAccount } = arrange();
  switchAccount.mockRejectedValue(new LantaiError('ORDER_IN_FLIGHT', 'in flight', { params: { seconds: 40 } }));
  await expect(call('accounts.switchAccount', ...SWITCH)).rejects.toMatchObject({ code: 'ORDER_IN_FLIGHT' });
  expect(explore).not.toHaveBeenCalled();
});

it('refuses input that the endpoint does not take, and reports where', async () => {
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

it('returns neither secret fields nor a PIN that the answer repeats', async () => {
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

it('aborts the named call of the window that began it', async () => {
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

it('reports where a trading POST carries its request identifier', async () => {
  const { handlers } = arrange();
  expect(await handlers.requestId(undefined, WINDOW)).toEqual({ place: 'body', name: 'ui_ref' });
});
