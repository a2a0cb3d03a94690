// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { stockCode } from '#shared/market/index.ts';
import { PORT_TIMEOUT_MS } from './link-revisions.ts';

async function stores() {
  vi.resetModules();
  const bridge = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', bridge.bridge);
  const links = await import('./links.ts');
  const notices = await import('./notices.ts');
  const { follow } = await import('./follow.ts');
  const { connectWorkspaceStores } = await import('./connect.ts');
  return { fake: bridge, links, notices, follow, connectWorkspaceStores };
}

const BNTG = stockCode('BNTG');
const KNCA = stockCode('KNCA');
const NONE = { blue: null, yellow: null, green: null, violet: null };

let made: Awaited<ReturnType<typeof stores>>;
beforeEach(async () => {
  made = await stores();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a symbol reaches every panel of its colour and no other', () => {
  const { links, fake: bridge } = made;
  const blue = renderHook(() => links.useLinked('blue'));
  const yellow = renderHook(() => links.useLinked('yellow'));
  const alone = renderHook(() => links.useLinked(null));
  act(() => links.setLinked('blue', BNTG));
  expect([blue.result.current, yellow.result.current, alone.result.current]).toEqual(['BNTG', null, null]);
  expect(bridge.inputs('windows.setLink')).toEqual([{ group: 'blue', symbol: 'BNTG' }]);
});

test('a selection counts at once and is shown when the main process publishes it', async () => {
  const { links, fake: bridge } = made;
  const blue = renderHook(() => links.useLinked('blue'));
  const green = renderHook(() => links.useLinked('green'));
  act(() => links.setLinked('blue', BNTG));
  act(() => {
    links.setLinked('blue', KNCA);
    links.setLinked('green', BNTG);
    links.setLinked('green', BNTG);
  });
  expect(links.linksNow()).toMatchObject({ blue: 'KNCA', green: 'BNTG' });
  expect([blue.result.current, green.result.current]).toEqual(['BNTG', null]);
  expect(bridge.inputs('windows.setLink')).toHaveLength(3);
  await act(async () => {
    links.receiveLinks({ ...NONE, blue: KNCA, green: BNTG });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect([blue.result.current, green.result.current]).toEqual(['KNCA', 'BNTG']);
});

test('a stock whose values are present is shown with the next frame, and older links do not revert it', async () => {
  const { links } = made;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const blue = renderHook(() => links.useLinked('blue'));
  const stop = links.showLinksWhenReady((symbol) => symbol === KNCA);
  act(() => links.setLinked('blue', BNTG));
  await act(async () => {
    links.setLinked('blue', KNCA);
    await frame();
  });
  expect(blue.result.current).toBe('KNCA');
  await act(async () => {
    links.receiveLinks({ ...NONE, blue: BNTG });
    await frame();
  });
  expect(blue.result.current).toBe('KNCA');
  stop();
  await act(async () => {
    links.setLinked('blue', BNTG);
    await frame();
  });
  expect(blue.result.current).toBe('KNCA');
  await act(async () => {
    links.receiveLinks({ ...NONE, blue: BNTG });
    await frame();
  });
  expect(blue.result.current).toBe('BNTG');
});

test('a selection is shown after the timeout when the main process does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { links } = made;
  const blue = renderHook(() => links.useLinked('blue'));
  act(() => links.setLinked('blue', BNTG));
  await act(async () => {
    links.setLinked('blue', KNCA);
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(blue.result.current).toBe('KNCA');
  vi.useRealTimers();
});

test('selecting the same symbol again sends nothing', () => {
  made.links.setLinked('blue', BNTG);
  made.links.setLinked('blue', BNTG);
  expect(made.fake.inputs('windows.setLink')).toHaveLength(1);
});

test("another window's selection is shown here", async () => {
  const { links, fake: bridge, connectWorkspaceStores } = made;
  bridge.answer('windows', 'links', () => ({ ...NONE, blue: BNTG }));
  bridge.answer('windows', 'intervals', () => ({ ...NONE, green: '1h' as const }));
  bridge.answer('feed', 'status', () => refuse('INTERNAL'));
  bridge.answer('orders', 'list', () => refuse('TRADING_LOCKED'));
  bridge.answer('portfolio', 'get', () => null);
  bridge.answer('replay', 'state', () => null);
  const connected = connectWorkspaceStores(bridge.bridge);
  await connected.ready;
  const blue = renderHook(() => links.useLinked('blue'));
  expect(blue.result.current).toBe('BNTG');
  await act(async () => {
    bridge.emit('windows', 'linksChanged', { links: { ...NONE, blue: KNCA }, revision: 1 });
    await new Promise((resolve) => setTimeout(resolve, PORT_TIMEOUT_MS));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(blue.result.current).toBe('KNCA');
  connected.stop();
  expect(bridge.listening('windows.linksChanged')).toBe(0);
});

test('drops an answer that arrives after the first event', async () => {
  let give: (value: number) => void = () => {};
  let publish: (value: number) => void = () => {};
  const seen: number[] = [];
  const followed = made.follow<number>({
    load: () => new Promise((resolve) => (give = (value) => resolve({ ok: true, value }))),
    listen: (listener) => {
      publish = listener;
      return () => {};
    },
    set: (value) => seen.push(value),
  });
  publish(2);
  give(1);
  await followed.ready;
  expect(seen).toEqual([2]);
});

test('a notice is shown once, dismissed here and in the main process, and their number is limited', () => {
  const { notices, fake: bridge } = made;
  const notice = { id: 'n1', at: 1, level: 'info', code: 'tray-stays', params: {} } as const;
  notices.receiveNotices([notice]);
  notices.receiveNotices([notice]);
  expect(notices.noticesStore.getState().notices).toHaveLength(1);
  notices.dismissNotice('n1');
  expect(bridge.inputs('app.dismissNotice')).toEqual([{ id: 'n1' }]);
  for (let number = 0; number < 80; number += 1) notices.notify('info', 'layout-repaired');
  expect(notices.noticesStore.getState().notices).toHaveLength(50);
  const [own] = notices.noticesStore.getState().notices;
  notices.dismissNotice(own?.id ?? '');
  expect(bridge.inputs('app.dismissNotice')).toHaveLength(1);
});
