import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftTextOf, dropDraft, giveDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import bondsEn from '#shared/i18n/en/bonds.json' with { type: 'json' };
import BondsPanel from './bonds-panel.tsx';
import { draftCount, forgetDrafts, MAX_DRAFTS, rememberDraft } from './drafts.ts';
import type { Preview } from './queries.ts';
import {
  sampleDetail,
  sampleHolding,
  sampleOffer,
  sampleOrder,
  samplePreview,
  sampleSummary,
} from './testing/sample-bonds.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

function Panel({ initial = {}, visible = true }: { readonly initial?: object; readonly visible?: boolean }) {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({ ...initial });
  return (
    <BondsPanel
      panelId="bonds-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group={null}
      symbol={null}
      setSymbol={() => {}}
      visible={visible}
    />
  );
}

const rowOf = (over: Partial<TransferRow> = {}): TransferRow => ({
  ref: 'B1',
  transfer: { kind: 'bond', side: 'buy', code: 'NRB104', amount: 10_000_000, price: 100.25 },
  account: 'PRACTICE-0001',
  createdAt: 0,
  changedAt: 0,
  state: 'done',
  reason: null,
  resolvedBy: 'answer',
  recordId: 'B20261127000003',
  arrivedLate: false,
  ...over,
});
let preview: Preview;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T10:00:00+07:00') });
  fake.forget();
  forgetDrafts();
  preview = samplePreview();
  sessionStore.setState({ state: sampleSession('unlocked') });
  fake.answer('transfers', 'list', () => []);
  fake.answerRead('bonds.buyPreview', ({ code, amount }) => ({
    bonds: [
      sampleOffer({ code: 'NRB101', yieldToMaturity: 5.1, maturityDate: '2027-10-10' }),
      sampleOffer({ yieldToMaturity: preview.yieldToMaturity }),
      sampleOffer({ code: 'GHRU-B1', issuerType: 'CORPORATE', dayCount: '30/360', yieldToMaturity: 7.4 }),
    ],
    preview: code === undefined ? null : { ...preview, amount: Number(amount) },
  }));
  fake.answerRead('bonds.sellPreview', () => samplePreview({ side: 'SELL', tax: 2_667, total: 10_000_000 }));
  fake.answerRead('bonds.portfolio', () => ({ results: [sampleHolding()], summary: sampleSummary() }));
  fake.answerRead('bonds.orders', () => samplePage([sampleOrder()]));
  fake.answerRead('bonds.order', () => sampleOrder());
  fake.answerRead('bonds.position', () => sampleDetail());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(fake.listening()).toBe(0);
});

const list = () => screen.findByRole('region', { name: bondsEn.market });
const ticket = (): HTMLElement => screen.getByRole('region', { name: 'Order in NRB104' });
const choose = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /^NRB104.*%/ }));
};
const type = async (amount: string): Promise<void> => {
  fireEvent.change(within(ticket()).getByLabelText(bondsEn.nominal), { target: { value: amount } });
  await act(async () => {});
};

it('lists bonds by issuer with the highest yield first, and which of them are owned', async () => {
  draw(<Panel />);
  const market = await list();
  const codes = [...market.querySelectorAll('[data-code]')].map((row) => row.getAttribute('data-code'));
  expect(codes).toEqual(['NRB104', 'NRB101', 'GHRU-B1']);
  await waitFor(() => expect(market.querySelectorAll('[data-owned]')).toHaveLength(1));
  fireEvent.click(within(market).getByRole('radio', { name: bondsEn.sorts.maturity }));
  expect(market.querySelector('[data-code]')?.getAttribute('data-code')).toBe('NRB101');
});

it('has the nominal and the side that were typed before a lock', async () => {
  draw(<Panel />);
  await choose();
  fireEvent.click(within(ticket()).getByRole('radio', { name: bondsEn.sides.sell }));
  await type('2jt');
  act(() => sessionStore.setState({ state: sampleSession('locked') }));
  expect(screen.queryByRole('region', { name: 'Order in NRB104' })).toBeNull();
  act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
  await choose();
  expect(within(ticket()).getByLabelText<HTMLInputElement>(bondsEn.nominal).value).toBe('2,000,000');
  expect(within(ticket()).getByRole('radio', { name: bondsEn.sides.sell, checked: true })).toBeTruthy();
});

it('has what was typed last after a window of its own, not what was typed before it left', async () => {
  const nominal = (): string => within(ticket()).getByLabelText<HTMLInputElement>(bondsEn.nominal).value;
  draw(<Panel />);
  await choose();
  await type('20jt');
  const left = draftTextOf('bonds-1', 'bonds');
  // It has left for another window, and comes back from it.
  act(() => dropDraft('bonds-1', 'bonds'));
  expect(nominal()).toBe('');
  act(() => giveDraft('bonds-1', 'bonds', left));
  expect(nominal()).toBe('20,000,000');
  act(() => giveDraft('bonds-1', 'bonds', left?.replace('20000000', '5000000') ?? null));
  expect(nominal()).toBe('5,000,000');
  act(() => giveDraft('bonds-1', 'bonds', '[{"key":"A NRB104","side":"steal","amount":1}]'));
  expect(nominal()).toBe('');
});

it('says that a number is too large or too small, not that it is none', async () => {
  draw(<Panel />);
  await choose();
  await type('99999999999999999999');
  expect(within(ticket()).getByText(/at most$/)).toBeTruthy();
  await type('0');
  expect(within(ticket()).getByText(/^At least/)).toBeTruthy();
});

it('remembers drafts up to a cap', () => {
  for (let index = 0; index < MAX_DRAFTS + 5; index += 1)
    rememberDraft(`bonds-1 A ${index}`, { side: 'buy', amount: 1 });
  expect(draftCount()).toBe(MAX_DRAFTS);
});

it('goes from bond to bond by arrow keys', async () => {
  draw(<Panel />);
  const market = await list();
  const rows = market.querySelectorAll<HTMLElement>('[data-code]');
  rows[0]?.focus();
  fireEvent.keyDown(rows[0] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('data-code')).toBe('NRB101');
  expect(await screen.findByRole('region', { name: 'Figures of NRB101' })).toBeTruthy();
});

it('buys at the previewed price, once, and disarms the button', async () => {
  fake.answer('transfers', 'send', () => rowOf());
  draw(<Panel />);
  await choose();
  await type('10000000');
  const button = await screen.findByRole('button', {
    name: `BUY 10M NRB104 · pay Rp\u00A0${preview.total.toLocaleString('en-US')}`,
  });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Bought Rp 10,000,000 NRB104')).toBeTruthy();
  const inputs = fake.inputs('transfers.send') as { transfer: object; cost: number; pin: null }[];
  expect(inputs).toHaveLength(1);
  expect(inputs[0]).toMatchObject({
    transfer: { kind: 'bond', side: 'buy', code: 'NRB104', amount: 10_000_000, price: 100.25 },
    pin: null,
    cost: preview.total,
  });
  expect(screen.queryByRole('button', { name: /^BUY/ })).toBeNull();
});

it('says at the field what is wrong with a nominal, and sends nothing', async () => {
  draw(<Panel />);
  await choose();
  await type('1500000');
  expect((await screen.findByText('Whole units of Rp 1,000,000')).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('button', { name: /^BUY/ })).toBeNull();
  await type('abc');
  expect(screen.getByText('Not a number. Write it as 20,000,000 or 20M')).toBeTruthy();
  expect((within(ticket()).getByLabelText(bondsEn.nominal) as HTMLInputElement).value).toBe('abc');
});

it('sells what is available, with the tax that is kept', async () => {
  draw(<Panel />);
  await choose();
  fireEvent.click(within(ticket()).getByRole('radio', { name: bondsEn.sides.sell }));
  await type('41000000');
  expect(screen.getByText('Rp 40,000,000 at most')).toBeTruthy();
  await type('10000000');
  expect(await screen.findByText(bondsEn.previewRows.tax)).toBeTruthy();
  expect(screen.getByText(bondsEn.previewRows.get)).toBeTruthy();
});

it('shows both figures where the service’s is another one, and a total that does not add up', async () => {
  preview = samplePreview({ accruedInterest: 99_999, yieldToMaturity: 9 });
  draw(<Panel />);
  await choose();
  await type('10000000');
  expect(await screen.findByText('Service: Rp 99,999')).toBeTruthy();
  expect(screen.getAllByText('Service: 9.00%').length).toBeGreaterThan(0);
  expect(screen.getByText(/The parts come to/).getAttribute('role')).toBe('alert');
});

it('does not send what the cash does not cover', async () => {
  preview = samplePreview({ isPossible: false, tradingBalance: 5_000 });
  draw(<Panel />);
  await choose();
  await type('10000000');
  expect(await screen.findByText('You have Rp 5,000 to trade with')).toBeTruthy();
  expect((screen.getByRole('button', { name: /^BUY/ }) as HTMLButtonElement).disabled).toBe(true);
});

it('sends no second order in a bond while one has no answer', async () => {
  fake.answer('transfers', 'list', () => [rowOf({ state: 'unproven', resolvedBy: null, recordId: null })]);
  draw(<Panel />);
  await choose();
  await type('10000000');
  expect(await screen.findByText(bondsEn.waiting)).toBeTruthy();
  expect((screen.getByRole('button', { name: /^BUY/ }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'It was carried out' })).toBeTruthy();
});

it('forgets what was typed when another account becomes active', async () => {
  draw(<Panel />);
  await choose();
  await type('10000000');
  const other = sampleSession('unlocked');
  if (other.kind !== 'signed-in' || other.trading.kind !== 'unlocked') throw new Error('the sample trades');
  const account = { ...other.trading.account, number: 'PRACTICE-0002' };
  const trading = { ...other.trading, account };
  act(() => sessionStore.setState({ state: { ...other, trading } }));
  await choose();
  expect((within(ticket()).getByLabelText(bondsEn.nominal) as HTMLInputElement).value).toBe('');
});

it('says why an order was refused, and keeps what was typed', async () => {
  fake.answer('transfers', 'send', () => refuse('INSUFFICIENT_BALANCE'));
  draw(<Panel />);
  await choose();
  await type('10000000');
  fireEvent.click(await screen.findByRole('button', { name: /^BUY/ }));
  await waitFor(() => expect(document.querySelector('.bonds-sent')?.textContent).not.toBe(''));
  expect(screen.getByRole('button', { name: /^BUY 10M/ })).toBeTruthy();
});

it('shows holdings with their coupons, and an order with its parts', async () => {
  draw(<Panel initial={{ code: 'NRB104' }} />);
  expect(await screen.findByRole('table', { name: 'Coupons to come of NRB104' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: 'Orders 1' }));
  const table = await screen.findByRole('table', { name: bondsEn.lists.orders });
  expect(within(table).getByText('PENDING')).toBeTruthy();
  fireEvent.click(within(table).getByRole('button', { name: 'NRB104' }));
  expect(await screen.findByRole('region', { name: 'Order B20261127000003' })).toBeTruthy();
});

it('has no coupon of what is sold, whatever has not settled yet', async () => {
  const sold = { amount: 40_000_000, availableAmount: 0 };
  const orders = [sampleOrder({ side: 'SELL', amount: 40_000_000 })];
  fake.answerRead('bonds.portfolio', () => ({ results: [sampleHolding(sold)], summary: sampleSummary() }));
  fake.answerRead('bonds.position', () => sampleDetail({ ...sold, orders }));
  fake.answerRead('bonds.orders', () => samplePage(orders));
  draw(<Panel initial={{ code: 'NRB104' }} />);
  expect(await screen.findByText('No coupons of NRB104 to come: all of it is sold')).toBeTruthy();
  const own = within(await screen.findByRole('table', { name: bondsEn.own }));
  expect(own.getAllByRole('row')[1]?.lastElementChild?.textContent).toBe('–');
});

it('counts nothing of what could not be read', async () => {
  fake.answerRead('bonds.portfolio', () => refuse('SERVER_ERROR'));
  fake.answerRead('bonds.orders', () => refuse('SERVER_ERROR'));
  draw(<Panel />);
  await choose();
  expect(await screen.findByRole('radio', { name: 'Holdings –' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Orders –' })).toBeTruthy();
});

it('asks for nothing while trading is locked or the panel is not visible', async () => {
  sessionStore.setState({ state: sampleSession('locked') });
  const { unmount } = draw(<Panel />);
  expect(await screen.findByText(bondsEn.locked)).toBeTruthy();
  unmount();
  sessionStore.setState({ state: sampleSession('unlocked') });
  draw(<Panel visible={false} />);
  await act(async () => {});
  expect(fake.callsOf('bonds.buyPreview')).toEqual([]);
});

it('says that no bond is on offer, and why the list could not be read', async () => {
  fake.answerRead('bonds.buyPreview', () => ({ bonds: [], preview: null }));
  const { unmount } = draw(<Panel />);
  expect(await screen.findByText(bondsEn.none)).toBeTruthy();
  unmount();
  fake.answerRead('bonds.buyPreview', () => refuse('UNREACHABLE'));
  draw(<Panel />);
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});
