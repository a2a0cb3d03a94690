import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { startReady } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { failureOf } from '#shared/testing/failure-of.ts';

const WINDOW = { windowId: 'test' };
const AMOUNT = 500_000;
let exchange: TestExchange;
/** Another client of the same account: what the service itself shows. */
let phone: RestClient;
let services: Services;
let account: string;
let drafts = 0;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  phone = createRestClient(exchange.profile);
  await phone.signIn();
  account = (await phone.call(endpoints.accounts.subAccountDetail)).account_number;
});
beforeEach(async () => {
  services = servicesOn(exchange.profile);
  await startReady(services, exchange.profile.credentials);
});
afterEach(async () => {
  await exchange.faults.calm();
  await services.stop();
});
afterAll(() => exchange.stop());

const withdrawal = (): Transfer => ({ kind: 'withdrawal', method: 'BI_FAST', items: [{ account, amount: AMOUNT }] });
async function send(transfer: Transfer, pin: string | null = null): Promise<TransferRow> {
  drafts += 1;
  return services.handlers.transfers.send({ transfer, draftId: `draft-${drafts}-of-test`, pin, cost: 0 }, WINDOW);
}
const rows = async () => services.handlers.transfers.list(undefined, WINDOW);
const withdrawn = async () => (await phone.call(endpoints.cash.withdrawHistory)).results;

it('withdraws once where the answer is lost, and finds the record by the identifier of its request', async () => {
  const before = await withdrawn();
  await exchange.faults.dropAnswers(endpoints.cash.withdraw.path);
  const sent = await send(withdrawal(), exchange.profile.credentials.pin);
  expect(['unknown', 'done']).toContain(sent.state);
  await eventually(async () =>
    expect((await rows()).find(({ ref }) => ref === sent.ref)).toMatchObject({ state: 'done', resolvedBy: 'records' }),
  );
  const after = await withdrawn();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ ui_ref: sent.ref, amount: AMOUNT });
  expect((await rows())[0]?.recordId).toBe(after[0]?.withdrawal_id);
});

it('sends nothing with a wrong PIN', async () => {
  const before = await withdrawn();
  const { pin } = exchange.profile.credentials;
  const wrong = pin === '135790' ? '246809' : '135790';
  expect((await failureOf(send(withdrawal(), wrong))).code).toBe('INVALID_PIN');
  expect(await withdrawn()).toEqual(before);
});

it('names the refusal of the service, which changes nothing', async () => {
  const { withdrawable } = await phone.call(endpoints.cash.withdrawable);
  const amount = withdrawable + 1_000_000;
  const failure = await failureOf(send({ kind: 'withdrawal', method: 'RTGS', items: [{ account, amount }] }));
  expect(failure.code).toBe('INSUFFICIENT_BALANCE');
  expect((await phone.call(endpoints.cash.withdrawable)).withdrawable).toBe(withdrawable);
  expect((await rows())[0]).toMatchObject({ state: 'refused', resolvedBy: 'answer' });
});

it('finds a move between own accounts that was carried out without an answer', async () => {
  const { account_number: other } = await phone.call(endpoints.accounts.createSubAccount, { body: { name: 'Second' } });
  const moves = async (number: string) =>
    (await phone.call(endpoints.cash.depositHistory, { query: { account_number: number } })).results;
  await exchange.faults.dropAnswers(endpoints.accounts.moveCash.path);
  const sent = await send({ kind: 'move-cash', from: account, to: other, amount: AMOUNT });
  await eventually(async () =>
    expect((await rows()).find(({ ref }) => ref === sent.ref)).toMatchObject({ state: 'done', resolvedBy: 'records' }),
  );
  expect((await moves(account))[0]).toMatchObject({ ui_ref: sent.ref, amount: -AMOUNT, counter_account_number: other });
  expect((await moves(other))[0]).toMatchObject({ amount: AMOUNT, counter_account_number: account });
});

it('finds a bond that was bought without an answer', async () => {
  const { bonds } = await phone.call(endpoints.bonds.buyPreview, {});
  const [offered] = bonds;
  if (!offered) throw new Error('no bond is on offer');
  await exchange.faults.dropAnswers(endpoints.bonds.buy.path);
  const { code, min_amount: amount } = offered;
  const sent = await send({ kind: 'bond', side: 'buy', code, amount, price: null });
  await eventually(async () =>
    expect((await rows()).find(({ ref }) => ref === sent.ref)).toMatchObject({ state: 'done', resolvedBy: 'records' }),
  );
  const { results } = await phone.call(endpoints.bonds.orders, {});
  expect(results.filter(({ ui_ref }) => ui_ref === sent.ref)).toMatchObject([{ code, amount }]);
});
