import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { registerPaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { queryClient } from '#renderer/queries/query-client.ts';
import { registerOwnSources } from '#renderer/shell/palette/own-sources.ts';
import { Palette } from '#renderer/shell/palette/palette.tsx';
import { closePalette, openPalette } from '#renderer/shell/palette/palette-store.ts';
import { recentsStore } from '#renderer/shell/palette/recents.ts';
import { linksStore } from '#renderer/stores/links.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { registerSettingsSource } from './settings-source.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

startTexts(CATALOGUE, 'en');
const done: string[] = [];
let stop: (() => void)[] = [];
let answerStocks: (codes: readonly string[]) => void = () => undefined;

beforeEach(() => {
  done.length = 0;
  queryClient.clear();
  fake.answer('windows', 'setLink', () => undefined);
  fake.answer('recents', 'add', () => undefined);
  stop = [
    registerOwnSources(),
    registerSettingsSource(),
    registerCommands([
      { id: 'session.lock', run: () => void done.push('lock') },
      { id: 'session.unlock', when: () => false, run: () => void done.push('unlock') },
    ]),
    // People and rooms come from their panels' manifests; here they are silent.
    ...(['people', 'rooms'] as const).map((id) =>
      registerPaletteSource({ id, search: () => Promise.resolve([]), choose: () => undefined }),
    ),
    // Stocks whose answer the test resolves.
    registerPaletteSource({
      id: 'stocks',
      search: (query) =>
        query === ''
          ? Promise.resolve([])
          : new Promise((resolve) => {
              answerStocks = (codes) => resolve(codes.map((code) => ({ id: code, title: code, detail: 'A company' })));
            }),
      choose: ({ id }) => void done.push(id),
    }),
  ];
  render(<Palette />);
});
afterEach(() => {
  act(closePalette);
  for (const unregister of stop) unregister();
  cleanup();
  recentsStore.setState({ recents: [] });
  linksStore.setState({ links: {} as never });
});

const open = (start = ''): HTMLInputElement => {
  act(() => openPalette(start));
  return screen.getByRole('combobox');
};
const rows = (): string[] => screen.queryAllByRole('option').map((row) => row.querySelector('b')?.textContent ?? '');
const type = (field: HTMLInputElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
const stocksAre = async (...codes: string[]): Promise<void> => {
  await act(async () => answerStocks(codes));
};

describe('the palette', () => {
  it('opens with the available commands only', () => {
    open();
    expect(rows().slice(0, 2)).toEqual(['Lock trading', 'Appearance']);
    expect(rows()).not.toContain('Unlock trading with PIN');
  });

  it('finds stocks and commands in one list; > asks for commands only', async () => {
    const field = open('LOC');
    await stocksAre('LOCK', 'LOC');
    expect(rows().slice(0, 3)).toEqual(['LOC', 'LOCK', 'Lock trading']);
    type(field, 'privacy');
    expect(rows()).toContain('Privacy');
    type(field, '>loc');
    expect(rows()).toEqual(['Lock trading']);
  });

  it('waits for the answer when Enter is pressed before it, and selects nothing else', async () => {
    const field = open();
    type(field, 'LOC');
    expect(rows()[0]).toBe('Lock trading');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(done).toEqual([]);
    await stocksAre('LOC');
    expect(done).toEqual(['LOC']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows recently selected items first', async () => {
    const field = open();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(done).toEqual(['lock']);
    expect(fake.inputs('recents.add').at(-1)).toEqual({
      source: 'commands',
      id: 'session.lock',
      title: 'Lock trading',
      detail: null,
    });
    recentsStore.setState({ recents: [{ source: 'stocks', id: 'BNTG', title: 'BNTG', detail: 'Bintang' }] });
    open();
    expect(rows().slice(0, 2)).toEqual(['BNTG', 'Lock trading']);
    const [recent, rest] = screen.getAllByRole('group');
    expect(within(recent as HTMLElement).getAllByRole('option')).toHaveLength(1);
    expect([recent?.firstChild?.textContent, rest?.firstChild?.textContent]).toEqual(['Recent', 'Commands']);
    // The stocks' own answer to no words is none.
    await stocksAre();
    expect(rows()[0]).toBe('BNTG');
  });

  it('Escape closes it and restores the focus', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    fireEvent.keyDown(open(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it('reports that nothing was found', async () => {
    open('ZZZZ');
    await stocksAre();
    expect(screen.getByRole('status').textContent).toContain('ZZZZ');
  });
});
