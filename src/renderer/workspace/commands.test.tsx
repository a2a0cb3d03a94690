import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { KeyEditor } from '#renderer/settings/keyboard/key-editor.tsx';
import { KeySheet } from '#renderer/shell/keyboard/key-sheet.tsx';
import { closeKeySheet } from '#renderer/shell/keyboard/key-sheet-store.ts';
import { listenToKeyboard } from '#renderer/shell/keyboard/keyboard.ts';
import { closePalette, openPalette, paletteStore } from '#renderer/shell/palette/palette-store.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { wholeGroups } from '#shared/settings-change.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

startTexts(CATALOGUE, 'en');
const keys = (own: Settings['keys']): void => settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, keys: own } });
const press = (code: string, more: KeyboardEventInit = {}, on: Element = document.body): boolean =>
  fireEvent.keyDown(on, { code, key: code.replace(/^Key/, '').toLowerCase(), ...more });

let stop: (() => void)[] = [];
beforeEach(() => {
  keys({});
  fake.answer('settings', 'change', (change) => {
    const current = settingsStore.getState().settings ?? DEFAULT_SETTINGS;
    const changed = { ...current, ...wholeGroups(change, current) };
    settingsStore.setState({ settings: changed });
    return changed;
  });
});
afterEach(() => {
  act(closePalette);
  act(closeKeySheet);
  for (const unregister of stop.splice(0)) unregister();
  cleanup();
  document.body.replaceChildren();
  panelStore.setState({ panels: {}, activePanelId: null });
});

describe('keys in a window', () => {
  const done: (string | null)[] = [];
  beforeEach(() => {
    done.length = 0;
    stop = [
      listenToKeyboard(),
      registerCommands([
        { id: 'ticket.buy', run: ({ panelId }) => void done.push(`buy ${panelId}`) },
        { id: 'panel.next', run: () => void done.push('next') },
      ]),
    ];
  });

  it('go by the physical key, whatever letter is on it', () => {
    press('KeyK', { ctrlKey: true, key: 'т' });
    expect(paletteStore.getState().start).toBe('');
  });

  it('when held, select a side once and repeat navigation', () => {
    press('F2');
    press('F2', { repeat: true });
    press('F6');
    press('F6', { repeat: true });
    expect(done).toEqual(['buy null', 'next', 'next']);
  });

  it('can be rebound, and the old keys do nothing', () => {
    keys({ 'ticket.buy': ['Mod+Shift+KeyB'] });
    expect(press('F2')).toBe(true);
    press('KeyB', { ctrlKey: true, shiftKey: true });
    expect(done).toEqual(['buy null']);
  });

  it('are ignored while an input method composes', () => {
    press('F2', { isComposing: true });
    press('KeyB', { keyCode: 229 });
    expect(done).toEqual([]);
    expect(paletteStore.getState().start).toBeNull();
  });

  it('are ignored in a dialog, apart from those that work everywhere', () => {
    render(<KeySheet />);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    press('F2', {}, dialog);
    press('KeyB', {}, dialog);
    expect(done).toEqual([]);
    expect(paletteStore.getState().start).toBeNull();
    press('F1', {}, dialog);
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });

  it('lock trading and hide amounts in a dialog and over the palette', () => {
    sessionStore.setState({ state: sampleSession('unlocked') });
    fake.answer('session', 'lock', () => undefined);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    const field = dialog.appendChild(document.createElement('input'));
    const locks = fake.inputs('session.lock').length;
    press('KeyL', { ctrlKey: true, shiftKey: true }, field);
    press('KeyH', { ctrlKey: true, shiftKey: true }, field);
    expect(fake.inputs('session.lock')).toHaveLength(locks + 1);
    expect(fake.inputs('settings.change').at(-1)).toMatchObject({ privacy: { hideAmounts: true } });
    act(() => openPalette(''));
    press('KeyL', { ctrlKey: true, shiftKey: true });
    expect(fake.inputs('session.lock')).toHaveLength(locks + 2);
    expect(paletteStore.getState().start).toBeNull();
  });

  it('a letter opens the search with it, except in a text field', () => {
    const field = document.body.appendChild(document.createElement('input'));
    press('KeyB', {}, field);
    expect(paletteStore.getState().start).toBeNull();
    press('KeyB');
    expect(paletteStore.getState().start).toBe('B');
  });
});

describe('a command', () => {
  it('runs where it is registered and available, and shows a notice when it fails', async () => {
    expect(runCommand('session.lock')).toBe(false);
    stop = [
      registerCommands([{ id: 'session.lock', run: () => Promise.reject(new Error('no connection')) }]),
      registerCommands([{ id: 'session.lock', when: () => false, run: () => undefined }]),
    ];
    expect(runCommand('session.lock')).toBe(true);
    await act(async () => undefined);
    expect(JSON.stringify(noticesStore.getState())).toContain('action-failed');
  });
});

describe('the key editor', () => {
  const row = (name: string): HTMLElement => {
    const found = screen.getAllByRole('listitem').find((row) => row.textContent?.startsWith(name));
    if (!found) throw new Error(`no row for ${name}`);
    return found;
  };
  const rekey = (name: string, code: string, more: KeyboardEventInit = {}): void => {
    fireEvent.click(within(row(name)).getByRole('button', { name: /^Change/ }));
    act(() => void press(code, more));
  };
  const saved = (): unknown => settingsStore.getState().settings?.keys;

  it('assigns pressed keys to a command', () => {
    render(<KeyEditor />);
    rekey('Ticket: buy', 'KeyB', { ctrlKey: true, altKey: true });
    expect(saved()).toEqual({ 'ticket.buy': ['Mod+Alt+KeyB'] });
    expect(row('Ticket: buy').textContent).toContain('Ctrl Alt B');
  });

  it('rejects keys of another command, names it, and reassigns them on request', () => {
    render(<KeyEditor />);
    const before = fake.inputs('settings.change').length;
    rekey('Ticket: buy', 'F4');
    expect(screen.getByRole('alert').textContent).toContain('F4 is assigned to “Ticket: sell”.');
    expect(fake.inputs('settings.change').length).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Reassign' }));
    expect(saved()).toEqual({ 'ticket.buy': ['F4'], 'ticket.sell': [] });
    expect(fake.inputs('settings.change').at(-1)).toEqual({ keys: { 'ticket.buy': ['F4'], 'ticket.sell': [] } });
    expect(row('Ticket: sell').textContent).toContain('No shortcut');
  });

  it('rejects keys that the system or text fields need, and Escape changes nothing', () => {
    render(<KeyEditor />);
    const before = fake.inputs('settings.change').length;
    rekey('Ticket: buy', 'F4', { altKey: true });
    expect(screen.getByRole('alert').textContent).toContain('is reserved by the system');
    rekey('Ticket: buy', 'KeyV', { ctrlKey: true });
    expect(screen.getByRole('alert').textContent).toContain('text fields');
    rekey('Ticket: buy', 'Escape');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(row('Ticket: buy').textContent).toContain('F2');
    expect(fake.inputs('settings.change').length).toBe(before);
  });

  it('removes keys, restores the defaults, and keeps keys of unknown commands', () => {
    keys({ 'of.tomorrow': ['F9'] });
    render(<KeyEditor />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove F2 from Ticket: buy' }));
    expect(saved()).toEqual({ 'of.tomorrow': ['F9'], 'ticket.buy': [] });
    fireEvent.click(screen.getByRole('button', { name: 'Reset shortcuts for Ticket: buy' }));
    expect(saved()).toEqual({ 'of.tomorrow': ['F9'] });
    expect(fake.inputs('settings.change').at(-1)).toEqual({ keys: { 'ticket.buy': null } });
    rekey('Ticket: buy', 'F9');
    fireEvent.click(screen.getByRole('button', { name: 'Reset all' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reset all 1?' }));
    expect(saved()).toEqual({ 'of.tomorrow': ['F9'] });
  });

  it('warns when restored keys belong to another command', () => {
    keys({ 'ticket.sell': ['F2'] });
    render(<KeyEditor />);
    expect(row('Ticket: buy').textContent).toContain('F2 is used by “Ticket: sell”.');
  });

  it('finds commands by their name or their keys', () => {
    render(<KeyEditor />);
    const filter = screen.getByRole('textbox', { name: 'Search commands or shortcuts' });
    fireEvent.change(filter, { target: { value: 'f6' } });
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.key-command')?.textContent)).toEqual([
      'Next panel',
      'Previous panel',
    ]);
    fireEvent.change(filter, { target: { value: 'zzz' } });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText(/zzz/)).toBeDefined();
  });

  it('shows that saving failed', async () => {
    render(<KeyEditor />);
    fake.answer('settings', 'change', () => refuse('INTERNAL'));
    rekey('Ticket: buy', 'F9');
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
  });
});
