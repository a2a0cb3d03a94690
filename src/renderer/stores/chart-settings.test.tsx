import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';

async function opened(stored: Readonly<Record<string, string>>) {
  vi.resetModules();
  const fake = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', fake.bridge);
  fake.answer('charts', 'settings', () => stored);
  return { fake, ...(await import('./chart-settings.ts')) };
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const red = { colour: '#ff0000', width: 2, dash: 'solid', fill: 0 } as const;

test('shows a favourite at once, saves it, and follows the other windows', async () => {
  const { fake, useChartSettings, toggleFavourite } = await opened({ indicators: '["rsi","macd"]' });
  const { result } = renderHook(useChartSettings);
  await act(async () => {});
  expect(result.current.indicators).toEqual(['rsi', 'macd']);
  act(() => toggleFavourite('indicators', 'rsi'));
  act(() => toggleFavourite('intervals', '5m'));
  expect(result.current).toMatchObject({ indicators: ['macd'], intervals: ['5m'] });
  expect(fake.inputs('charts.saveSetting')).toEqual([
    { key: 'indicators', value: '["macd"]' },
    { key: 'intervals', value: '["5m"]' },
  ]);
  act(() => fake.emit('charts', 'settingsChanged', { drawingStyles: JSON.stringify({ 'trend-line': red }) }));
  expect(result.current).toMatchObject({ indicators: [], drawingStyles: { 'trend-line': red } });
});

test('reads what is damaged or of another version as not set', async () => {
  const { readChartSettings } = await opened({});
  expect(
    readChartSettings({ indicators: '{', tools: '"x"', intervals: '["5m","yesterday"]', drawingStyles: '{"a":1}' }),
  ).toEqual({ indicators: [], tools: [], intervals: ['5m'], drawingStyles: {} });
});
