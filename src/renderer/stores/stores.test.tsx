import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';

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

let made: Awaited<ReturnType<typeof stores>>;
beforeEach(async () => {
  made = await stores();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
