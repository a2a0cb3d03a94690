import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { receivedRequestStore, showAsReceived } from '#renderer/panel-kit/show-received.ts';
import { appStore } from '#renderer/stores/app.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type Exploration, type ExploredAnswer, HIDDEN_VALUE } from '#shared/contract/explorer.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { eventually } from '#shared/testing/eventually.ts';
import ExplorerPanel from './explorer-panel.tsx';
import { forgetDrafts } from './request-memory.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(1_200, 700);
afterAll(giveBack);

/** The panel with a header row, a frame and a linked symbol, as the dock provides them. */
function Panel({ symbol = stockCode('BNTG') }: { readonly symbol?: StockCode | null }) {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <section data-panel="explorer-1">
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle: () => {} }}>
        <ExplorerPanel
          panelId="explorer-1"
          options={options}
          setOptions={(patch) => setOptions({ ...options, ...patch })}
          group="blue"
          symbol={symbol}
          setSymbol={() => {}}
          visible
        />
      </PanelSlotsContext>
    </section>
  );
}

const answered = (json: unknown, change: Partial<ExploredAnswer> = {}): ExploredAnswer => ({
  status: 200,
  ms: 34,
  length: 1_200,
  json,
  text: '',
  leftOut: 0,
  fits: true,
  issues: [],
  ...change,
});
const answer = (give: (input: Exploration) => ExploredAnswer | Promise<ExploredAnswer>): void =>
  fake.answer('explorer', 'call', give);
const sent = (): Exploration[] => fake.callsOf('explorer.call').map(({ input }) => input as Exploration);

it('shows what came for rows that another panel could not read, without a press', async () => {
  answer(() =>
    answered({ message: '', data: [{ symbol: 7 }] }, { fits: false, issues: [{ path: 'data.*', message: 'x' }] }),
  );
  draw(<Panel />);
  act(() => showAsReceived({ endpoint: 'streams.ofStock', input: '{"path":{"symbol":"SRUN"},"query":{"limit":20}}' }));
  await settle();
  expect(sent()).toMatchObject([
    { endpoint: 'streams.ofStock', input: '{"path":{"symbol":"SRUN"},"query":{"limit":20}}', confirmed: false },
  ]);
  expect([field('symbol').value, field('limit').value]).toEqual(['SRUN', '20']);
  expect(receivedRequestStore.getState().request).toBeNull();
});

const search = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Find an endpoint' });
const field = (name: string): HTMLInputElement =>
  screen.getByLabelText(new RegExp(`^${name}( \\*)?$`), { selector: 'input, select, textarea' });
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const choose = async (words: string): Promise<void> => {
  fireEvent.change(search(), { target: { value: words } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  await settle();
};
const lines = (): string[] => screen.getAllByRole('treeitem').map((line) => line.textContent ?? '');

beforeEach(() => {
  fake.forget();
  forgetDrafts();
  fake.answer('explorer', 'requestId', () => ({ place: 'body' as const, name: 'ui_ref' }));
  fake.answer('explorer', 'cancel', () => {});
  answer(() => answered({ message: '', data: {} }));
  sessionStore.setState({ state: sampleSession('unlocked') });
  appStore.setState({
    info: {
      version: '1',
      mode: 'practice',
      safeMode: false,
      profileName: 'Practice',
      practiceAccount: null,
      platform: 'linux',
      drill: null,
    },
  });
});
afterEach(() => {
  cleanup();
  pinDialogStore.setState({ open: false });
});

describe('the list', () => {
  it('holds every endpoint, filters by text and options, and resets', async () => {
    draw(<Panel />);
    const total = NAMED_ENDPOINTS.length;
    expect(screen.getAllByRole('option', { name: /^(GET|POST|PUT|DELETE) / })).toHaveLength(total);
    fireEvent.change(search(), { target: { value: 'orderbook companies' } });
    expect(screen.getByText(new RegExp(`^\\d+ of ${total}$`)).textContent).not.toBe(`${total} of ${total}`);
    fireEvent.change(search(), { target: { value: 'no such thing' } });
    press('Clear filters');
    expect(search().value).toBe('');
    fireEvent.change(screen.getByRole('combobox', { name: 'Host' }), { target: { value: 'trading' } });
    const trading = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.host === 'trading').length;
    expect(screen.getByText(`${trading} of ${total}`)).toBeTruthy();
  });

  it('works by keyboard: / searches, arrows move, Enter opens and focuses the first field', async () => {
    draw(<Panel />);
    fireEvent.keyDown(screen.getByRole('listbox'), { key: '/' });
    await settle();
    expect(document.activeElement).toBe(search());
    fireEvent.change(search(), { target: { value: 'watchlist' } });
    const first = search().getAttribute('aria-activedescendant');
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    expect(search().getAttribute('aria-activedescendant')).not.toBe(first);
    fireEvent.keyDown(search(), { key: 'ArrowUp' });
    expect(search().getAttribute('aria-activedescendant')).toBe(first);
    await choose('orderbook companies');
    expect(document.activeElement).toBe(field('symbol'));
  });
});

describe('a read', () => {
  it('is sent at once with the linked symbol and shows a tree with status, duration and size', async () => {
    answer(() => answered({ message: '', data: { close: 4570, bid: { price1: '4560' } } }));
    draw(<Panel />);
    await choose('orderbook companies');
    expect(field('symbol').value).toBe('BNTG');
    press('Send');
    await settle();
    expect(sent()).toMatchObject([{ endpoint: 'market.orderBook', confirmed: false }]);
    expect(JSON.parse(sent()[0]?.input ?? '')).toEqual({ path: { symbol: 'BNTG' }, query: {} });
    const shown = within(screen.getByRole('region', { name: 'Response' }));
    expect(shown.getByText('200')).toBeTruthy();
    expect(shown.getByText('34 ms')).toBeTruthy();
    expect(shown.getByText('1.2K characters')).toBeTruthy();
    expect(lines()).toContain('close4570');
    fireEvent.click(screen.getByText('bid'));
    expect(lines().some((line) => line.includes('price1'))).toBe(false);
  });

  it('follows the linked symbol', async () => {
    const { redraw } = draw(<Panel />);
    await choose('orderbook companies');
    redraw(<Panel symbol={stockCode('SAGU')} />);
    await settle();
    expect(field('symbol').value).toBe('SAGU');
  });

  it('shows records as a grid, or as a tree on demand', async () => {
    answer(() => answered({ message: '', data: [{ watchlist_id: '1', name: 'Mine', total_items: 3 }] }));
    draw(<Panel />);
    await choose('GET all watchlists');
    press('Send');
    await settle();
    const cells = () => [...document.querySelectorAll('.ag-row .ag-cell')].map((cell) => cell.textContent);
    await eventually(() => expect(cells()).toEqual(['1', '1', 'Mine', '3']));
    fireEvent.click(screen.getByRole('radio', { name: 'Tree' }));
    expect(lines()).toContain('name"Mine"');
  });

  it('with an invalid field shows the error there and is not sent', async () => {
    draw(<Panel symbol={null} />);
    await choose('orderbook companies');
    press('Send');
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Required');
    expect(document.activeElement).toBe(field('symbol'));
    expect(screen.getByText('Not sent: correct 1 field.')).toBeTruthy();
    fireEvent.change(field('symbol'), { target: { value: 'BNTG' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('can be cancelled while it runs', async () => {
    const open = Promise.withResolvers<ExploredAnswer>();
    answer(() => open.promise);
    draw(<Panel />);
    await choose('orderbook companies');
    press('Send');
    await settle();
    expect(screen.getByText('Waiting for the response…')).toBeTruthy();
    press('Cancel');
    expect(fake.callsOf('explorer.cancel').map(({ input }) => input)).toEqual([{ callId: sent()[0]?.callId }]);
    open.reject(new LantaiError('CANCELLED', 'called off'));
    await settle();
    expect(screen.getByText(/^Cancelled/)).toBeTruthy();
  });
});

it('fills in the own account and name, but no account that receives', async () => {
  const key = (name: string): string => NAMED_ENDPOINTS.find((named) => named.key === name)?.endpoint.path ?? '';
  draw(<Panel />);
  await choose(key('accounts.moveCash'));
  expect([field('from_account_number').value, field('to_account_number').value]).toEqual(['0001', '']);
  await choose(key('users.profileByUsername'));
  expect(field('username').value).toBe('sari');
});

describe('an answer', () => {
  const shown = async (given: ExploredAnswer): Promise<void> => {
    answer(() => given);
    draw(<Panel />);
    await choose('orderbook companies');
    press('Send');
    await settle();
  };

  it('with mismatches is shown as received, with each difference', async () => {
    await shown(
      answered(
        { message: '', data: { close: '4570' } },
        {
          fits: false,
          issues: [
            { path: 'data.close', message: 'expected number' },
            { path: 'data.bid', message: 'missing' },
          ],
        },
      ),
    );
    expect(screen.getByText('2 differences')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'data.bid' })).toBeTruthy();
    const wrong = [...document.querySelectorAll('.explorer-line.is-wrong')].map((line) => line.textContent);
    expect(wrong).toEqual([expect.stringContaining('bid: missing'), 'close"4570"expected number']);
  });

  it('that is a rejection shows the service’s message', async () => {
    await shown(answered({ message: 'no such stock', error_type: 'NOT_FOUND' }, { status: 404 }));
    expect(screen.getByRole('alert').textContent).toBe('Rejected: 404 NOT_FOUND no such stock');
  });

  it('that was cut, is not JSON or hides secrets is marked as such', async () => {
    await shown(answered({ data: { key: HIDDEN_VALUE } }, { leftOut: 12, length: 5_000_000 }));
    expect(screen.getByText(/12 values omitted. 5,000,000 characters/)).toBeTruthy();
    expect(lines().at(-1)).toBe('keyhidden');
    answer(() => answered(undefined, { text: '<html>', fits: false, issues: [{ path: '', message: 'not JSON' }] }));
    press('Send');
    await settle();
    expect(screen.getByText('<html>')).toBeTruthy();
  });

  it('refused because trading is locked leads to the PIN', async () => {
    answer(() => {
      throw new LantaiError('TRADING_LOCKED', 'locked');
    });
    draw(<Panel />);
    await choose('order/v2/list');
    press('Send');
    await settle();
    press('Enter PIN');
    expect(pinDialogStore.getState().open).toBe(true);
  });

  it('that did not arrive is reported, and for a change as possibly carried out', async () => {
    answer(() => {
      throw new LantaiError('TIMEOUT', 'late', { params: { sent: 'maybe' } });
    });
    draw(<Panel />);
    await choose('watchlist/create');
    fireEvent.change(field('name'), { target: { value: 'Mine' } });
    press('Send');
    press('Yes, send it');
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(/took too long.*may have been carried out/);
  });
});

describe('a change', () => {
  it('asks for confirmation and is sent only after it', async () => {
    draw(<Panel />);
    await choose('watchlist/create');
    fireEvent.change(field('name'), { target: { value: 'Mine' } });
    press('Send');
    await settle();
    const confirmation = screen.getByRole('alertdialog');
    expect(confirmation.textContent).toContain('This request changes data: make a watchlist.');
    expect(confirmation.textContent).toContain('practice account');
    expect(document.activeElement?.textContent).toBe('Do not send');
    press('Do not send');
    expect(sent()).toEqual([]);
    press('Send');
    press('Yes, send it');
    await settle();
    expect(sent()).toMatchObject([{ endpoint: 'watchlist.create', confirmed: true }]);
  });

  it('of money names the account and asks twice', async () => {
    const money = NAMED_ENDPOINTS.find(({ endpoint }) => endpoint.effect === 'money');
    if (!money) throw new Error('nothing moves money');
    appStore.setState((state) => (state.info ? { info: { ...state.info, mode: 'live' } } : state));
    const { ConfirmBar } = await import('./confirm-bar.tsx');
    const yes = vi.fn();
    draw(<ConfirmBar endpoint={{ ...money.endpoint, host: 'trading' }} onYes={yes} onNo={() => {}} />);
    expect(screen.getByRole('alertdialog').textContent).toMatch(/money, shares or orders.*LIVE account.*Account 0001/);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, send it' });
    expect(button.disabled).toBe(true);
    act(() => screen.getByRole<HTMLInputElement>('checkbox').click());
    fireEvent.click(button);
    expect(yes).toHaveBeenCalledTimes(1);
  });

  it('of the session warns that the app’s own session is unaffected', async () => {
    draw(<Panel />);
    await choose('POST /login/refresh');
    expect(screen.getByText(/own session ignores/)).toBeTruthy();
  });
});

describe('a secret', () => {
  it('is typed masked, sent once, and then absent from the page, the command and the history', async () => {
    draw(<Panel />);
    await choose('POST /auth/v2/login');
    fireEvent.input(field('login_token'), { target: { value: 'a-login-token' } });
    const pin = field('pin');
    expect(pin.type).toBe('password');
    fireEvent.input(pin, { target: { value: '123456' } });
    expect(document.body.textContent).not.toContain('123456');
    expect(screen.getByText(/curl -X POST/).textContent).toContain('"$PIN"');
    press('Send');
    press('Yes, send it');
    await settle();
    expect(JSON.parse(sent()[0]?.input ?? '').body).toEqual({ login_token: 'a-login-token', pin: '123456' });
    expect(pin.value).toBe('');
    await choose('orderbook companies');
    await choose('POST /auth/v2/login');
    expect(field('pin').value).toBe('');
    expect(document.documentElement.outerHTML).not.toContain('123456');
  });
});

it('stores the typed draft, and returns to each call', async () => {
  answer(({ endpoint }) => answered({ message: '', data: { endpoint } }));
  draw(<Panel />);
  await choose('orderbook companies');
  fireEvent.change(field('symbol'), { target: { value: 'KLGA' } });
  press('Send');
  await settle();
  await choose('order/v2/list');
  press('Send');
  await settle();
  await choose('orderbook companies');
  expect(field('symbol').value).toBe('KLGA');
  fireEvent.click(screen.getByRole('radio', { name: 'History 2' }));
  const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('button');
  expect(history.map((call) => call.textContent?.replace(/^[\d:]+/, ''))).toEqual([
    'GET/order/v2/list20034 ms',
    'GET/orderbook/companies/{symbol}20034 ms',
  ]);
  if (history[0]) fireEvent.click(history[0]);
  await settle();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('GET /order/v2/list');
  expect(lines()).toContain('endpoint"orders.list"');
});

it('renders in Indonesian', async () => {
  draw(<Panel />, 'id');
  fireEvent.change(screen.getByRole('combobox', { name: 'Cari endpoint' }), { target: { value: 'orderbook' } });
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Cari endpoint' }), { key: 'Enter' });
  await settle();
  expect(screen.getByRole('button', { name: 'Kirim' })).toBeTruthy();
  expect(screen.getByText('Belum ada permintaan dikirim')).toBeTruthy();
});
