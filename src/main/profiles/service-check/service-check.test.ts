import { describe, expect, it } from 'vitest';
import { systemTimers } from '#main/platform/timers.ts';
import { createFakeService, ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import type { CheckProgress } from '#shared/contract/service-check.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { createCheckHandlers } from './service-check.ts';

const caller = { windowId: 'settings' };
const DRAFT = {
  name: '',
  mode: 'live' as const,
  main_url: 'https://a.test',
  trading_url: 'https://a.test/t',
  trading_ws_url: 'wss://a.test',
  general_ws_url: 'wss://a.test',
  social_ws_url: 'wss://a.test',
  web_url: 'https://a.test',
  web_build_id: '1',
  dialect: '',
};
const WHO = { username: 'dewi', password: 'rahasia-1', pin: '' };

function open({ isReplay = false, login = (): Reply | Promise<Reply> => refused(401, 'INVALID_AUTH') } = {}) {
  const service = createFakeService();
  service.on('POST /login/v3/username/browser', login);
  const progress: CheckProgress[] = [];
  const handlers = createCheckHandlers({
    transport: service.transport,
    timers: systemTimers,
    random: () => 0,
    isReplay,
    randomBytes: (count) => new Uint8Array(count),
    openSocket: () => {
      throw new Error('no socket');
    },
    onProgress: (each) => progress.push(each),
    texts: () => createTranslator(CATALOGUE, 'en').translate,
    showSaveDialog: async () => ({ canceled: true, filePath: '' }),
    showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  });
  const start = async (draft: Partial<typeof DRAFT> = {}) =>
    handlers.checkService({ draft: { ...DRAFT, ...draft }, credentials: WHO }, caller);
  return { handlers, start, progress, service };
}

describe('a service check', () => {
  it('refuses a draft that no profile could have, without a call', async () => {
    const { start, service } = open();
    const answer = await start({ main_url: 'http://a.test', dialect: '{"rest":{"uiRefIn":"cookie"}}' });
    expect(answer).toMatchObject({ kind: 'refused' });
    expect(answer.kind === 'refused' && answer.problems.map(({ field }) => field)).toEqual(['main_url']);
    expect(service.received).toEqual([]);
  });

  it('reports why a sign-in failed, and reads nothing after it', async () => {
    const { start, service, progress, handlers } = open();
    expect(await start()).toMatchObject({
      kind: 'done',
      result: { stopped: { code: 'INVALID_AUTH' }, feed: 'skipped', trading: 'skipped', proposals: [] },
    });
    expect(service.received).toHaveLength(1);
    expect(progress).toEqual([{ stage: 'sign-in', done: 0, total: 1 }]);
    expect(handlers.checkEffect({ accepted: [] }, caller)).toMatchObject({ before: { answers: 0 }, examples: [] });
    expect(await handlers.exportCheck({ accepted: [] }, caller)).toEqual({ kind: 'cancelled' });
  });

  it('runs one at a time, and ends when it is cancelled', async () => {
    const { start, handlers } = open({ login: () => new Promise<Reply>(() => undefined) });
    const first = start();
    await expect(start()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await handlers.endCheck(undefined, caller);
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(() => handlers.checkEffect({ accepted: [] }, caller)).toThrow('no service has been checked');
  });

  it('drops what was read when the view is closed', async () => {
    const { start, handlers } = open();
    await start();
    await handlers.endCheck(undefined, caller);
    expect(() => handlers.checkEffect({ accepted: [] }, caller)).toThrow('no service has been checked');
  });

  it('is not available beside a recording', async () => {
    const { start, service } = open({ isReplay: true });
    await expect(start()).rejects.toMatchObject({ code: 'IN_REPLAY' });
    expect(service.received).toEqual([]);
  });
});

it('goes on without trading and without a feed where those fail', async () => {
  const { start, service } = open({ login: () => ok({ access_token: 'eyJhbGciOiJI.eyJzdWIiOiIx.c2ln' }) });
  service.on('GET /user/profile', () => ok({ userid: 7 }));
  expect(await start()).toMatchObject({
    kind: 'done',
    result: { stopped: null, trading: 'skipped', feed: 'refused', general: 'skipped', endpoints: { answered: 2 } },
  });
}, 20_000);
