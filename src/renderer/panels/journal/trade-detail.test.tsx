import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveUnsaved } from '#renderer/panel-kit/unsaved.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { TradeNote } from '#shared/contract/trade-notes.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import { price } from '#shared/market/index.ts';
import { fake, lines, panel, setUpJournal } from './testing/journal.tsx';

setUpJournal();

it('has the round trip with its exit, and stores tags, note and a planned stop for this account', async () => {
  const saved: unknown[] = [];
  fake.answer('tradeNotes', 'list', () => []);
  fake.answer('tradeNotes', 'save', (input) => {
    saved.push(input);
  });
  draw(panel({ view: 'trades', chosen: 'B' }));
  const detail = await screen.findByRole('region', { name: en.tradeDetail });
  expect(detail.textContent).toContain('+95,750');
  const tag = within(detail).getByRole('textbox', { name: en.addTag });
  fireEvent.change(tag, { target: { value: ' #Gap ' } });
  fireEvent.keyDown(tag, { key: 'Enter' });
  const note = within(detail).getByRole('textbox', { name: en.note });
  fireEvent.change(note, { target: { value: 'Waited.' } });
  fireEvent.blur(note);
  const stop = within(detail).getByRole('textbox', { name: en.stop });
  fireEvent.change(stop, { target: { value: '950' } });
  fireEvent.blur(stop);
  await settle();
  // Each alone: what the window has not read yet is not overwritten by what it showed before.
  expect(saved).toEqual([
    { account: '0001', orderId: 'B', change: { tags: ['gap'] } },
    { account: '0001', orderId: 'B', change: { text: 'Waited.' } },
    { account: '0001', orderId: 'B', change: { stop: 950 } },
  ]);
});

describe('a note that is being typed', () => {
  const typeNote = async (text: string) => {
    fake.answer('tradeNotes', 'list', () => []);
    fake.answer('tradeNotes', 'save', () => undefined);
    const drawn = draw(panel({ view: 'trades', chosen: 'B' }));
    const detail = await screen.findByRole('region', { name: en.tradeDetail });
    fireEvent.change(within(detail).getByRole('textbox', { name: en.note }), { target: { value: text } });
    return drawn;
  };
  const saved = (): unknown[] =>
    fake.inputs('tradeNotes.save').map((input) => (input as { readonly change: TradeNote }).change.text);

  it('is saved once typing pauses', async () => {
    await typeNote('Waited.');
    expect(saved()).toEqual([]);
    await waitFor(() => expect(saved()).toEqual(['Waited.']));
  });

  it('is saved when trading is locked', async () => {
    await typeNote('Waited.');
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(saved()).toEqual(['Waited.']);
  });

  it('is saved when Lantai quits, once', async () => {
    const { unmount } = await typeNote('Waited.');
    saveUnsaved();
    unmount();
    expect(saved()).toEqual(['Waited.']);
  });
});

it('has what was written in another window while it was closed', async () => {
  const note = { orderId: 'B', text: '', tags: ['early'], stop: null, target: null };
  fake.answer('tradeNotes', 'list', () => [note]);
  const { redraw } = draw(panel({ view: 'trades' }));
  expect(await screen.findByText('early')).toBeTruthy();
  redraw(<p>closed</p>);
  fake.answer('tradeNotes', 'list', () => [{ ...note, tags: ['late'] }]);
  fake.emit('tradeNotes', 'changed', undefined);
  redraw(panel({ view: 'trades' }));
  expect(await screen.findByText('late')).toBeTruthy();
});

describe('the stop that a bracket had at its entry', () => {
  const NOTE = { orderId: 'B', text: '', tags: [], stop: null, target: null };
  const plans = [{ orderId: 'B', stop: price(950), target: price(1_200) }];
  const open = async (note: Partial<TradeNote> = {}) => {
    fake.answer('tradeNotes', 'list', () => [{ ...NOTE, text: 'x', ...note }]);
    fake.answer('tradeNotes', 'plans', () => plans);
    fake.answer('tradeNotes', 'save', () => undefined);
    draw(panel({ view: 'trades', chosen: 'B' }));
    return screen.findByRole('region', { name: en.tradeDetail });
  };
  const stopIn = (detail: HTMLElement) => within(detail).getByRole<HTMLInputElement>('textbox', { name: en.stop });

  it('makes R without a word of the person’s, in the figures, the list and the detail', async () => {
    const detail = await open();
    // 95,750 gained of (1,000 − 950) × 1,000 at risk.
    await within(detail).findByText('+1.92');
    expect(stopIn(detail).value).toBe('950');
    expect(within(detail).getByText(en.planFromOrder)).toBeTruthy();
    expect(within(detail).getByText('Rp 50,000')).toBeTruthy();
    expect(screen.getByText('+1.92 R, 1 trade')).toBeTruthy();
    expect(lines().some((line) => /^.*BNTG.*\+1\.92/.test(line))).toBe(true);
  });

  it('counts no more where the person states another one, and again once that is cleared', async () => {
    const detail = await open({ stop: price(900) });
    // 95,750 of (1,000 − 900) × 1,000.
    await within(detail).findByText('+0.96');
    fireEvent.change(stopIn(detail), { target: { value: '' } });
    fake.answer('tradeNotes', 'list', () => [{ ...NOTE, text: 'x' }]);
    fireEvent.blur(stopIn(detail));
    fake.emit('tradeNotes', 'changed', undefined);
    await within(detail).findByText('+1.92');
    fireEvent.change(stopIn(detail), { target: { value: '' } });
    fireEvent.blur(stopIn(detail));
    expect(stopIn(detail).value).toBe('950');
  });
});

it.each(['1e9', '-950', '９５０', '950.5', '1.2.3', 'abc', '\u202E950', '99999999999', '0'])(
  'stores no planned stop that was typed as %j',
  async (typed) => {
    fake.answer('tradeNotes', 'list', () => []);
    fake.answer('tradeNotes', 'save', () => undefined);
    draw(panel({ view: 'trades', chosen: 'B' }));
    const detail = await screen.findByRole('region', { name: en.tradeDetail });
    const stop = within(detail).getByRole('textbox', { name: en.stop });
    fireEvent.change(stop, { target: { value: typed } });
    fireEvent.blur(stop);
    await settle();
    expect(fake.callsOf('tradeNotes.save')).toEqual([]);
    expect(stop.getAttribute('aria-invalid')).toBe('true');
  },
);
