import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { OwnWindow } from '#shared/contract/windows.ts';
import { until } from '#shared/testing/eventually.ts';

async function stores() {
  vi.resetModules();
  const bridge = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', bridge.bridge);
  const links = await import('./links.ts');
  const notices = await import('./notices.ts');
  const { follow } = await import('./follow.ts');
  const { connectCommonStores, connectWorkspaceStores } = await import('./connect.ts');
  const app = await import('./app.ts');
  return { fake: bridge, links, notices, follow, app, connectCommonStores, connectWorkspaceStores };
}

const OWN: OwnWindow = {
  id: 'one',
  kind: 'workspace',
  primary: true,
  layout: null,
  maximized: false,
  pinned: false,
  assignment: 'a',
  arriving: [],
};

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

test('panels that are sent to a window before its layout has come, and after it, are in the order in which they were sent', async () => {
  const { fake, connectCommonStores, app } = made;
  const sent = (id: string) =>
    ({ id, panelId: id, panel: { kind: 'book', group: null, options: {} }, place: null }) as const;
  const layout = { ...OWN, arriving: [sent('first')] };
  fake.answer('windows', 'self', () => layout);
  const { stop } = connectCommonStores(fake.bridge);
  const arriving = () => app.appStore.getState().own?.arriving.map(({ id }) => id);
  fake.emit('windows', 'panelsReturned', [sent('early')]);
  await until(() => expect(arriving()).toEqual(['first', 'early']));
  fake.emit('windows', 'panelsReturned', [sent('late')]);
  await until(() => expect(arriving()).toEqual(['first', 'early', 'late']));
  fake.emit(
    'windows',
    'panelsReturned',
    Array.from({ length: 600 }, (_, at) => sent(`many-${at}`)),
  );
  await until(() => expect(arriving()).toHaveLength(app.MAX_ARRIVALS));
  stop();
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
