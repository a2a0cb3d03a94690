import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToCommandKeys } from '#renderer/shell/keyboard/command-keys.ts';
import { PROTECTIVE_COMMANDS } from '#renderer/shell/protective-commands.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { ProfileDraft } from '#shared/contract/profiles.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { wholeGroups } from '#shared/settings-change.ts';
import { SettingsPage } from './settings-page.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

let stored: Settings;
const changes = (): unknown[] => fake.callsOf('settings.change').map(({ input }) => input);
const open = async (section: string): Promise<void> => {
  window.location.hash = section;
  draw(<SettingsPage />);
  await settle();
};
const search = (): HTMLElement => screen.getByRole('searchbox');
const type = (words: string): boolean => fireEvent.change(search(), { target: { value: words } });
const row = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', { name: title }).closest<HTMLElement>('.setting');
  if (!found) throw new Error(`no row of ${title}`);
  return found;
};

beforeEach(() => {
  fake.forget();
  stored = DEFAULT_SETTINGS;
  fake.answer('settings', 'change', (patch) => {
    stored = { ...stored, ...wholeGroups(patch, stored) };
    return stored;
  });
  fake.answer('settings', 'lastImport', () => null);
  fake.answer('workspaces', 'arrangements', () => []);
  settingsStore.setState({ settings: stored });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('a setting', () => {
  it('whose stored presets cannot be read in the number format says so at its field', async () => {
    stored = { ...DEFAULT_SETTINGS, numberFormat: 'id', ticket: { sizes: '1,000 7', distances: '2:4' } };
    settingsStore.setState({ settings: stored });
    await open('trading');
    const sizes = within(row('Ticket: sizes'));
    expect(sizes.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(sizes.getByRole('alert').textContent).toMatch(/^1 to 5 of them/);
    expect(within(row('Ticket: distances')).queryByRole('alert')).toBeNull();
    fireEvent.change(sizes.getByRole('textbox'), { target: { value: '1.000 7' } });
    fireEvent.blur(sizes.getByRole('textbox'));
    await settle();
    expect(sizes.queryByRole('alert')).toBeNull();
    expect(changes()).toEqual([{ ticket: { sizes: '1.000 7' } }]);
  });

  it('applies at once, and can be reset', async () => {
    await open('appearance');
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    await settle();
    expect(changes()).toEqual([{ appearance: { theme: 'light' } }]);
    fireEvent.click(within(row('Theme')).getByRole('button', { name: 'Reset Theme' }));
    await settle();
    expect(stored.appearance.theme).toBe('dark');
    expect(within(row('Theme')).queryByRole('button', { name: 'Reset Theme' })).toBeNull();
  });

  it('with invalid text shows the reason at the field, and the old value stays', async () => {
    await open('trading');
    const field = screen.getByLabelText('Max. order size, lots');
    fireEvent.change(field, { target: { value: '1.5' } });
    expect(field.getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Whole numbers only. The value stays 0 lots.');
    expect((field as HTMLInputElement).value).toBe('1.5');
    expect(changes()).toEqual([]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect((field as HTMLInputElement).value).toBe('0');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(field, { target: { value: '5,000' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    expect(changes()).toEqual([{ limits: { orderLots: 5_000 } }]);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    await settle();
    expect(stored.limits.orderLots).toBe(5_100);
  });

  it('that is changed before another one of its group has been saved takes nothing of that back', async () => {
    await open('trading');
    const lots = screen.getByLabelText('Max. order size, lots');
    fireEvent.change(lots, { target: { value: '10' } });
    fireEvent.keyDown(lots, { key: 'Enter' });
    const perMinute = screen.getByLabelText('Max. orders per minute, / min');
    fireEvent.change(perMinute, { target: { value: '30' } });
    fireEvent.keyDown(perMinute, { key: 'Enter' });
    await settle();
    expect(stored.limits).toMatchObject({ orderLots: 10, ordersPerMinute: 30 });
  });

  it('that cannot be saved shows the failure and keeps the old value', async () => {
    fake.answer('settings', 'change', () => {
      throw new LantaiError('INTERNAL', 'no space');
    });
    await open('windows');
    const trayOption = screen.getByRole('switch', { name: 'Keep running in the tray' });
    fireEvent.click(trayOption);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    expect(trayOption.getAttribute('aria-checked')).toBe('true');
  });
});

it('a section can be reset as a whole, with undo', async () => {
  const limits = { orderValue: 1_000, orderLots: 2, priceAway: 3, ordersPerMinute: 4, dailyLoss: 5_000 };
  settingsStore.setState({
    settings: { ...stored, confirmOrders: true, limits },
  });
  await open('trading');
  fireEvent.click(screen.getByRole('button', { name: 'Reset section' }));
  await settle();
  expect(stored).toEqual(DEFAULT_SETTINGS);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  expect(stored).toMatchObject({ confirmOrders: true, limits });
});

describe('the search', () => {
  it('finds in both languages, highlights, counts, and can change a result in place', async () => {
    await open('about');
    type('tema');
    expect(screen.getByRole('status').textContent).toBe('1 setting found');
    fireEvent.click(screen.getByRole('radio', { name: 'High contrast' }));
    await settle();
    expect(stored.appearance.theme).toBe('contrast');
    type('zoom');
    expect(row('Zoom').querySelector('mark')?.textContent).toBe('Zoom');
  });

  it('Enter opens the first match, and an empty result is shown', async () => {
    await open('about');
    type('qzx');
    expect(screen.getByText('No settings match “qzx”')).toBeTruthy();
    type('limit lots');
    fireEvent.keyDown(search(), { key: 'Enter' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Trading');
    expect(document.activeElement).toBe(screen.getByLabelText('Max. order size, lots'));
    expect((search() as HTMLInputElement).value).toBe('');
  });

  it('Escape closes it and Ctrl+F opens it', async () => {
    await open('privacy');
    screen.getByRole('button', { name: 'Clear' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'f', ctrlKey: true });
    expect(document.activeElement).toBe(search());
    type('theme');
    fireEvent.keyDown(search(), { key: 'Escape' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Privacy');
  });
});

it('arrow keys move between sections, and another window can open one', async () => {
  await open('appearance');
  const sections = within(screen.getByRole('navigation'));
  sections.getByRole('button', { name: 'Appearance' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Language & numbers');
  act(() => fake.emit('windows', 'sectionRequested', { section: 'priceAway' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Max. price deviation, %'));
  expect(sections.getByRole('button', { name: 'Trading' }).getAttribute('aria-current')).toBe('page');
});

describe('a change under way', () => {
  const title = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;
  const name = (): HTMLInputElement => screen.getByLabelText('Name');
  const begin = async (): Promise<void> => {
    fake.answer('profiles', 'list', () => ({
      profiles: [{ id: 'practice', name: '', mode: 'practice' as const, draft: null, problems: [] }],
      chosen: 'practice',
      deleted: null,
      readOnly: false,
      running: { id: 'practice', name: 'Practice exchange', by: 'choice' as const },
    }));
    await open('profiles');
    fireEvent.click(screen.getByRole('button', { name: 'New profile' }));
    fireEvent.change(name(), { target: { value: 'House' } });
  };

  it('is left for another page only after a question, whichever window asks for it', async () => {
    await begin();
    act(() => fake.emit('windows', 'sectionRequested', { section: 'notifications' }));
    expect(title()).toBe('Connection profiles');
    const question = screen.getByRole('alertdialog', { name: 'Leave the unfinished change?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(name().value).toBe('House');
    fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'About' }));
    expect(name().value).toBe('House');
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await settle();
    expect(title()).toBe('About');
    fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Windows & startup' }));
    await settle();
    expect(title()).toBe('Windows & startup');
  });

  it('stays while the settings are searched', async () => {
    await begin();
    type('zoom');
    expect(row('Zoom')).toBeTruthy();
    type('');
    expect(name().value).toBe('House');
  });
});

describe('an import', () => {
  it('previews the changes, applies them on confirmation, and can be undone', async () => {
    const given: Settings = {
      ...DEFAULT_SETTINGS,
      language: 'id',
      limits: { ...DEFAULT_SETTINGS.limits, orderLots: 9 },
    };
    fake.answer('settings', 'chooseFile', () => ({ kind: 'read' as const, file: 'mine.json', settings: given }));
    fake.answer('settings', 'applyFile', () => {
      fake.answer('settings', 'lastImport', () => ({ at: 0, file: 'mine.json' }));
      return given;
    });
    fake.answer('settings', 'undoImport', () => {
      fake.answer('settings', 'lastImport', () => null);
      return DEFAULT_SETTINGS;
    });
    await open('transfer');
    fireEvent.click(screen.getByRole('button', { name: 'Import…' }));
    await settle();
    const preview = screen.getByRole('region', { name: 'Changes in mine.json' });
    const lines = within(preview).getAllByRole('row').slice(1);
    expect(lines.map((line) => line.textContent)).toEqual([
      'LanguageEnglishBahasa Indonesia',
      'Max. order sizeOff9 lots',
    ]);
    fireEvent.click(within(preview).getByRole('button', { name: 'Apply 2 changes' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await settle();
    expect(screen.getByText('Import undone. All settings are restored.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  it('that is refused shows the reason and the path', async () => {
    fake.answer('settings', 'chooseFile', () => ({
      kind: 'refused' as const,
      reason: 'damaged' as const,
      where: 'appearance.zoom',
    }));
    await open('transfer');
    fireEvent.click(screen.getByRole('button', { name: 'Import…' }));
    await settle();
    expect(screen.getByText(/damaged at “appearance.zoom”/)).toBeTruthy();
  });
});

describe('connection profiles', () => {
  const draft: ProfileDraft = {
    name: 'House',
    mode: 'live',
    main_url: 'https://a.test',
    trading_url: 'https://b.test',
    web_build_id: '1',
    trading_ws_url: 'wss://c.test',
    general_ws_url: 'wss://d.test',
    social_ws_url: 'wss://e.test',
    web_url: 'https://f.test',
    dialect: '',
  };
  const practice = { id: 'practice', name: '', mode: 'practice' as const, draft: null, problems: [] };
  const list = (chosen: string) => ({
    profiles: [practice, { id: 'h', name: 'House', mode: 'live' as const, draft, problems: [] }],
    chosen,
    deleted: null,
    readOnly: false,
    running: { id: 'practice', name: 'Practice exchange', by: 'choice' as const },
  });

  it('shows errors at the field, and keeps the input', async () => {
    fake.answer('profiles', 'list', () => list('practice'));
    fake.answer('profiles', 'save', () => ({
      kind: 'refused' as const,
      problems: [{ field: 'main_url' as const, reason: 'not-encrypted' as const, detail: '' }],
    }));
    await open('profiles');
    fireEvent.click(screen.getByRole('button', { name: 'New profile' }));
    const field = screen.getByLabelText('Main address');
    fireEvent.change(field, { target: { value: 'http://a.test' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settle();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/Only addresses on this computer may be unencrypted/)).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('http://a.test');
    fireEvent.change(field, { target: { value: 'https://a.test' } });
    expect(screen.queryByText(/unencrypted/)).toBeNull();
  });

  it('offers the restart that another selection needs', async () => {
    fake.answer('profiles', 'list', () => list('practice'));
    fake.answer('profiles', 'choose', ({ id }) => fake.emit('profiles', 'changed', list(id)));
    fake.answer('profiles', 'restart', () => undefined);
    await open('profiles');
    expect(screen.queryByRole('button', { name: 'Restart now' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Use House from next start' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Restart now' }));
    await settle();
    expect(fake.callsOf('profiles.restart')).toHaveLength(1);
  });

  it('shows when the command line decides', async () => {
    fake.answer('profiles', 'list', () => ({
      ...list('h'),
      running: { id: null, name: 'Other', by: 'command-line' as const },
    }));
    await open('profiles');
    expect(screen.getByText(/This session uses “Other”, set by --profile/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restart now' })).toBeNull();
  });
});

describe('keys that protect', () => {
  const key = (code: string): boolean =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
      code,
      key: code.slice(3),
      ctrlKey: true,
      shiftKey: true,
    });

  it('stop trading after Enter, lock it and hide amounts from this window too', async () => {
    fake.answer('orders', 'halt', () => undefined);
    fake.answer('session', 'lock', () => undefined);
    sessionStore.setState({ state: sampleSession('unlocked') });
    orderBoardStore.setState({ board: sampleBoard([sampleOrder('OPEN')]) });
    const stop = listenToCommandKeys(PROTECTIVE_COMMANDS);
    await open('appearance');
    act(() => void key('KeyK'));
    const card = screen.getByRole('dialog', { name: 'Stop trading?' });
    expect(card.textContent).toContain('1 active order will be cancelled.');
    const confirm = within(card).getByRole('button', { name: 'Stop trading' });
    expect(document.activeElement).toBe(confirm);
    fireEvent.keyDown(confirm, { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.inputs('orders.halt')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void key('KeyL'));
    act(() => void key('KeyH'));
    await settle();
    expect(fake.inputs('session.lock')).toHaveLength(1);
    expect(stored.privacy.hideAmounts).toBe(true);
    stop();
  });
});
