import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import type { Screen, ScreenerProgress } from '#shared/contract/screener.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import type { StockCode } from '#shared/market/index.ts';
import { FACT, FACT_STATE, FACT_WIDTH } from '#shared/screener/index.ts';
import { factRow } from '#shared/screener/testing/market.ts';
import { knownFacts } from './known-facts.ts';
import ScreenerPanel from './screener-panel.tsx';
import { delayAfter } from './use-screen-run.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

let restoreSizes: () => void;
beforeAll(() => {
  restoreSizes = giveSizes(900, 600);
});
afterAll(() => restoreSizes());

const CODES = ['BNTG', 'LONT', 'SAGU'] as StockCode[];
const PER = [8, 20, Number.NaN];
const progress = (loaded: number): ScreenerProgress => {
  const none = { loaded: 0, failed: 0 };
  return {
    day: '2026-11-18',
    listed: CODES.length,
    failure: null,
    missing: [],
    gaps: 0,
    groups: { daily: none, ratios: { loaded, failed: 0 }, growth: none, foreign: none },
  };
};
const factsOf = (revision: number) => {
  const values = new Float64Array(CODES.length * FACT_WIDTH);
  for (const [row, per] of PER.entries()) {
    const facts = factRow(null, 0, { market: [1_000, 980, 5_000, 5e9, 10, 1e12], ratios: [per, 0.8, 12, 0.5, 4] });
    if (Number.isNaN(per)) facts[FACT.ratiosState] = FACT_STATE.failed;
    values.set(facts, row * FACT_WIDTH);
  }
  const isNew = revision === 0;
  return {
    revision: 7,
    stocks: isNew
      ? CODES.map((code) => ({ code, name: `${code} Tbk`, sector: 'Energy', board: 'main' as const }))
      : null,
    rows: isNew ? Uint32Array.from([0, 1, 2]) : new Uint32Array(),
    values: isNew ? values : new Float64Array(),
    progress: progress(2),
  };
};

let saved: Screen[] = [];
const options: Record<string, unknown> = {};
const chosen: string[] = [];
let drawn: ReturnType<typeof draw>;
const props = (): PanelProps => ({
  panelId: 'screener',
  options: { ...options },
  group: 'blue',
  symbol: null,
  visible: true,
  setOptions(patch) {
    for (const [key, value] of Object.entries(patch)) {
      if (value === undefined) delete options[key];
      else options[key] = value;
    }
    drawn.redraw(<ScreenerPanel {...props()} />);
  },
  setSymbol: (code) => chosen.push(code),
});
const show = (given: Record<string, unknown> = { screen: 'preset:value' }): void => {
  Object.assign(options, given);
  drawn = draw(<ScreenerPanel {...props()} />);
};
const codes = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('.ag-row')].map((row) => row.querySelector('b')?.textContent);

beforeEach(() => {
  saved = [];
  fake.answer('screener', 'facts', ({ revision }) => factsOf(revision));
  fake.answer('screener', 'screens', () => saved);
  fake.answer('screener', 'put', (screen) => {
    saved = [...saved.filter(({ id }) => id !== screen.id), screen];
    fake.emit('screener', 'screensChanged', saved);
  });
  fake.answer('screener', 'remove', ({ id }) => {
    saved = saved.filter((screen) => screen.id !== id);
    fake.emit('screener', 'screensChanged', saved);
  });
  fake.answer('feed', 'subscribe', () => undefined);
});
afterEach(() => {
  cleanup();
  fake.forget();
  knownFacts.keep(null);
  for (const key of Object.keys(options)) delete options[key];
  chosen.splice(0);
});

it('lists what meets every condition; a missing figure does not, and says why on request', async () => {
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  expect(screen.getByText('1 of 3 match')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 not known' }));
  await waitFor(() => expect(codes()).toEqual(['SAGU']));
  expect(screen.getByText('PER: the service did not answer')).toBeTruthy();
  expect(fake.inputs('screener.facts')[0]).toEqual({ revision: 0, groups: ['ratios'] });
});

it('requests by the moment while the first list is on its way, and not where the service refuses it', () => {
  const nothing = { ...progress(0), listed: 0 };
  const first = delayAfter(nothing, ['ratios']);
  const loading = delayAfter(progress(1), ['ratios']);
  expect(first).toBeLessThan(loading);
  const failure = { code: 'RATE_LIMIT', message: 'too many', retryable: true, params: {} };
  expect(delayAfter({ ...nothing, failure }, ['ratios'])).toBe(loading);
  expect(loading).toBeLessThan(delayAfter(progress(3), ['ratios']));
});

it('where the lists cannot be read, says why, shows the answer as it came and tries again at once', async () => {
  const params = { endpoint: 'sectors.sectors', input: '{"path":{},"query":{}}' };
  const failure = { code: 'UNREADABLE_ANSWER', message: 'no list', retryable: false, params };
  fake.answer('screener', 'facts', () => ({
    revision: 0,
    stocks: null,
    rows: new Uint32Array(),
    values: new Float64Array(),
    progress: { ...progress(0), listed: 0, failure },
  }));
  show();
  expect(await screen.findByRole('button', { name: commonEn.asItCame })).toBeTruthy();
  fake.answer('screener', 'facts', ({ revision }) => factsOf(revision));
  fireEvent.click(screen.getByRole('button', { name: commonEn.retry }));
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  expect(fake.inputs('screener.facts')).toContainEqual({ revision: 0, groups: ['ratios'], again: true });
});

it('names the sectors that could not be read', async () => {
  fake.answer('screener', 'facts', ({ revision }) => {
    const facts = factsOf(revision);
    return { ...facts, progress: { ...facts.progress, missing: ['Energy', 'Technology'] } };
  });
  show();
  expect(await screen.findByText('Could not be read: Energy, Technology')).toBeTruthy();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
});

it('opened again, it shows what is known and requests what has changed since', async () => {
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  cleanup();
  const asked = fake.inputs('screener.facts').length;
  fake.answer('screener', 'facts', () => new Promise(() => undefined));
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  expect(screen.getByText('1 of 3 match')).toBeTruthy();
  expect(fake.inputs('screener.facts').slice(asked)).toEqual([{ revision: 7, groups: ['ratios'] }]);
});

it('follows the live price, and marks it while it may be old', async () => {
  const price = { figure: 'price', comparison: 'above', right: { kind: 'number', value: 1_100 } };
  const conditions = [{ kind: 'figure', enabled: true, ...price }];
  show({ draft: { conditions, columns: [], ranking: { figure: 'price', descending: true } } });
  await waitFor(() => expect(screen.getByText('0 of 3 match')).toBeTruthy());
  const quote = FEED_KINDS.quotes.fields.map(
    (field) => ({ last: 1_200, previous: 980, volume: 100 })[field as 'last'] ?? 0,
  );
  await act(async () => {
    marketStore.applyFrame({ ...frameOf(1, {}), quotes: { codes: ['LONT'], values: Float64Array.from(quote) } });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await waitFor(() => expect(codes()).toEqual(['LONT']));
  expect(document.querySelector('[data-column="price"][data-stale]')).toBeNull();
  const old = FEED_KINDS.quotes.fields.map(
    (field) => ({ last: 1_200, previous: 980, volume: 100, stale: 1 })[field as 'last'] ?? 0,
  );
  await act(async () => {
    marketStore.applyFrame({ ...frameOf(2, {}), quotes: { codes: ['LONT'], values: Float64Array.from(old) } });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(document.querySelector('[data-column="price"][data-stale]')).not.toBeNull();
});

it('a condition can be switched off, changed, removed and added by its controls', async () => {
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  const row = (name: string): HTMLElement => screen.getByRole('listitem', { name });
  fireEvent.click(within(row('Condition 1: PER')).getByRole('checkbox'));
  await waitFor(() => expect(screen.getByText('3 of 3 match')).toBeTruthy());
  fireEvent.change(within(row('Condition 3: ROE')).getByLabelText('Value'), { target: { value: '15' } });
  await waitFor(() => expect(screen.getByText('0 of 3 match')).toBeTruthy());
  fireEvent.click(within(row('Condition 3: ROE')).getByRole('button', { name: 'Remove condition' }));
  await waitFor(() => expect(screen.getByText('3 of 3 match')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sector' }));
  await waitFor(() => expect(screen.getByText('0 of 3 match')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: /^Compared with/ }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Energy' }));
  await waitFor(() => expect(screen.getByText('3 of 3 match')).toBeTruthy());
});

it('names the limit at a value that is too large, and loses nothing of the conditions', async () => {
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  const row = (name: string): HTMLElement => screen.getByRole('listitem', { name });
  fireEvent.click(within(row('Condition 1: PER')).getByRole('checkbox'));
  const value = (): HTMLElement => within(row('Condition 3: ROE')).getByLabelText('Value');
  fireEvent.change(value(), { target: { value: '2000000000000000000' } });
  fireEvent.keyDown(value(), { key: 'Enter' });
  expect(value().getAttribute('aria-invalid')).toBe('true');
  expect(value().getAttribute('aria-description')).toBe('A number from -1000000T to 1000000T');
  expect(within(row('Condition 1: PER')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await waitFor(() => expect(screen.getByText('3 of 3 match')).toBeTruthy());

  fireEvent.change(value(), { target: { value: '1000000T' } });
  fireEvent.keyDown(value(), { key: 'PageUp' });
  expect(value().getAttribute('aria-invalid')).toBe('false');
  expect(options.draft).toMatchObject({ conditions: [{ enabled: false }, {}, { right: { value: 1e18 } }] });
});

it('a changed preset is saved under a name, can notify, and comes back after it was deleted', async () => {
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Save as…' }));
  fireEvent.change(screen.getByLabelText('Name of the screen'), { target: { value: 'My value' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Screens: My value' });
  expect(saved[0]).toMatchObject({ name: 'My value', alerts: false });
  expect(saved[0]?.conditions.map(({ enabled }) => enabled)).toEqual([true, false, true]);
  fireEvent.click(screen.getByRole('switch', { name: 'Notify when a stock enters' }));
  await waitFor(() => expect(saved[0]?.alerts).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Screen menu' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete screen' }));
  await screen.findByText('My value deleted');
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Screens: My value' });
  expect(saved[0]).toMatchObject({ name: 'My value', alerts: true });
});

it('the result becomes a watchlist, and a row selects its stock', async () => {
  fake.answer('watchlist', 'create', () => ({ id: 'new' }));
  fake.answer('watchlist', 'addAll', ({ symbols }) => ({ added: symbols, refused: [] }));
  show();
  await waitFor(() => expect(codes()).toEqual(['BNTG']));
  fireEvent.click(screen.getByText('BNTG'));
  expect(chosen).toEqual(['BNTG']);
  fireEvent.click(screen.getByRole('button', { name: 'Screen menu' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save result as watchlist…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Watchlist Cheap and profitable saved, stocks: 1');
  expect(fake.inputs('watchlist.addAll')).toEqual([{ watchlistId: 'new', symbols: ['BNTG'] }]);
});

it('asks for nothing while it is not visible', async () => {
  Object.assign(options, { screen: 'preset:value' });
  drawn = draw(<ScreenerPanel {...props()} visible={false} />);
  await act(async () => {});
  expect(fake.callsOf('screener.facts')).toEqual([]);
  drawn.redraw(<ScreenerPanel {...props()} />);
  await waitFor(() => expect(fake.callsOf('screener.facts')).toHaveLength(1));
});

it('shows a failure where there is nothing to show yet', async () => {
  fake.answer('screener', 'facts', () => {
    throw new Error('no');
  });
  show();
  await screen.findByRole('alert');
});
