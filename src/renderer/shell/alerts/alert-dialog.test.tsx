// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const { marketStore } = await import('#renderer/feed/index.ts');
const { panelStore } = await import('#renderer/panel-kit/panel-store.ts');
const { noticesStore } = await import('#renderer/stores/notices.ts');
const { AlertDialog } = await import('./alert-dialog.tsx');
const { closeAlertDialog, newAlertStore, writeAlert, writeAlertFrom } = await import('#renderer/alert-ui/new-alert.ts');

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
});

const openDialog = async (price: number | null): Promise<void> => {
  draw(<AlertDialog />);
  writeAlert({ symbol: BNTG, price });
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
      ...{ kind: 'chart' as const, group: null, options: symbol === null ? {} : { symbol } },
    });
    panelStore.setState({ panels: { a: panel(null), b: panel(BNTG), c: panel(SAGU) } });
    const written = (id: string | null) => {
      writeAlertFrom(id);
      return newAlertStore.getState().inDialog?.symbol;
    };
    expect(written('c')).toBe(SAGU);
    expect(written('a')).toBe(BNTG);
    expect(written(null)).toBe(BNTG);
  });
});
