import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alertRequestStore,
  closeAlertDialog,
  editAlert,
  writeAlert,
  writeAlertFrom,
} from '#renderer/alert-ui/new-alert.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import type { Alert } from '#shared/contract/alerts.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { stockCode } from '#shared/market/index.ts';
import { AlertDialog } from './alert-dialog.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
const SAGU = stockCode('SAGU');

beforeEach(() => {
  fake.answer('market', 'stock', () => sampleStock('BNTG'));
  fake.answer('alerts', 'create', (draft) => ({
    alert: { ...draft, id: 'a1', enabled: true, status: 'active' as const, createdAt: 1, fired: 0, firedAt: null },
  }));
  marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_860, previous: 4_800 } } }));
});
afterEach(() => {
  cleanup();
  fake.forget();
  closeAlertDialog();
  noticesStore.setState({ notices: [] });
  panelStore.setState({ panels: {} });
  appStore.setState({ info: null });
});

const openDialog = async (price: number | null): Promise<void> => {
  draw(<AlertDialog />);
  writeAlert({ symbol: BNTG, price });
  await settle();
};
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const isChosen = (name: string): boolean => screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true';

describe('the alert dialog', () => {
  it.each([
    [4_900, 'Up'],
    [4_800, 'Down'],
    [4_860, 'Either'],
    [null, 'Either'],
  ])('preselects the direction from the last price to %s: %s', async (price, way) => {
    await openDialog(price);
    const level = screen.getByLabelText<HTMLInputElement>('Level');
    expect(level.value).toBe((price ?? 4_860).toLocaleString('en'));
    expect(document.activeElement).toBe(level);
    expect(['Up', 'Down', 'Either'].filter(isChosen)).toEqual([way]);
  });

  it('asks before Esc throws away what was typed, and closes at once where nothing was', async () => {
    await openDialog(4_900);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await openDialog(4_900);
    fireEvent.input(screen.getByLabelText('Level'), { target: { value: '5,000' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByText('Discard what you typed?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
    await press('Keep editing');
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('5,000');
    await press('Close');
    await press('Discard');
    expect(alertRequestStore.getState().request).toBeNull();
  });

  it('creates the alert, closes and shows a notice', async () => {
    await openDialog(4_900);
    fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
    await settle();
    expect(fake.callsOf('alerts.create')).toMatchObject([
      { input: { symbol: BNTG, condition: { kind: 'price', level: 4_900, direction: 'up' } } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(noticesStore.getState().notices).toMatchObject([{ code: 'alert-made', params: { symbol: 'BNTG' } }]);
  });

  it('Esc creates nothing and restores the focus', async () => {
    draw(
      <>
        <button type="button">row</button>
        <AlertDialog />
      </>,
    );
    screen.getByText('row').focus();
    writeAlert({ symbol: BNTG, price: null });
    await settle();
    fireEvent.keyDown(screen.getByLabelText('Level'), { key: 'Escape' });
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('row'));
    expect(fake.callsOf('alerts.create')).toEqual([]);
  });

  it('opened by key, uses the stock of the target panel, else the first one shown', () => {
    const panel = (symbol: typeof BNTG | null) => ({
      kind: 'chart' as const,
      group: null,
      options: symbol === null ? {} : { symbol },
    });
    panelStore.setState({ panels: { a: panel(null), b: panel(BNTG), c: panel(SAGU) } });
    const written = (id: string | null) => {
      writeAlertFrom(id);
      return alertRequestStore.getState().request;
    };
    expect(written('c')).toMatchObject({ symbol: SAGU });
    expect(written('a')).toMatchObject({ symbol: BNTG });
    expect(written(null)).toMatchObject({ symbol: BNTG });
  });

  it('an invalid save shows and focuses the field error and sends nothing', async () => {
    await openDialog(4_850);
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: '4,995' } });
    await press('Create alert');
    expect(await screen.findByText('Tick size here is 10: use 4,990 or 5,000.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Level'));
    expect(fake.callsOf('alerts.create')).toEqual([]);
  });

  it('shows a rejection of the main process and keeps the input', async () => {
    fake.answer('alerts', 'create', () => ({
      problems: [{ field: 'alert' as const, code: 'TOO_MANY' as const, params: { max: 500 } }],
    }));
    await openDialog(4_850);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'sell half' } });
    await press('Create alert');
    expect(screen.getByText('Limit of 500 alerts reached. Remove some first.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('sell half');
  });

  it('edits an alert and saves it', async () => {
    const alert: Alert = {
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
    };
    fake.answer('alerts', 'change', (draft) => ({ alert: { ...alert, ...draft } }));
    draw(<AlertDialog />);
    editAlert(alert);
    await settle();
    expect(screen.getByRole('dialog', { name: 'Edit alert: BNTG' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('5,000');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'x' } });
    await press('Save');
    expect(fake.callsOf('alerts.change')).toMatchObject([{ input: { id: 'a1', symbol: BNTG, note: 'x' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed when a press lands outside', async () => {
    await openDialog(4_850);
    fireEvent.pointerDown(document.body);
    await settle();
    expect(screen.getByLabelText('Note')).toBeTruthy();
  });

  it('shows the fields of each condition kind', async () => {
    await openDialog(4_850);
    const kind = screen.getByLabelText('Condition');
    for (const [value, label] of [
      ['change', 'Minutes'],
      ['volume', 'Average, days'],
      ['band', 'Within'],
      ['iep', 'Percent'],
      ['spread', 'Ticks'],
      ['trade', 'Lots'],
    ] as const) {
      fireEvent.change(kind, { target: { value } });
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
  });

  it('has no form in a replay', async () => {
    // Nothing but the replay flag of the app state matters here.
    appStore.setState({ info: { mode: 'replay' } as AppInfo });
    await openDialog(4_850);
    expect(screen.getByText('No alerts during replay')).toBeTruthy();
    expect(screen.queryByLabelText('Level')).toBeNull();
  });
});
