import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { accountsOf, anAccount } from '#renderer/testing/account-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import {
  sampleBoard,
  sampleFees,
  sampleOrder,
  samplePortfolio,
  samplePosition,
  sampleSession,
  sampleStock,
} from '#renderer/testing/samples.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { BasketRun } from '#shared/contract/several-orders.ts';
import { sampleStop } from '#shared/contract/testing/sample-stop.ts';
import { type Price, stockCode } from '#shared/market/index.ts';
import BasketPanel from './basket-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

let saved: Readonly<Record<string, unknown>> = {};
function Panel({ first = {} }: { readonly first?: Readonly<Record<string, unknown>> }) {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [options, setOptions] = useState(first);
  saved = options;
  return (
    <>
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle: () => undefined }}>
        <BasketPanel
          panelId="basket-1"
          options={options}
          setOptions={(patch) => setOptions({ ...options, ...patch })}
          group={null}
          symbol={null}
          setSymbol={() => undefined}
          visible
        />
      </PanelSlotsContext>
    </>
  );
}

const TWO = 'Code\tSide\tPrice\tLots\nBNTG\tB\t4850\t2\nBNTG\tB\t4840\t3';
const row = (name: string, ...cells: string[]) => ({ row: name, cells });
const DRAFT = {
  basket: 'basket-of-tests',
  rows: [row('a', 'BNTG', 'buy', '4,850', '2'), row('b', 'BNTG', 'buy', '4,840', '3')],
};
const inputsOf = (name: string): unknown[] => fake.callsOf(name).map(({ input }) => input);
const cell = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: RegExp): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: RegExp): boolean => fireEvent.click(button(name), { detail: 1 });
const run = (rows: BasketRun['rows'], change: Partial<BasketRun> = {}): BasketRun => ({
  basket: 'basket-of-tests',
  state: 'ended',
  stop: null,
  failure: null,
  rows,
  ...change,
});
const result = (name: string, what: BasketRun['rows'][number]['result'], ref: string | null = null) => ({
  row: name,
  result: what,
  failure: null,
  ref,
});

beforeEach(() => {
  fake.forget();
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { ara: 5_500 as Price, arb: 4_500 as Price }));
  fake.answer('market', 'fees', () => sampleFees);
  fake.answer('orders', 'basket', () => null);
  sessionStore.setState({ state: sampleSession('unlocked') });
  orderBoardStore.setState({ board: sampleBoard([]) });
  portfolioStore.setState({ portfolio: samplePortfolio([]) });
});
afterEach(cleanup);

async function paste(text: string): Promise<void> {
  fireEvent.click(screen.getAllByRole('button', { name: 'Paste…' })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: text } });
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Add/ });
  if (!add.disabled) fireEvent.click(add);
  await settle();
}

it('takes a pasted table over, shows what it needs, and keeps it with the layout', async () => {
  draw(<Panel />);
  await paste(TWO);
  expect(cell('Price, row 2').value).toBe('4,840');
  expect(screen.getByText('Required').nextSibling?.textContent).toMatch(/^Rp 2,42\d,\d{3}$/);
  cleanup();
  draw(<Panel first={saved} />);
  await settle();
  expect(cell('Lots, row 1').value).toBe('2');
});

it('takes the closing price alone after the close, whatever limits a person has', async () => {
  fake.answer('market', 'phase', () => ({ phase: 'post-close', ordersAllowed: true, endsAt: null }));
  fake.answer('feed', 'subscribe', () => {});
  draw(<Panel first={DRAFT} />);
  await settle();
  act(() => void marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_850, stale: 0 } } })));
  await settle();
  expect(screen.getByText('Post-close trades at the closing price only (4,850)')).toBeTruthy();
});

it.each(['chosen by its button', 'dropped on the text'])('takes a CSV file over that is %s', async (way) => {
  const csv = new File([TWO.replaceAll('\t', ';')], 'orders.csv', { type: 'text/csv' });
  draw(<Panel />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Paste…' })[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  if (way.startsWith('dropped')) fireEvent.drop(dialog.getByRole('textbox'), { dataTransfer: { files: [csv] } });
  else fireEvent.change(dialog.getByLabelText('Choose file…', { selector: 'input' }), { target: { files: [csv] } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Add 2 rows' }));
  await settle();
  expect(cell('Price, row 2').value).toBe('4,840');
});

it('sends every row with one press, and shows what becomes of each', async () => {
  fake.answer('orders', 'sendBasket', () =>
    run([result('a', 'waiting'), result('b', 'waiting')], { state: 'running' }),
  );
  draw(<Panel first={DRAFT} />);
  await settle();
  press(/^Send 2 orders/);
  await settle();
  expect(inputsOf('orders.sendBasket')).toMatchObject([
    {
      basket: 'basket-of-tests',
      rows: [
        { row: 'a', symbol: 'BNTG', price: 4_850, lots: 2 },
        { row: 'b', lots: 3 },
      ],
    },
  ]);
  act(() => fake.emit('orders', 'basketChanged', run([result('a', 'done', 'W1')], { state: 'running' })));
  expect(screen.getByRole('row', { name: /^1 / }).textContent).toContain('accepted');
  expect(cell('Price, row 1').readOnly).toBe(true);
  fake.answer('orders', 'stopBasket', () => undefined);
  press(/^Stop/);
  expect(inputsOf('orders.stopBasket')).toEqual([{ basket: 'basket-of-tests' }]);
  act(() => fake.emit('orders', 'basketChanged', run([result('b', 'not-sent')], { stop: 'person' })));
  expect(screen.getByText(/1 accepted · 1 not sent · Stopped/)).toBeTruthy();
  expect(cell('Price, row 2').readOnly).toBe(false);
});

it('sends a row again under another name once it was refused, and nothing that was sent', async () => {
  const failure = { code: 'ORDER_REJECTED', message: '', retryable: false, params: { reason: 'HALTED' } };
  fake.answer('orders', 'basket', () => run([result('a', 'done', 'W1'), { ...result('b', 'refused', 'W2'), failure }]));
  fake.answer('orders', 'sendBasket', () => refuse('UNREACHABLE'));
  draw(<Panel first={DRAFT} />);
  await settle();
  expect(screen.getByText(/HALTED/)).toBeTruthy();
  press(/^Send 1 order/);
  await settle();
  const [sent] = inputsOf('orders.sendBasket') as { rows: { row: string }[] }[];
  expect(sent?.rows).toHaveLength(1);
  expect(sent?.rows[0]?.row).not.toBe('b');
});

it('sends nothing of what is in doubt', async () => {
  fake.answer('orders', 'basket', () => run([result('a', 'in-doubt', 'W1'), result('b', 'in-doubt', 'W2')]));
  draw(<Panel first={DRAFT} />);
  await settle();
  expect(button(/^Send/).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove row 1' })).toBeNull();
});

it('says that a row was in doubt once evidence has settled it', async () => {
  const stopped = { stop: 'in-doubt' } as const;
  fake.answer('orders', 'basket', () => run([result('a', 'in-doubt', 'W1'), result('b', 'not-sent')], stopped));
  draw(<Panel first={DRAFT} />);
  await settle();
  expect(screen.getByText('1 in doubt · 1 not sent · Stopped: a row is in doubt')).toBeTruthy();
  fake.answer('orders', 'basket', () => run([result('a', 'done', 'W1'), result('b', 'not-sent')], stopped));
  act(() => orderBoardStore.setState({ board: { ...sampleBoard([]), revision: 9 } }));
  await settle();
  expect(screen.getByText('1 accepted · 1 not sent · Stopped: a row was in doubt')).toBeTruthy();
});

it('says at the cell what is wrong, and sends nothing', async () => {
  draw(<Panel first={DRAFT} />);
  await settle();
  for (const text of ['1e9', '٥', '-5', '1.5', '4\u200F', '1.000', '']) {
    fireEvent.change(cell('Lots, row 1'), { target: { value: text } });
    expect(cell('Lots, row 1').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(cell('Lots, row 1').getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^\s*Lots: /,
    );
    expect(button(/^Send/).disabled).toBe(true);
    expect(screen.getByText('Fix 1 row')).toBeTruthy();
  }
  expect(fake.callsOf('orders.sendBasket')).toEqual([]);
});

it('takes nothing of a table of ten thousand rows, and loses nothing of it', async () => {
  draw(<Panel />);
  const text = Array.from({ length: 10_000 }, () => 'BNTG\tB\t4850\t5').join('\n');
  await paste(text);
  expect(screen.getByText(/10,?000 rows, and there is room for 500/)).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox').value).toBe(text);
  expect(saved).toEqual({});
});

it('asks which number an open one is before it takes a table over', async () => {
  draw(<Panel />);
  await paste('Code\tSide\tPrice\tLots\nBNTG\tB\t4.850\t5');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('“4.850” is the number')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(true);
  expect(saved).toEqual({});
  fireEvent.click(dialog.getByRole('radio', { name: '4,850' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Add/ }));
  await settle();
  expect(cell('Price, row 1').value).toBe('4,850');
});

it('asks for the confirmation that the main process wants', async () => {
  fake.answer('orders', 'sendBasket', ({ confirmed }) =>
    confirmed
      ? run([result('a', 'waiting'), result('b', 'waiting')], { state: 'running' })
      : refuse('NEEDS_CONFIRMATION', { questions: 'EVERY_ORDER' }),
  );
  draw(<Panel first={DRAFT} />);
  await settle();
  press(/^Send/);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('You confirm every order');
  press(/^Confirm 2 orders/);
  await settle();
  expect(inputsOf('orders.sendBasket')).toMatchObject([{}, { confirmed: true }]);
});

it('drops its question when orders go to another account, whose name it shows, and the next press asks anew', async () => {
  fake.answerRead('accounts.subAccounts', () => accountsOf(anAccount('0001', 'Main'), anAccount('0002', 'Second')));
  fake.answer('orders', 'sendBasket', () => refuse('NEEDS_CONFIRMATION', { questions: 'EVERY_ORDER' }));
  draw(<Panel first={DRAFT} />);
  await settle();
  expect(screen.getByRole('status', { name: 'Orders of Main' })).toBeTruthy();
  press(/^Send/);
  await settle();
  act(() => sessionStore.setState({ state: sampleSession('unlocked', '0002') }));
  await settle();
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: /^Confirm/ })]).toEqual([null, null]);
  expect(screen.getByRole('status', { name: 'Orders of Second' })).toBeTruthy();
  press(/^Send 2 orders/);
  await settle();
  expect(inputsOf('orders.sendBasket').every((input) => !Object.hasOwn(input as object, 'confirmed'))).toBe(true);
});

it('drops its question about stale prices once they are live again', async () => {
  const quote = async (stale: 0 | 1): Promise<void> => {
    act(() => void marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_860, stale } } })));
    await settle();
  };
  fake.answer('feed', 'subscribe', () => {});
  fake.answer('orders', 'sendBasket', () => refuse('NEEDS_CONFIRMATION', { questions: 'STALE_PRICE' }));
  draw(<Panel first={DRAFT} />);
  await quote(1);
  press(/^Send/);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The price is stale');
  await quote(0);
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: /^Confirm/ })]).toEqual([null, null]);
});

it('names the account of each row that was sent where there are several', async () => {
  fake.answerRead('accounts.subAccounts', () => accountsOf(anAccount('0001', 'Main'), anAccount('0002', 'Second')));
  const sent = { ...result('a', 'done', 'W1'), account: '0001' };
  fake.answer('orders', 'basket', () => run([sent, { ...result('b', 'done', 'W2'), account: '0002' }]));
  draw(<Panel first={DRAFT} />);
  await settle();
  expect(screen.getByRole('row', { name: /^1 / }).textContent).toContain('Main');
  expect(screen.getByRole('row', { name: /^2 / }).textContent).toContain('Second');
});

it('does not send more than the buying power pays for', async () => {
  const portfolio = samplePortfolio([]);
  portfolioStore.setState({
    portfolio: { ...portfolio, summary: { ...portfolio.summary, tradingBalance: 2_000_000 } },
  });
  draw(<Panel first={DRAFT} />);
  await settle();
  expect(screen.getByText(/more buying power is needed/)).toBeTruthy();
  expect(button(/^Send/).disabled).toBe(true);
});

it('renders in Indonesian', async () => {
  draw(<Panel first={{ ...DRAFT, rows: [row('a', 'BNTG', 'beli', '4.850', '2')] }} />, 'id');
  await settle();
  expect(screen.getByText('Dibutuhkan')).toBeTruthy();
  expect(cell('Harga, baris 1').value).toBe('4.850');
});

it('gives up the stops that its sales leave without shares before the first row leaves', async () => {
  const stop = (orderId: string, symbol: string) => sampleStop(orderId, { symbol: stockCode(symbol) });
  portfolioStore.setState({
    portfolio: samplePortfolio([samplePosition('BNTG', 60, 4_800, 4_860), samplePosition('SAGU', 200, 4_800, 4_860)]),
  });
  // Fifty lots each: of SAGU enough are left.
  orderBoardStore.setState({ board: sampleBoard([stop('S1', 'BNTG'), stop('S2', 'SAGU')]) });
  fake.answer('orders', 'sendBasket', ({ confirmed }) => {
    if (confirmed !== true)
      throw new LantaiError('NEEDS_CONFIRMATION', 'asked', { params: { questions: 'EXITS_STAY', armedLots: 50 } });
    return run([]);
  });
  fake.answer('orders', 'cancel', ({ orderId }) => sampleOrder('WITHDRAWN', { orderId }));
  const rows = [row('a', 'BNTG', 'sell', '4,850', '60'), row('b', 'SAGU', 'sell', '4,850', '60')];
  draw(<Panel first={{ ...DRAFT, rows }} />);
  await settle();
  press(/^Send 2 orders/);
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(/^Stops or exits for 50 lots stay armed/);
  press(/^Give up 1 stop or exit first/);
  await settle();
  expect(inputsOf('orders.cancel')).toEqual([{ orderId: 'S1' }]);
  expect(inputsOf('orders.sendBasket')).toMatchObject([{}, { confirmed: true }]);
});

it('Esc drops what it asks, and the next press asks anew', async () => {
  fake.answer('orders', 'sendBasket', () => refuse('NEEDS_CONFIRMATION', { questions: 'EVERY_ORDER' }));
  draw(<Panel first={{ ...DRAFT, rows: [row('a', 'BNTG', 'buy', '4,850', '10')] }} />);
  await settle();
  press(/^Send 1 order/);
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(/Esc cancels/);
  fireEvent.keyDown(screen.getByRole('button', { name: /^Confirm 1 order/ }), { key: 'Escape' });
  expect(screen.queryByRole('alert')).toBeNull();
  press(/^Send 1 order/);
  await settle();
  expect(inputsOf('orders.sendBasket').every((input) => !Object.hasOwn(input as object, 'confirmed'))).toBe(true);
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('takes what is typed after a row was added in the first field of that row', async () => {
  draw(<Panel />);
  await settle();
  for (const at of [1, 2, 3]) {
    press(/^Add row$/);
    await settle();
    expect(document.activeElement).toBe(cell(`Code, row ${at}`));
  }
});
