// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBridge, right, wrong } from '#renderer/testing/fake-bridge.ts';
import { stockCode } from '#shared/market/index.ts';
import { PORT_PATIENCE_MS } from './link-turns.ts';

async function stores() {
  vi.resetModules();
  const bridge = fakeBridge();
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
  expect(bridge.calls('windows.setLink')).toEqual([{ group: 'blue', symbol: 'BNTG' }]);
});

test('what is chosen counts at once, and is shown when the main process tells all windows of it', async () => {
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
  expect(bridge.calls('windows.setLink')).toHaveLength(3);
  await act(async () => {
    links.linksTold({ ...NONE, blue: KNCA, green: BNTG });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect([blue.result.current, green.result.current]).toEqual(['KNCA', 'BNTG']);
});

test('a stock whose values are here is shown with the next frame, and an older word does not take it back', async () => {
  const { links } = made;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const blue = renderHook(() => links.useLinked('blue'));
  const stop = links.drawAtOnce((symbol) => symbol === KNCA);
  act(() => links.setLinked('blue', BNTG));
  await act(async () => {
    links.setLinked('blue', KNCA);
    await frame();
  });
  expect(blue.result.current).toBe('KNCA');
  await act(async () => {
    links.linksTold({ ...NONE, blue: BNTG });
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
    links.linksTold({ ...NONE, blue: BNTG });
    await frame();
  });
  expect(blue.result.current).toBe('BNTG');
});

test('what is chosen is shown though the main process should not answer', async () => {
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

test('the same symbol again is told to nobody', () => {
  made.links.setLinked('blue', BNTG);
  made.links.setLinked('blue', BNTG);
  expect(made.fake.calls('windows.setLink')).toHaveLength(1);
});

test("another window's choice arrives here", async () => {
  const { links, fake: bridge, connectWorkspaceStores } = made;
  bridge.answer('windows.links', () => right({ ...NONE, blue: BNTG }));
  bridge.answer('windows.intervals', () => right({ ...NONE, green: '1h' }));
  bridge.answer('feed.status', () => wrong('INTERNAL'));
  bridge.answer('orders.list', () => wrong('TRADING_LOCKED'));
  bridge.answer('portfolio.get', () => right(null));
  bridge.answer('replay.state', () => right(null));
  const connected = connectWorkspaceStores(bridge.bridge);
  await connected.ready;
  const blue = renderHook(() => links.useLinked('blue'));
  expect(blue.result.current).toBe('BNTG');
  await act(async () => {
    bridge.tell('windows.linksChanged', { links: { ...NONE, blue: KNCA }, revision: 1 });
    await new Promise((resolve) => setTimeout(resolve, PORT_PATIENCE_MS));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(blue.result.current).toBe('KNCA');
  connected.stop();
  expect(bridge.listeners('windows.linksChanged')).toBe(0);
});

test('an answer that comes after the first event is older and is dropped', async () => {
  let give: (value: number) => void = () => {};
  let say: (value: number) => void = () => {};
  const seen: number[] = [];
  const followed = made.follow<number>({
    load: () => new Promise((resolve) => (give = (value) => resolve({ ok: true, value }))),
    listen: (listener) => {
      say = listener;
      return () => {};
    },
    set: (value) => seen.push(value),
  });
  say(2);
  give(1);
  await followed.ready;
  expect(seen).toEqual([2]);
});

test('a notice is shown once, dismissed here and there, and the pile is bounded', () => {
  const { notices, fake: bridge } = made;
  const notice = { id: 'n1', at: 1, level: 'info', code: 'tray-stays', params: {} } as const;
  notices.receiveNotices([notice]);
  notices.receiveNotices([notice]);
  expect(notices.noticesStore.getState().notices).toHaveLength(1);
  notices.dismissNotice('n1');
  expect(bridge.calls('app.dismissNotice')).toEqual([{ id: 'n1' }]);
  for (let number = 0; number < 80; number += 1) notices.notify('info', 'layout-repaired');
  expect(notices.noticesStore.getState().notices).toHaveLength(50);
  const [own] = notices.noticesStore.getState().notices;
  notices.dismissNotice(own?.id ?? '');
  expect(bridge.calls('app.dismissNotice')).toHaveLength(1);
});
