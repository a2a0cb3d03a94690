import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { differences } from './transfer-diff.ts';

const reported = (change: Partial<Settings>): string[] =>
  differences(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, ...change }).map((line) =>
    line.kind === 'setting' ? line.setting.id : line.kind,
  );

it('lists the differences in the order of the sections', () => {
  const { appearance, limits, notifications } = DEFAULT_SETTINGS;
  expect(reported({})).toEqual([]);
  expect(reported({ limits: { ...limits, orderLots: 5 }, appearance: { ...appearance, theme: 'light' } })).toEqual([
    'theme',
    'orderLots',
  ]);
  const silent = { desktop: false, sound: false, tray: false };
  expect(
    reported({ keys: { 'palette.open': [] }, notifications: { ...notifications, kinds: { 'order-open': silent } } }),
  ).toEqual(['keys', 'kinds']);
  expect(
    reported({ notifications: { ...notifications, muted: true, volume: 5, quiet: { on: true, from: 0, to: 1 } } }),
  ).toEqual(['muted', 'quiet', 'volume']);
});

it('ignores the tour, which an import leaves unchanged, and the order of equal values', () => {
  expect(reported({ tourDone: true })).toEqual([]);
  const before = { ...DEFAULT_SETTINGS, keys: { 'help.keys': ['F1'], 'palette.open': ['F2'] } };
  const other = { ...DEFAULT_SETTINGS, keys: { 'palette.open': ['F2'], 'help.keys': ['F1'] } };
  expect(differences(before, other)).toEqual([]);
});
