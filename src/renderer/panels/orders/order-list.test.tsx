import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { Framed } from '#renderer/testing/framed.tsx';
import { sampleOrder, sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Lots } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { manifest } from './manifest.ts';
import {
  cells,
  fake,
  mark,
  matched,
  open,
  Panel,
  partial,
  rows,
  rowWith,
  setSymbol,
  setUpOrders,
  show,
} from './testing/orders.tsx';

setUpOrders();

it('has the letters of the notations behind a code, with what they say', async () => {
  fake.answerRead('sectors.specialBoard', () => [specialStock('ANTR')]);
  draw(<Panel />);
  const mark = await screen.findByRole('img', { name: /^E: .*\nX: / });
  expect(mark.dataset.letters).toBe('EX');
  expect(rowWith('ANTR').contains(mark)).toBe(true);
});

describe('the list', () => {
  it('shows – in place of a time that could not be read', async () => {
    show([sampleOrder('OPEN', { orderedAt: 0 })]);
    draw(<Panel />);
    await settle();
    expect(rows().map((row) => cells(row)[0])).toEqual(['–']);
  });

  it('shows fills, uncertain orders and rejection reasons', async () => {
    draw(<Panel />);
    await settle();
    expect(screen.getByRole('heading').textContent?.trim()).toBe('Orders 3');
    const texts = rows().map((row) => cells(row).join('|'));
    expect(texts[0]).toBe('10:44:02|BNTG|Buy|4,850|0 / 50|–|OPENAmendCancel');
    expect(texts[1]).toBe('10:44:02|ANTR|Sell|1,530|40 / 120|1,530|PARTIALAmendCancel');
    expect(texts[2]).toBe('10:44:02|BNTG|Buy|4,850|50 / 50|56.08|MATCH');
    expect(texts[3]).toBe('10:44:02|ITMA|Buy|4,850|? / 50|–|UNKNOWN · checkingResolve…');
    expect(texts[4]).toBe('10:44:02|BNTG|Buy|4,850|0 / 50|–|REJECTEDThe price is below today’s lower limit (ARB).');
  });

  it('sweeps the row of an order that is filled further, once, and no row that was filled before', async () => {
    const sweeping = (): string[] =>
      rows().flatMap((row) => (row.querySelector('[data-filling]') ? [cells(row)[4] ?? ''] : []));
    draw(<Panel />);
    await settle();
    expect(sweeping()).toEqual([]);
    act(() => show([open, { ...partial, lotsDone: 60 as Lots, lotsOpen: 60 as Lots }, matched]));
    await settle();
    expect(sweeping()).toEqual(['60 / 120']);
    await eventually(() => expect(sweeping()).toEqual([]));
  });

  describe('while the pointer is on a button of a row', () => {
    const buys = (): string[] =>
      rows()
        .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
        .map((row) => row.getAttribute('row-id') ?? '');
    const newer = sampleOrder('OPEN', { ref: 'newer', orderId: 'NEWER' });
    const cancel = (): HTMLElement => screen.getByRole('button', { name: 'Cancel Sell 120 lots ANTR at 1,530' });

    it('new orders wait below the others, until the pointer leaves', async () => {
      show([open, partial]);
      draw(<Panel />);
      await settle();
      const [first = '', second = ''] = buys();
      fireEvent.pointerOver(cancel());
      act(() => show([newer, open, partial]));
      await settle();
      expect(buys()).toEqual([first, second, 'newer']);
      expect(screen.getByText(/Sort paused/)).toBeTruthy();
      fireEvent.pointerOut(cancel(), { relatedTarget: document.body });
      await settle();
      expect(buys()).toEqual(['newer', first, second]);
    });

    it('an order that the filter no longer shows stays, with its new status', async () => {
      show([open, partial]);
      draw(<Panel />);
      await settle();
      fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
      await settle();
      const before = buys();
      fireEvent.pointerOver(cancel());
      act(() => show([{ ...open, status: 'MATCH', canCancel: false, canAmend: false }, partial]));
      await settle();
      expect(buys()).toEqual(before);
      expect(cells(rowWith('MATCH')).at(-1)).toBe('MATCH');
    });
  });

  it('a press on a button does nothing while another row has just come there', async () => {
    show([open, partial]);
    draw(<Panel />);
    await settle();
    act(() => show([sampleOrder('OPEN', { ref: 'newer', orderId: 'NEWER' }), open, partial]));
    await settle();
    const host = document.querySelector<HTMLElement>('.grid-host');
    expect(host?.dataset.settling).toBe('');
    await eventually(() => expect(host?.dataset.settling).toBeUndefined());
  });

  it('filters active and done orders', async () => {
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
    await settle();
    expect(rows().map((row) => cells(row)[1])).toEqual(['BNTG', 'ANTR', 'ITMA']);
    fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
    await settle();
    expect(rows()).toHaveLength(2);
  });

  it('shows stale, empty and locked states', async () => {
    show([open], true);
    draw(
      <Framed sources={manifest.sources}>
        <Panel />
      </Framed>,
    );
    expect(mark('Stale')).toContain('Stale since 10:44:02');
    act(() => show([]));
    expect(screen.getByText(/No orders today/)).toBeTruthy();
    act(() => {
      show([], true);
      sessionStore.setState({ state: sampleSession('locked') });
    });
    expect([mark('Stale'), mark('Locked')]).toEqual([undefined, undefined]);
    fireEvent.click(screen.getByRole('button', { name: 'Enter PIN' }));
    expect(pinDialogStore.getState().open).toBe(true);
  });

  it('a stale list leaves the colour of a status to orders that have ended, and to those in doubt', async () => {
    const statuses = ['MATCH', 'REJECTED', 'UNKNOWN', 'OPEN', 'PARTIAL'] as const;
    const tones = (): (string | undefined)[] =>
      statuses.map((status) =>
        [...screen.getByText(new RegExp(`^${status}`), { selector: '.status-pill' }).classList].find((name) =>
          name.startsWith('pill-'),
        ),
      );
    show(statuses.map((status) => sampleOrder(status)));
    draw(
      <Framed sources={manifest.sources}>
        <Panel />
      </Framed>,
    );
    await settle();
    expect(tones()).toEqual(['pill-good', 'pill-error', 'pill-warn', 'pill-brand', 'pill-brand']);
    act(() =>
      show(
        statuses.map((status) => sampleOrder(status)),
        true,
      ),
    );
    await settle();
    expect(tones()).toEqual(['pill-good', 'pill-error', 'pill-warn', 'pill-plain', 'pill-plain']);
  });

  it('hides amounts on request, and the orders while trading is locked', async () => {
    const { privacy } = DEFAULT_SETTINGS;
    settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, privacy: { ...privacy, hideAmounts: true } } });
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('ANTR')).slice(0, 6).join('|')).toBe('10:44:02|ANTR|Sell|1,530|••••|1,530');
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(screen.getByRole('button', { name: 'Enter PIN' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/BNTG|ANTR|ITMA/);
    // Somebody who only covers amounts still follows the orders.
    act(() =>
      settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, privacy: { ...privacy, whenLocked: 'amounts' } } }),
    );
    await settle();
    expect(cells(rowWith('ANTR')).slice(0, 6).join('|')).toBe('10:44:02|ANTR|Sell|1,530|••••|1,530');
    act(() => settingsStore.setState({ settings: DEFAULT_SETTINGS }));
  });

  it('a click selects the stock in the link group', async () => {
    draw(<Panel />);
    await settle();
    const cell = rows()[1]?.querySelector('.ag-cell');
    if (!cell) throw new Error('no cell');
    fireEvent.click(cell);
    await settle();
    expect(setSymbol).toHaveBeenCalledWith('ANTR');
  });
});
