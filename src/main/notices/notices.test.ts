import { expect, it } from 'vitest';
import { createPaintLog } from '#main/platform/paint-log.ts';
import { createNotices } from './notices.ts';

it('keeps a notice until it is dismissed, and the newest of a kind', () => {
  const events: string[] = [];
  const notices = createNotices(() => 5, { added: ({ code }) => events.push(code), cleared: () => undefined });
  notices.add('warning', 'exchange-restarted');
  notices.add('warning', 'exchange-restarted');
  notices.add('info', 'tray-stays');
  expect(events).toEqual(['exchange-restarted', 'exchange-restarted', 'tray-stays']);
  const [restarted, stays] = notices.list();
  expect([restarted?.code, stays?.code]).toEqual(['exchange-restarted', 'tray-stays']);
  notices.dismiss(restarted?.id ?? '');
  notices.dismiss('no such');
  expect(notices.list().map((notice) => notice.code)).toEqual(['tray-stays']);
});

it('shows a lasting notice again in the next window until what it describes has ended', () => {
  const cleared: string[] = [];
  const notices = createNotices(() => 5, { added: () => undefined, cleared: ({ code }) => cleared.push(code) });
  notices.add('error', 'disk-full');
  notices.add('info', 'tray-stays');
  for (const { id } of notices.list()) notices.dismiss(id);
  expect(notices.list().map(({ code }) => code)).toEqual(['disk-full']);
  notices.clear('disk-full');
  notices.clear('disk-full');
  expect([notices.list(), cleared]).toEqual([[], ['disk-full']]);
});

it('remembers when a window first drew a stage, for those who wait and those who come later', async () => {
  const painted = createPaintLog(() => 10);
  const waiting = painted.wait('login');
  painted.report('login', 4);
  painted.report('login', 7);
  expect(await waiting).toBe(4);
  expect(await painted.wait('login')).toBe(4);
  painted.report('workspace', 99);
  expect(await painted.wait('workspace'), 'a page whose clock is ahead').toBe(10);
});
