import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_PROFILES, PRACTICE_ID, type ProfileDraft, type ProfileList } from '#shared/contract/profiles.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { STANDARD_RATES } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { isFreeName } from '#shared/service/profile-values.ts';
import { checkDraft, checkProfile, draftOf, profileText } from './check.ts';
import { chosenProfile, createProfiles, openProfiles, type ProfilesOptions } from './index.ts';
import { NO_PROFILES, readProfilesFile } from './profiles-file.ts';
import { parseProfile } from './service-profile.ts';

const WINDOW = { windowId: 'w' };
const NOW = new Date('2026-01-02T03:04:05Z');
const fixture = () => JSON.parse(readFileSync(new URL('fixtures/profiles-1.json', import.meta.url), 'utf8')) as unknown;

let dir = '';
let path = '';
let answer: string | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'profiles-'));
  path = join(dir, 'profiles.json');
  answer = join(dir, 'chosen.json');
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 5 }));

const draft = (change: Partial<ProfileDraft> = {}): ProfileDraft => ({
  name: 'House broker',
  mode: 'live',
  main_url: 'https://api.example.test',
  trading_url: 'https://trading.example.test',
  trading_ws_url: 'wss://feed.example.test/ws',
  general_ws_url: 'wss://general.example.test/v1',
  social_ws_url: 'wss://social.example.test',
  web_url: 'https://web.example.test',
  web_build_id: 'abc123',
  dialect: '',
  ...change,
});

const [http, ws] = ['http://127.0.0.1:8080', 'ws://localhost:8080'];
/** A practice exchange on this machine. */
const LOCAL = {
  mode: 'practice' as const,
  main_url: http,
  trading_url: http,
  trading_ws_url: ws,
  general_ws_url: '',
  social_ws_url: ws,
  web_url: 'http://[::1]:8080',
};

function open(chosenBy: ProfilesOptions['running']['by'] = 'choice') {
  const stored = openProfiles(path, NOW);
  const events: ProfileList[] = [];
  const restarts: string[] = [];
  const { handlers } = createProfiles({
    stored,
    running: { name: 'Practice exchange', by: chosenBy },
    texts: () => ((key: string) => key) as unknown as Translate,
    changed: (list) => events.push(list),
    restart: () => restarts.push('restart'),
    showSaveDialog: async () => ({ canceled: answer === null, filePath: answer ?? '' }),
    showOpenDialog: async () => ({ canceled: answer === null, filePaths: answer === null ? [] : [answer] }),
  });
  const list = (): ProfileList => handlers.list(undefined, WINDOW) as ProfileList;
  const names = (): string[] => list().profiles.map(({ name }) => name);
  const save = async (change: Partial<ProfileDraft> = {}, id: string | null = null) =>
    handlers.save({ id, draft: draft(change) }, WINDOW);
  const add = async (change: Partial<ProfileDraft> = {}): Promise<string> => {
    const saved = await save(change);
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    return saved.id;
  };
  return { handlers, stored, events, restarts, list, names, save, add };
}
const give = (text: string): void => writeFileSync(answer ?? '', text);
const dialectOf = (part: string, options: Record<string, unknown>): Partial<ProfileDraft> => ({
  dialect: JSON.stringify({ [part]: options }),
});
const rest = (options: Record<string, unknown>): Partial<ProfileDraft> => dialectOf('rest', options);
const problemsOf = (change: Partial<ProfileDraft>): string[] => {
  const checked = checkDraft(draft(change));
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field} ${reason}`);
};

describe('a profile that is typed', () => {
  it.each<[Partial<ProfileDraft>, string]>([
    [{ main_url: '' }, 'main_url missing'],
    [{ main_url: 'nonsense' }, 'main_url not-an-address'],
    [{ main_url: 'http://api.example.test' }, 'main_url not-encrypted'],
    [{ main_url: 'wss://api.example.test' }, 'main_url not-https'],
    [{ trading_ws_url: 'https://feed.example.test' }, 'trading_ws_url not-wss'],
    [{ trading_ws_url: 'ws://feed.example.test' }, 'trading_ws_url not-encrypted'],
    [{ web_url: 'https://me:word@web.example.test' }, 'web_url carries-login'],
    [{ web_url: 'https://web.example.test/?access_token=abc' }, 'web_url carries-login'],
    [{ name: '../live' }, 'name name-form'],
    [{ name: '' }, 'name missing'],
    [{ web_build_id: ' ' }, 'web_build_id missing'],
    [{ dialect: '{' }, 'dialect not-json'],
    [{ dialect: '[]' }, 'dialect not-an-object'],
    [{ dialect: '{"rest":{"uiRefIn":"cookie"}}' }, 'dialect not-the-dialect'],
    [{ dialect: '{"feed":{"bookDepth":0}}' }, 'dialect out-of-range'],
    [{ dialect: '{"rest":{"headers":{"apiToken":"x"}}}' }, 'dialect carries-secret'],
    [{ dialect: '{"rest":{"tokens":{"login":"data.token","secret":"x"}}}' }, 'dialect carries-secret'],
    [{ dialect: '{"rest":{"tokens":{"login":"a token"}}}' }, 'dialect not-the-dialect'],
    [{ ...LOCAL, trading_url: 'https://trading.example.test' }, 'trading_url not-local'],
    [{ ...LOCAL, social_ws_url: 'wss://127.0.0.1.example.test' }, 'social_ws_url not-local'],
    [{ main_url: 'https://api.exam\r\nple.test' }, 'main_url characters'],
    [{ main_url: 'https://api.example.test/a\tb' }, 'main_url characters'],
    [{ web_build_id: '../v2' }, 'web_build_id characters'],
    [{ web_build_id: 'a\r\nb' }, 'web_build_id characters'],
    [{ name: 'House\r\nbroker' }, 'name name-form'],
    [rest({ uiRefName: 'Authorization' }), 'dialect reserved-name'],
    [rest({ uiRefIn: 'header', uiRefName: 'COOKIE' }), 'dialect reserved-name'],
    [rest({ uiRefIn: 'header', uiRefName: 'Sec-Fetch-Site' }), 'dialect reserved-name'],
    [rest({ uiRefName: 'price' }), 'dialect reserved-name'],
    [rest({ uiRefName: 'x\r\nauthorization: Bearer y' }), 'dialect not-the-dialect'],
    [rest({ uiRefName: '' }), 'dialect not-the-dialect'],
    [rest({ rates: { ...STANDARD_RATES, buy: -5 } }), 'dialect out-of-range'],
    [rest({ rates: { ...STANDARD_RATES, sell: 1e9 } }), 'dialect out-of-range'],
    [rest({ absenceAfterMs: -1 }), 'dialect out-of-range'],
    [rest({ sideNames: { buy: 'Order', sell: 'order' } }), 'dialect not-the-dialect'],
    [rest({ login: { usernameField: 'p', passwordField: 'p' } }), 'dialect not-the-dialect'],
    [rest({ goodForDay: '0\n' }), 'dialect not-the-dialect'],
    [rest({ statusNames: { 'wor\u0000king': 'OPEN' } }), 'dialect not-the-dialect'],
    [dialectOf('feed', { stepTimeoutMs: 0 }), 'dialect out-of-range'],
    [dialectOf('feed', { stepTimeoutMs: 1e9 }), 'dialect out-of-range'],
    [dialectOf('feed', { backoff: { baseMs: 9_000, capMs: 100 } }), 'dialect not-the-dialect'],
    [dialectOf('feed', { allTradesCode: '*\r\n' }), 'dialect not-the-dialect'],
    [dialectOf('social', { entry: { name: 'a b' } }), 'dialect not-the-dialect'],
    [dialectOf('general', { entry: { messageType: 'a\u0007' } }), 'dialect not-the-dialect'],
  ])('%o is reported at its field', (change, expected) => {
    expect(problemsOf(change)).toEqual([expected]);
  });

  it('may say where tokens stand and what the login calls its fields', () => {
    const dialect = { rest: { tokens: { login: 'data.t', socketKey: 'data.k' }, login: { passwordField: 'pass' } } };
    expect(problemsOf({ dialect: JSON.stringify(dialect) })).toEqual([]);
  });

  it('may name a provider to sign in by, without a secret of its own', () => {
    const google = {
      clientId: 'lantai',
      authorizationEndpoint: 'https://accounts.example.test/authorize',
      tokenEndpoint: 'https://accounts.example.test/token',
    };
    expect(problemsOf(rest({ signIn: { google }, uploadHosts: ['files.example.test'] }))).toEqual([]);
    const withSecret = { ...google, clientSecret: 'x' };
    expect(problemsOf(rest({ signIn: { google: withSecret } }))).toContain('dialect carries-secret');
    const unencrypted = { ...google, tokenEndpoint: 'http://accounts.example.test/token' };
    expect(problemsOf(rest({ signIn: { google: unencrypted } }))).toEqual(['dialect not-the-dialect']);
  });

  it('names the place in the dialect', () => {
    const checked = checkDraft(draft(rest({ rates: { ...STANDARD_RATES, buy: -5 } })));
    expect(checked).toMatchObject({ problems: [{ detail: 'rest.rates.buy' }] });
  });

  it('accepts the names of identifiers that services use, and the rates of every broker', () => {
    for (const uiRefName of ['ui_ref', 'X-UI-Ref', 'Idempotency-Key', 'x-request-id', 'clientOrderId']) {
      expect(problemsOf(rest({ uiRefIn: 'header', uiRefName }))).toEqual([]);
    }
    expect(problemsOf(rest({ rates: { ...STANDARD_RATES, buy: 0, sell: 0.0035 } }))).toEqual([]);
  });

  it('may not call the identifier like a field of a call that carries one', () => {
    const all: readonly Endpoint[] = Object.values(endpoints).flatMap((domain) => Object.values(domain));
    const carrying = all.filter(({ uiRef }) => uiRef);
    const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
    const names = carrying.flatMap(({ query, body }) => [...fieldsOf(query), ...fieldsOf(body)]);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => isFreeName(name))).toEqual([]);
  });

  it('reports every problem at once', () => {
    expect(problemsOf({ main_url: 'x', trading_ws_url: 'y', name: '.', dialect: '{' })).toEqual([
      'main_url not-an-address',
      'trading_ws_url not-an-address',
      'name name-form',
      'dialect not-json',
    ]);
  });

  it('accepts unencrypted addresses of this machine, and surrounding spaces', () => {
    expect(problemsOf({ main_url: ' http://127.0.0.1:8080 ', trading_ws_url: 'ws://localhost:9/ws' })).toEqual([]);
  });

  it('can be edited again unchanged', () => {
    const given = draft({ dialect: JSON.stringify({ rest: { uiRefIn: 'query' } }, null, 1) });
    const checked = checkDraft(given);
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    expect(draftOf(checked.profile)).toEqual(given);
    expect(parseProfile(profileText(checked.profile), 'f')).toMatchObject({ name: given.name, mode: 'live' });
  });

  it('never throws, whatever a file contains', () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(typeof checkProfile(json).ok).toBe('boolean');
      }),
    );
  });
});

describe('the list', () => {
  it('begins with the practice exchange, and keeps what is added over a restart', async () => {
    const first = open();
    expect(first.list()).toMatchObject({ chosen: PRACTICE_ID, profiles: [{ id: PRACTICE_ID, draft: null }] });
    const id = await first.add();
    await first.handlers.choose({ id }, WINDOW);
    const again = open();
    expect(again.list()).toMatchObject({ chosen: id, running: { id, by: 'choice' } });
    expect(chosenProfile(again.stored.file())).toMatchObject({
      name: 'House broker',
      mode: 'live',
      practiceAccount: null,
    });
    expect(readdirSync(dir)).toEqual(['profiles.json']);
    expect(first.events.at(-1)?.chosen).toBe(id);
  });

  it('has one folder for each name and kind, whatever the letters’ case', async () => {
    const { save, add, names } = open();
    const id = await add();
    expect(await save({ name: 'HOUSE broker' })).toMatchObject({
      kind: 'refused',
      problems: [{ reason: 'name-taken' }],
    });
    expect(await save({ ...LOCAL, name: 'Practice' })).toMatchObject({ problems: [{ reason: 'name-taken' }] });
    expect(await save({ ...LOCAL, name: 'HOUSE broker' })).toMatchObject({ kind: 'saved' });
    expect(await save({ name: 'House Broker' }, id)).toEqual({ kind: 'saved', id });
    expect(names()).toEqual(['', 'House Broker', 'HOUSE broker']);
  });

  it('duplicates, deletes, and brings back as it was', async () => {
    const { handlers, add, names, list } = open();
    const id = await add();
    await handlers.duplicate({ id }, WINDOW);
    await handlers.duplicate({ id }, WINDOW);
    expect(names()).toEqual(['', 'House broker', 'House broker 2', 'House broker 3']);
    await handlers.choose({ id }, WINDOW);
    await handlers.remove({ id }, WINDOW);
    expect(list()).toMatchObject({ chosen: PRACTICE_ID, deleted: { id, name: 'House broker' } });
    await handlers.bringBack(undefined, WINDOW);
    expect(list()).toMatchObject({ chosen: id, deleted: null });
    expect(names()).toContain('House broker');
    await expect(handlers.bringBack(undefined, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('overrides neither a selection nor a name that was changed meanwhile', async () => {
    const { handlers, add, list } = open();
    const [id, other] = [await add(), await add({ name: 'Other' })];
    await handlers.choose({ id }, WINDOW);
    await handlers.remove({ id }, WINDOW);
    await handlers.choose({ id: other }, WINDOW);
    await add();
    await handlers.bringBack(undefined, WINDOW);
    expect(list().chosen).toBe(other);
    expect(list().profiles.find((profile) => profile.id === id)?.name).toBe('House broker 2');
  });

  it('changes nothing of the practice exchange, and nothing that is not there', async () => {
    const { handlers } = open();
    for (const id of [PRACTICE_ID, 'gone']) {
      await expect(handlers.remove({ id }, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(handlers.save({ id, draft: draft() }, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(handlers.exportFile({ id }, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(handlers.choose({ id: 'gone' }, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses profiles beyond the maximum', async () => {
    const { add, save } = open();
    for (let number = 0; number < MAX_PROFILES; number += 1) await add({ name: `House ${number}` });
    await expect(save({ name: 'One more' })).rejects.toMatchObject({ code: 'PROFILE_LIMIT' });
  });

  it('applies concurrent changes one after the other', async () => {
    const { add, names } = open();
    await Promise.all(['A', 'B', 'C'].map((name) => add({ name })));
    expect(names()).toEqual(['', 'A', 'B', 'C']);
    expect(readProfilesFile(JSON.parse(readFileSync(path, 'utf8'))).profiles).toHaveLength(3);
  });

  it('is read-only during a replay', async () => {
    const { handlers, list } = open('replay');
    expect(list()).toMatchObject({ readOnly: true, running: { id: null, by: 'replay' } });
    await expect(handlers.save({ id: null, draft: draft() }, WINDOW)).rejects.toMatchObject({ code: 'IN_REPLAY' });
  });

  it('restarts when every change is on disk', async () => {
    const { handlers, add, restarts } = open();
    const adding = add();
    await handlers.restart(undefined, WINDOW);
    expect(restarts).toEqual(['restart']);
    expect(readFileSync(path, 'utf8')).toContain('House broker');
    await adding;
  });
});

describe('files of one profile', () => {
  it('what was exported is what is imported', async () => {
    const { handlers, add, names } = open();
    const id = await add({ dialect: '{"rest":{"uiRefIn":"query"}}' });
    expect(await handlers.exportFile({ id }, WINDOW)).toEqual({ kind: 'saved', file: 'chosen.json' });
    expect(await handlers.importFile(undefined, WINDOW)).toMatchObject({ kind: 'imported', leftOut: false });
    expect(names()).toEqual(['', 'House broker', 'House broker 2']);
    answer = null;
    expect(await handlers.exportFile({ id }, WINDOW)).toEqual({ kind: 'cancelled' });
    expect(await handlers.importFile(undefined, WINDOW)).toEqual({ kind: 'cancelled' });
  });

  it('leave a sign-in out, in the list and on disk', async () => {
    const { dialect: _none, ...rest } = draft({ ...LOCAL, name: 'Local' });
    give(JSON.stringify({ ...rest, credentials: { username: 'u', password: 'hush-hush', pin: '123456' } }));
    const { handlers } = open();
    expect(await handlers.importFile(undefined, WINDOW)).toMatchObject({ name: 'Local', leftOut: true });
    expect(readFileSync(path, 'utf8')).not.toMatch(/hush-hush|123456|credentials/);
  });

  it.each([
    ['a letter', 'file', 'not-json'],
    ['[]', 'file', 'not-an-object'],
    ['{"version":2}', 'file', 'newer'],
    ['{"main_url":5}', 'main_url', 'missing'],
  ])('%s is refused at %s as %s, and nothing changes', async (text, field, reason) => {
    give(text);
    const { handlers, names } = open();
    const imported = await handlers.importFile(undefined, WINDOW);
    if (imported.kind !== 'refused') throw new Error(imported.kind);
    expect(imported.problems).toContainEqual(expect.objectContaining({ field, reason }));
    expect(names()).toEqual(['']);
  });

  it('that cannot be read, or is too large, is reported', async () => {
    const { handlers } = open();
    expect(await handlers.importFile(undefined, WINDOW)).toMatchObject({ problems: [{ reason: 'unreadable' }] });
    give(' '.repeat(300_000));
    expect(await handlers.importFile(undefined, WINDOW)).toMatchObject({ problems: [{ reason: 'too-large' }] });
  });
});

describe('the file of all profiles', () => {
  it('of version 1 can be opened', () => {
    expect(readProfilesFile(fixture())).toEqual(fixture());
  });

  it.each(['', '{"version":1', '{"version":2}', '{"version":1,"chosen":"x","profiles":[{}],"deleted":null}'])(
    'that is damaged is stored beside, and the practice exchange is used: %s',
    (text) => {
      writeFileSync(path, text);
      const stored = openProfiles(path, NOW);
      expect(stored.damaged).toBe(true);
      expect(stored.file()).toEqual(NO_PROFILES);
      expect(chosenProfile(stored.file())).toBeNull();
      expect(readFileSync(join(dir, 'profiles.damaged-20260102T030405.json'), 'utf8')).toBe(text);
    },
  );

  it('reports a selected profile with an unknown dialect, or a missing one, as unusable', () => {
    const file = readProfilesFile(fixture());
    const odd = {
      ...file,
      profiles: file.profiles.map((profile) => ({ ...profile, dialect: { feed: { bookCodec: 'v9' } } })),
    };
    expect(chosenProfile(odd)).toBe('unusable');
    expect(chosenProfile({ ...file, chosen: 'gone' })).toBe('unusable');
  });

  it('keeps a profile that cannot be used as it is, names its faults, and costs none of the others', async () => {
    const { profiles, ...rest } = readProfilesFile(fixture());
    const [good] = profiles;
    if (good === undefined) throw new Error('the fixture has no profile');
    const addresses = { ...good.addresses, main_url: 'http://api.example.test' };
    const dialect = { rest: { uiRefName: 'Authorization' } };
    const bad = { ...good, id: 'bad', name: 'Bad', addresses, dialect };
    writeFileSync(path, JSON.stringify({ ...rest, chosen: 'bad', profiles: [good, bad] }));
    const { list, stored, save } = open();
    expect(stored.damaged).toBe(false);
    expect(chosenProfile(stored.file())).toBe('unusable');
    const [, first, second] = list().profiles;
    expect(first?.problems).toEqual([]);
    expect(second?.problems).toEqual([{ field: 'main_url', reason: 'not-encrypted', detail: '' }]);
    expect(second?.draft).toMatchObject({
      main_url: 'http://api.example.test',
      dialect: expect.stringContaining('Authorization'),
    });
    expect(await save({ name: 'Bad', main_url: 'http://api.example.test' }, 'bad')).toMatchObject({ kind: 'refused' });
    expect(stored.file().profiles[1]).toEqual(bad);
    expect(await save({ name: 'Bad' }, 'bad')).toEqual({ kind: 'saved', id: 'bad' });
    expect(list().profiles[2]?.problems).toEqual([]);
  });

  it('is unchanged when a write fails', async () => {
    const { add, save, stored } = open();
    await add();
    rmSync(dir, { recursive: true, maxRetries: 5 });
    await expect(save({ name: 'Other' })).rejects.toMatchObject({
      code: 'NOT_SAVED',
      params: { file: 'profiles.json' },
    });
    expect(stored.file().profiles).toHaveLength(1);
    dir = mkdtempSync(join(tmpdir(), 'profiles-'));
  });
});
