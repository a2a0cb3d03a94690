import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { chartRequestStore } from '#renderer/panel-kit/chart-requests.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { loadEnglish } from '#renderer/panel-kit/search-words.ts';
import { drawingSource, indicatorSource } from '#renderer/panels/chart/palette-sources.ts';
import { registerOwnSources } from '#renderer/shell/palette/own-sources.ts';
import { Palette } from '#renderer/shell/palette/palette.tsx';
import { closePalette, openPalette } from '#renderer/shell/palette/palette-store.ts';
import { recentsStore } from '#renderer/shell/palette/recents.ts';
import { registerWorkspaceCommands } from '#renderer/shell/workspace-commands.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { CATALOGUE, type Language } from '#shared/i18n/catalogue.ts';
import { registerSettingsSource } from './settings-source.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

let stop: (() => void)[] = [];
beforeEach(async () => {
  sessionStore.setState({
    state: {
      kind: 'signed-in',
      user: { id: 1, username: 'practice', fullname: 'Practice' },
      trading: { kind: 'locked', reason: 'start', attemptsLeft: null, blockedUntil: null },
      remembered: true,
    },
  });
  orderBoardStore.setState({ board: sampleBoard([sampleOrder('OPEN')], {}) });
  stop = [registerOwnSources(), registerSettingsSource(), registerWorkspaceCommands()];
  await Promise.all([loadEnglish(), indicatorSource.load?.(), drawingSource.load?.()]);
});
afterEach(() => {
  act(closePalette);
  for (const unregister of stop) unregister();
  cleanup();
  chartRequestStore.setState({ request: null });
  recentsStore.setState({ recents: [] });
  panelStore.setState({ panels: {}, activePanelId: null });
});

/** Names of what is found first, whatever it is. */
function found(language: Language, words: string): string[] {
  startTexts(CATALOGUE, language);
  render(<Palette />);
  act(() => openPalette(words));
  return screen.queryAllByRole('option').map((row) => row.querySelector('b')?.textContent ?? '');
}

describe('the palette finds by other words', () => {
  it.each([
    ['en', 'cancel', 'Cancel all orders…'],
    ['en', 'log out', 'Sign out'],
    ['en', 'bahasa', 'Language & numbers'],
    ['en', 'heat map', 'Open Market map'],
    ['en', 'foreign', 'Net foreign'],
    ['en', 'foreign', 'Open Brokers'],
    ['en', 'stop loss', 'New alert for linked stock'],
    ['en', 'rsi', 'Relative Strength Index'],
    ['en', 'fibo', 'Fibonacci retracement'],
    ['id', 'batal', 'Batalkan semua order…'],
    ['id', 'cancel', 'Batalkan semua order…'],
    ['id', 'sign out', 'Keluar dari akun'],
    ['id', 'language', 'Bahasa & angka'],
    ['id', 'heat map', 'Buka Peta pasar'],
    ['id', 'peta panas', 'Buka Peta pasar'],
    ['id', 'asing', 'Buka Broker'],
    ['id', 'stop loss', 'Alert baru untuk saham grup'],
    ['id', 'keyboard shortcuts', 'Pintasan keyboard'],
  ] as const)('in %s “%s” finds %s', (language, words, name) => {
    expect(found(language, words)).toContain(name);
  });

  it.each([
    ['en', 'Notifications', 'Open Notifications'],
    ['id', 'Notifikasi', 'Buka Notifikasi'],
  ] as const)(
    'in %s the name “%s” of a panel that is not open comes before its settings',
    (language, name, command) => {
      recentsStore.setState({ recents: [{ source: 'settings', id: 'notifications', title: name, detail: null }] });
      expect(found(language, name).slice(0, 2)).toEqual([command, name]);
    },
  );

  it('an indicator or a tool goes to the chart that is active', () => {
    panelStore.setState({
      panels: { c: { kind: 'chart', group: 'blue', options: {} } },
      activePanelId: 'c',
    });
    found('en', 'macd');
    fireEvent.click(screen.getByText('Moving Average Convergence Divergence'));
    expect(chartRequestStore.getState().request).toEqual({ kind: 'indicator', id: 'macd', panelId: 'c' });
    cleanup();
    found('en', 'trend line');
    fireEvent.click(screen.getByText('Trend line'));
    expect(chartRequestStore.getState().request).toEqual({ kind: 'tool', id: 'trend-line', panelId: 'c' });
  });
});
