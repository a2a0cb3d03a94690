import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TradeImport } from '#shared/contract/trade-notes.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import { shares, stockCode } from '#shared/market/index.ts';
import { drawSlotted, fake, lines, NOW, setUpJournal } from '../testing/journal.tsx';

setUpJournal();

describe('trades made elsewhere', () => {
  const FILE =
    'Date,Time,Code,Side,Price,Lots,Fee\n2026-11-16,10:00,SAGU,Buy,100,20,300\n2026-11-17,10:00,SAGU,Sell,110,20,550\n' +
    '2026-11-17,09:30,BNTG,Buy,1000,10,1500\nyesterday,,SAGU,Buy,1,1,';
  const SAGU = {
    symbol: stockCode('SAGU'),
    side: 'buy',
    at: NOW,
    hasTime: true,
    shares: shares(50),
    price: 100,
    fee: 0,
  } as const;
  let stored: TradeImport[] = [];
  beforeEach(() => {
    stored = [];
    fake.answer('tradeNotes', 'imports', () => stored);
    fake.answer('tradeNotes', 'addImport', ({ name, fills }) => {
      stored = [{ id: 'i1', name, importedAt: NOW, fills }];
      fake.emit('tradeNotes', 'changed', undefined);
      return 'i1';
    });
    fake.answer('tradeNotes', 'removeImport', () => {
      stored = [];
      fake.emit('tradeNotes', 'changed', undefined);
    });
  });
  async function paste() {
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view: 'trades' });
    fireEvent.click(await screen.findByRole('button', { name: en.import.button }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: en.import.text }), { target: { value: FILE } });
    return dialog;
  }

  it('are shown row by row before anything is imported: what is new, what is there already, what cannot be read', async () => {
    const dialog = await paste();
    const rows = dialog.getAllByRole('row').map((each) => [...each.children].map(({ textContent }) => textContent));
    expect(rows.slice(1).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['4', 'No day: yesterday'],
      ['3', 'Already there'],
      ['1', 'New'],
      ['2', 'New'],
    ]);
    expect(dialog.getByText(/2 new, 1 already there, 1 not readable/)).toBeTruthy();
    expect(fake.callsOf('tradeNotes.addImport')).toEqual([]);
  });

  it('become trades of their own, which an undo takes away again', async () => {
    const dialog = await paste();
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByText('2 rows imported');
    expect(
      fake.callsOf('tradeNotes.addImport').map(({ input }) => (input as { fills: unknown[] }).fills.length),
    ).toEqual([2]);
    const trade = () => screen.queryAllByRole('row').find(({ textContent }) => textContent?.includes('SAGU'));
    await vi.waitFor(() => expect(trade()?.textContent).toContain(en.origins.elsewhere));
    // 220,000 less 550, less 200,000 and 300.
    expect(trade()?.textContent).toContain('+19,150');
    expect(screen.getByRole('combobox', { name: en.origin })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: en.import.undo }));
    await vi.waitFor(() => expect(trade()).toBeUndefined());
  });

  it('have their undo in the one line at the foot, which a file that was saved before leaves', async () => {
    fake.answer('app', 'saveText', () => ({ kind: 'saved' as const, file: 'Trades.csv' }));
    const lines = () => [...document.querySelectorAll('.message-line-text')].map(({ textContent }) => textContent);
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view: 'trades' });
    fireEvent.click(await screen.findByRole('button', { name: en.export }));
    await vi.waitFor(() => expect(lines()).toEqual([expect.stringContaining('Trades.csv')]));
    fireEvent.click(screen.getByRole('button', { name: en.import.button }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: en.import.text }), { target: { value: FILE } });
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
    await vi.waitFor(() => expect(lines()).toEqual(['2 rows imported']));
  });

  describe('beside trades of the account', () => {
    /** 20,000 gained of an import, 95,750 of the account. */
    const SOLD = { ...SAGU, side: 'sell', at: NOW + 60_000, price: 500 } as const;
    const figures = () =>
      [...document.querySelectorAll('.journal-figures > div')].map(({ textContent }) => textContent ?? '');
    const open = async (view: string, origin: string) => {
      stored = [{ id: 'i1', name: 'x', importedAt: NOW, fills: [SAGU, SOLD] }];
      fake.answer('tradeNotes', 'list', () => []);
      await drawSlotted({ view, origin });
      if (view === 'trades' || view === 'journal') await screen.findByRole('combobox', { name: en.origin });
      await vi.waitFor(() => expect(figures()[0]).toMatch(/[1-9]/));
    };

    it.each([
      ['own', 'Realised+95,7501 sale'],
      ['elsewhere', 'Imported result+20,0001 sale'],
      ['all', 'Realised + imported+115,750account +95,750 · imported +20,000'],
    ] as const)('name the sum by what it counts: %s', async (origin, sum) => {
      await open('trades', origin);
      expect(figures()[0]).toBe(sum);
      cleanup();
      await open('journal', origin);
      expect(figures()[0]).toBe(sum);
      expect(screen.getByRole('region', { name: en.realisedBy[origin].calendar })).toBeTruthy();
      expect(screen.getByRole('img', { name: en.realisedBy[origin].curve })).toBeTruthy();
    });

    it.each(['orders', 'realised'])('count nothing above the service’s own list: %s', async (view) => {
      await open(view, 'all');
      expect(figures()[0]).toBe('Realised+95,7501 sale');
      expect(screen.queryByRole('combobox', { name: en.origin })).toBeNull();
    });
  });

  it('leave the figures of the account alone where only these are chosen', async () => {
    stored = [{ id: 'i1', name: 'x', importedAt: NOW, fills: [SAGU] }];
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view: 'trades', origin: 'own' });
    await screen.findByRole('combobox', { name: en.origin });
    expect(lines().some((line) => line.includes('SAGU'))).toBe(false);
  });
});
