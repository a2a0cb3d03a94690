import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { appStore } from '#renderer/stores/app.ts';
import { linksStore } from '#renderer/stores/links.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { DrillRecord, RunningDrill } from '#shared/contract/practice.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { debriefStore } from './debrief-store.ts';
import { DrillSlot } from './drill-slot.tsx';
import { drillStore } from './drill-store.ts';
import { chooseDrill, drillItems, loadDrills } from './drills.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const AT = 1_800_000_000_000;
const RECORD: DrillRecord = {
  drill: 'answers-lost',
  startedAt: AT,
  endedAt: AT + 84_000,
  endedBy: 'person',
  events: [
    { at: AT, event: { what: 'started', symbol: null } },
    { at: AT + 12_000, event: { what: 'answer-lost', call: 'buy', isDone: true } },
    { at: AT + 84_000, event: { what: 'ended' } },
  ],
  requests: [
    {
      at: AT + 11_900,
      kind: 'place',
      side: 'buy',
      symbol: 'BNTG',
      price: 4_500,
      lots: 10,
      result: 'done',
      doubtAt: AT + 12_000,
      settledAt: AT + 15_000,
    },
  ],
  switches: [{ at: AT + 60_000, what: 'stopped' }],
  equity: { before: 100_000_000, after: 99_993_250 },
  fees: 6_750,
};

const info = (mode: AppInfo['mode'], drill: RunningDrill | null = null): AppInfo => ({
  version: '1.0.0',
  mode,
  safeMode: false,
  profileName: 'p',
  practiceAccount: null,
  platform: 'linux',
  drill,
});
const titles = (): string[] => drillItems().map(({ title }) => title);

beforeEach(async () => {
  startTexts(CATALOGUE, 'en');
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, numberFormat: 'en' } });
  appStore.setState({ info: info('practice'), own: { id: 'w1', primary: true } as never });
  linksStore.setState({ links: { blue: 'BNTG' } as never });
  noticesStore.setState({ notices: [] });
  drillStore.setState({ isUsed: false });
  debriefStore.setState({ record: null });
  fake.answer('practice', 'lastDrill', () => null);
  await loadDrills();
});
afterEach(cleanup);

it('offers drills, the end of the one that runs, and the last debrief', async () => {
  expect(titles()).toEqual([
    'Drill: answers are lost',
    'Drill: the connection is cut',
    'Drill: a stock is halted',
    'Drill: fast market',
    'Drill: queue at ARA',
  ]);
  appStore.setState({ info: info('drill', { drill: 'fast-market', endsAt: AT }) });
  expect(titles()).toEqual(['Drill: end']);
  appStore.setState({ info: info('practice') });
  fake.answer('practice', 'lastDrill', () => RECORD);
  await loadDrills();
  expect(titles().at(-1)).toBe('Drill: last debrief');
});

it.each(['live', 'replay'] as const)('has none with the mode %s, and says where they are', (mode) => {
  appStore.setState({ info: info(mode) });
  expect(titles()).toEqual(['Drills: on the practice profile only']);
});

it('starts a drill with the stock in sight, and says why it did not start', async () => {
  fake.answer('practice', 'startDrill', () => 'closed' as const);
  await chooseDrill('drill:stock-halted');
  expect(fake.inputs('practice.startDrill')).toEqual([{ drill: 'stock-halted', symbol: 'BNTG' }]);
  expect(JSON.stringify(noticesStore.getState())).toContain('needs a market that is trading');
});

it('marks the window by frame and label, which ends it', async () => {
  const page = document.createElement('div');
  const stop = markPage(page);
  draw(<DrillSlot />);
  expect(page.dataset.mode).toBe('practice');
  act(() => appStore.setState({ info: info('drill', { drill: 'connection-cut', endsAt: Date.now() + 90_000 }) }));
  expect(page.dataset.mode).toBe('drill');
  const label = await screen.findByRole('region', { name: 'Drill: connection cut' });
  expect(within(label).getByRole('timer').textContent).toMatch(/^01:(30|29|28)$/);
  fake.answer('practice', 'endDrill', () => undefined);
  fireEvent.click(within(label).getByRole('button', { name: 'End' }));
  expect(fake.inputs('practice.endDrill')).toHaveLength(1);
  act(() => appStore.setState({ info: info('practice') }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(page.dataset.mode).toBe('practice');
  stop();
});

it('shows the debrief in the window that ended the drill, with the keyboard in its timeline', async () => {
  appStore.setState({ info: info('drill', { drill: 'answers-lost', endsAt: AT }) });
  draw(<DrillSlot />);
  await screen.findByRole('timer');
  act(() => appStore.setState({ info: info('practice') }));
  act(() => fake.emit('practice', 'drillEnded', { windowId: 'w2', record: RECORD }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => fake.emit('practice', 'drillEnded', { windowId: 'w1', record: RECORD }));
  const dialog = await screen.findByRole('dialog', { name: 'Debrief: answers are lost' });
  const timeline = within(dialog).getByRole('list');
  expect(document.activeElement).toBe(timeline);
  expect([...timeline.children].map((row) => row.textContent)).toEqual([
    '00:00ExchangeDrill begins',
    '00:11YouSent: Buy 10 BNTG @ 4,500',
    '00:12ExchangeAnswer to a buy order lost; carried out',
    '00:12LantaiBuy 10 BNTG @ 4,500 is UNKNOWN',
    '00:15LantaiBuy 10 BNTG @ 4,500: found at the exchange',
    '01:00YouKill switch on',
    '01:24ExchangeEvery fault is taken back',
  ]);
  for (const text of ['after 00:11', '1 / 0 / 0', '00:03', '−Rp 6,750', 'Rp 6,750'])
    expect(within(dialog).getByText(text)).toBeDefined();
  expect(dialog.textContent).toContain('You sent nothing twice');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
