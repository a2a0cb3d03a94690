import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertRequestStore, closeAlertDialog } from '#renderer/alert-ui/new-alert.ts';
import { appStore } from '#renderer/stores/app.ts';
import { highlightItem } from '#renderer/stores/highlighted-item.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import type { Alert, AlertFiring, AlertReading } from '#shared/contract/alerts.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { AlertLog } from './alert-log.tsx';
import AlertsPanel from './alerts-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
const setSymbol = vi.fn();
const panel = (symbol: StockCode | null = BNTG) => (
  <AlertsPanel
    panelId={'alerts-1'}
    options={{}}
    setOptions={() => {}}
    group={'blue'}
    symbol={symbol}
    setSymbol={setSymbol}
    visible={true}
  />
);

const alert = (over: Partial<Alert> = {}): Alert => ({
  id: 'a1',
  symbol: BNTG,
  condition: { kind: 'price', level: 5_000, direction: 'up' },
  note: '',
  repeatSeconds: null,
  lastDay: null,
  enabled: true,
  status: 'active',
  createdAt: 1,
  fired: 0,
  firedAt: null,
  ...over,
});
const reading = (over: Partial<AlertReading> = {}): AlertReading => ({
  id: 'a1',
  value: 4_860,
  level: 5_000,
  way: 'up',
  exchangeAt: 0,
  stale: false,
  waits: null,
  ...over,
});
const firing: AlertFiring = {
  id: 'f1',
  alertId: 'a1',
  symbol: BNTG,
  condition: alert().condition,
  note: 'sell half',
  way: 'up',
  value: 5_025,
  level: 5_000,
  base: 0,
  price: 5_025,
  since: 'gap',
  skipped: 2,
  sequence: 812,
  at: Date.UTC(2026, 2, 9, 3, 0, 5),
  exchangeAt: Date.UTC(2026, 2, 9, 3, 0, 4),
};

beforeEach(() => {
  fake.answer('alerts', 'list', () => [alert()]);
  fake.answer('alerts', 'readings', () => [reading()]);
  fake.answer('alerts', 'log', () => [firing]);
  fake.answer('market', 'stock', () => sampleStock('BNTG'));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  fake.forget();
  setSymbol.mockClear();
  closeAlertDialog();
  appStore.setState({ info: null });
});

const opened = async (symbol?: StockCode | null) => {
  const drawn = draw(panel(symbol));
  await settle();
  return drawn;
};
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the list', () => {
  it('shows each condition and its distance', async () => {
    await opened();
    expect(await screen.findByText(/rises to 5,000/)).toBeTruthy();
    expect(await screen.findByText('4,860 → 5,000 · 2.88% away')).toBeTruthy();
    expect(await screen.findByText('Active')).toBeTruthy();
  });

  it('shows why an alert cannot fire yet, and when one fired', async () => {
    fake.answer('alerts', 'readings', () => [reading({ value: 5_050, waits: 'release' })]);
    fake.answer('alerts', 'list', () => [
      alert(),
      alert({ id: 'a2', status: 'fired', enabled: false, fired: 1, firedAt: firing.at }),
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: firing.at + 60_000 });
    await opened();
    expect(await screen.findByText(/already met, triggers next time/)).toBeTruthy();
    expect(await screen.findByText('triggered 10:00:05')).toBeTruthy();
  });

  it('names the day of what fired on another one, in the list and in the log', async () => {
    fake.answer('alerts', 'list', () => [
      alert({ id: 'a2', status: 'fired', enabled: false, fired: 1, firedAt: firing.at }),
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: firing.at + 86_400_000 });
    await opened();
    expect(await screen.findByText('triggered 9 Mar 10:00:05')).toBeTruthy();
    draw(<AlertLog log={[firing]} choose={() => {}} />);
    expect(await screen.findByText('9 Mar 10:00:05')).toBeTruthy();
  });

  it('updates when the main process publishes alerts', async () => {
    await opened();
    fake.emit('alerts', 'changed', []);
    await settle();
    expect(await screen.findByText('No alerts yet')).toBeTruthy();
  });

  it('Delete removes an alert, and Undo restores it', async () => {
    fake.answer('alerts', 'remove', () => undefined);
    fake.answer('alerts', 'bringBack', () => undefined);
    await opened();
    fireEvent.keyDown(screen.getByRole('button', { name: /rises to/ }), { key: 'Delete' });
    await settle();
    expect(await screen.findByText('Alert for BNTG removed')).toBeTruthy();
    await press('Undo');
    expect(fake.callsOf('alerts.bringBack').map(({ input }) => input)).toEqual([{ id: 'a1' }]);
  });

  it('keeps the keyboard in the list when an alert is removed: below it, and above the last one', async () => {
    fake.answer('alerts', 'remove', () => undefined);
    await opened();
    const all = ['a1', 'a2', 'a3'].map((id, at) =>
      alert({ id, condition: { kind: 'price', level: 5_000 + at * 100, direction: 'up' } }),
    );
    fake.emit('alerts', 'changed', all);
    await settle();
    const second = screen.getAllByRole('button', { name: 'Remove: BNTG' })[1] ?? document.body;
    second.focus();
    fireEvent.click(second);
    expect(document.activeElement?.textContent).toContain('5,200');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
    expect(document.activeElement?.textContent).toContain('5,100');
  });

  it('pauses and resumes an alert', async () => {
    fake.answer('alerts', 'setEnabled', () => undefined);
    await opened();
    await press('Pause: BNTG');
    expect(fake.callsOf('alerts.setEnabled').map(({ input }) => input)).toEqual([{ id: 'a1', enabled: false }]);
  });

  it('highlights the alert that a notification opened', async () => {
    const { container } = await opened();
    highlightItem('alerts-1', 'a1');
    await settle();
    expect(container.querySelector('.alert[data-highlighted]')).not.toBeNull();
  });

  it('shows a load failure with a retry', async () => {
    fake.answer('alerts', 'list', () => {
      throw new LantaiError('INTERNAL', 'no');
    });
    await opened();
    fake.answer('alerts', 'list', () => []);
    await press('Try again');
    expect(await screen.findByText('No alerts yet')).toBeTruthy();
  });
});

describe('the form, which the window shows', () => {
  it('opens for the clicked alert', async () => {
    await opened();
    await press(/rises to 5,000/);
    expect(alertRequestStore.getState().request).toEqual({ alert: alert() });
  });

  it('opens for a new alert on the stock of the panel', async () => {
    fake.answer('alerts', 'list', () => []);
    await opened();
    await press('New alert');
    expect(alertRequestStore.getState().request).toEqual({ alert: null, symbol: BNTG, price: null });
  });
});

it('offers samples for the stock while there is no alert, and creates the pressed one', async () => {
  fake.answer('alerts', 'list', () => []);
  fake.answer('alerts', 'create', (draft) => ({ alert: alert(draft) }));
  await opened();
  expect(fake.callsOf('alerts.create')).toEqual([]);
  await press('moves 3% in 5 min');
  expect(fake.callsOf('alerts.create')).toMatchObject([
    { input: { symbol: BNTG, condition: { kind: 'change', percent: 3, minutes: 5, direction: 'either' } } },
  ]);
});

it('shows an empty state in a replay', async () => {
  // Nothing but the replay flag of the app state matters here.
  appStore.setState({ info: { mode: 'replay' } as AppInfo });
  await opened();
  expect(await screen.findByText('No alerts during replay')).toBeTruthy();
});

it('unsubscribes when the last panel unmounts', async () => {
  const before = fake.listening();
  const { unmount } = await opened();
  expect(fake.listening()).toBeGreaterThan(before);
  unmount();
  expect(fake.listening()).toBe(before);
});
