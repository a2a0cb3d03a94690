import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#renderer/queries/query-client.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { stockCode } from '#shared/market/index.ts';

const [bntg, knca] = [stockCode('BNTG'), stockCode('KNCA')];
const NONE = { blue: null, yellow: null, green: null, violet: null };

async function setUp() {
  vi.resetModules();
  const fake = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', fake.bridge);
  const { useLinked } = await import('#renderer/stores/links.ts');
  const { setLinked, linksNow } = await import('./selected-symbols.ts');
  const { startSymbolSelection } = await import('./start.ts');
  return { fake, useLinked, setLinked, linksNow, startSymbolSelection };
}

let made: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  made = await setUp();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a symbol in every panel of its group and in no other', () => {
  const { useLinked, setLinked, linksNow, fake } = made;
  const blue = renderHook(() => useLinked('blue'));
  const yellow = renderHook(() => useLinked('yellow'));
  const alone = renderHook(() => useLinked(null));
  act(() => setLinked('blue', bntg));
  expect([blue.result.current, yellow.result.current, alone.result.current]).toEqual(['BNTG', null, null]);
  expect(fake.inputs('windows.setLink')).toEqual([{ group: 'blue', symbol: 'BNTG' }]);
  expect(linksNow().blue).toBe('BNTG');
});

it("shows the links of all windows, and another window's selection", async () => {
  const { useLinked, startSymbolSelection, fake } = made;
  fake.answer('windows', 'links', () => ({ ...NONE, blue: bntg }));
  const blue = renderHook(() => useLinked('blue'));
  const stop = startSymbolSelection(fake.bridge, queryClient);
  await vi.waitFor(() => expect(blue.result.current).toBe('BNTG'));
  act(() => fake.emit('windows', 'linksChanged', { ...NONE, blue: knca }));
  await vi.waitFor(() => expect(blue.result.current).toBe('KNCA'));
  stop();
  expect(fake.listening('windows.linksChanged')).toBe(0);
});
