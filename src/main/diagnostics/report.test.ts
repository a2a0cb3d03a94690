import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { rememberPeople } from './people.ts';
import { type ReportParts, reportEntries, zipOf } from './report.ts';
import { runChecks } from './run-checks.ts';
import { allFine, feedFacts, noTimers, probesOf } from './testing/facts.ts';

const english = createTexts(() => 'en')();
const of = (letters: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max });
const HEX = '0123456789abcdef';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digits = (min: number, max: number) => of('0123456789', min, max);

/** What a session holds and what people are, as it could appear in a log by mistake. */
const secret = fc.oneof(
  fc.tuple(of(BASE64, 12, 60), of(BASE64, 12, 60), of(BASE64, 20, 43)).map(([a, b, c]) => `eyJ${a}.${b}.${c}`),
  of(HEX, 16, 64).filter((hex) => /[a-f]/.test(hex)),
  digits(7, 16),
  fc.tuple(fc.constantFrom('+62', '08', '62'), digits(8, 11)).map(([start, rest]) => `${start}${rest}`),
  fc.tuple(of('abcdefghij', 3, 12), of('klmnopqrst', 3, 12)).map(([name, host]) => `${name}.q@${host}.example`),
);
const pin = digits(6, 6);
const secretName = fc.constantFrom('pin', 'password', 'access_token', 'loginToken', 'key', 'account', 'username');

/** A line of the log with a secret in it, somewhere. */
const planted = fc.oneof(
  secret.map((value) => ({ value, line: JSON.stringify({ level: 'info', event: 'x', why: `seen ${value} here` }) })),
  secret.map((value) => ({ value, line: JSON.stringify({ event: 'x', deep: { list: [value, { why: value }] } }) })),
  secret.map((value) => ({ value, line: JSON.stringify({ event: 'x', [value]: 1 }) })),
  secret.map((value) => ({ value, line: `no JSON at all: ${value}, and more` })),
  secret.map((value) => ({ value, line: JSON.stringify({ event: 'x', body: JSON.stringify({ why: value }) }) })),
  fc
    .tuple(secretName, pin)
    .map(([name, value]) => ({ value, line: JSON.stringify({ event: 'x', inner: { [name]: value } }) })),
  fc.tuple(secretName, pin).map(([name, value]) => ({ value, line: `half a line "${name}":"${value}", rest` })),
  fc
    .tuple(secretName, pin)
    .map(([name, value]) => ({ value, line: JSON.stringify({ why: JSON.stringify({ [name]: value }) }) })),
);

const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: 7, username: 'sari_w', fullname: 'Sari Wulandari' },
  remembered: true,
  trading: { kind: 'unlocked', account: { number: 'RX-0417', type: 'regular' }, tokenEndsAt: 9e9, locksAt: null },
};
const SOMEBODY = { home: '/home/sari', values: ['sari_w', 'Sari Wulandari', 'RX-0417', 'sari'] };

async function partsOf(more: Partial<ReportParts>): Promise<ReportParts> {
  const looked = await runChecks(probesOf({ ...allFine(), session: { state: signedIn, now: 0 } }), noTimers());
  const rest = { at: new Date(0), settings: DEFAULT_SETTINGS, layout: null, log: '', private: SOMEBODY };
  return { ...looked, ...rest, ...more };
}
/** As somebody finds it who unpacks the file. */
async function unpacked(parts: ReportParts): Promise<Map<string, string>> {
  const files = unzipSync(await zipOf(reportEntries(parts, english)));
  return new Map(Object.entries(files).map(([file, bytes]) => [file, strFromU8(bytes)]));
}

describe('the report', () => {
  it('contains no secret, wherever in the log one was placed', async () => {
    const parts = await partsOf({});
    fc.assert(
      fc.property(fc.array(planted, { minLength: 1, maxLength: 8 }), (all) => {
        const log = all.map(({ line }) => line).join('\n');
        const files = reportEntries({ ...parts, log }, english);
        for (const { value } of all) for (const { text } of files) expect(text).not.toContain(value);
      }),
      { numRuns: 300 },
    );
  });

  it('contains no secret from the facts of checks', async () => {
    await fc.assert(
      fc.asyncProperty(secret, async (value) => {
        const fine = allFine();
        const facts = {
          ...fine,
          version: { ...fine.version, system: `kernel ${value}` },
          service: { kind: 'refused' as const, ms: 3, code: value },
          files: { unreadable: [`${value}.json`], read: 1, aside: 0 },
          feed: feedFacts({ reason: value, hex: value }),
        };
        const looked = await runChecks(probesOf(facts), noTimers());
        for (const [, text] of await unpacked(await partsOf(looked))) expect(text).not.toContain(value);
      }),
      { numRuns: 60 },
    );
  });

  it('contains neither the account, nor its owner, nor the user of the machine', async () => {
    const log = [
      'at file:///home/sari/lantai/out/main/index.js:12:3 for SARI_W',
      'call +62 812-3456-789 or (0274) 512 3456 about 9D41-77',
      JSON.stringify({ why: 'account RX-0417 of Sari Wulandari', where: 'C:\\Users\\budi\\AppData', rx: ['sari_w'] }),
    ].join('\n');
    const files = await unpacked(await partsOf({ log }));
    for (const [, text] of files) expect(text).not.toMatch(/sari|wulandari|budi|RX-0417|812|512|3456/i);
    expect(files.get('lantai.log')).toContain('file://~/lantai/out/main/index.js:12:3');
  });

  it('lists its contents, and contains what helps to find a fault', async () => {
    const log = '{"at":"2026-03-09T02:00:01.123Z","level":"error","event":"service.no-answer","path":"order/v2/buy"}';
    const files = await unpacked(await partsOf({ log }));
    expect([...files.keys()]).toEqual([
      ...['README.txt', 'checks.txt', 'checks.json', 'versions.json', 'settings.json', 'layout.json'],
      ...['feed.json', 'recorder.json', 'lantai.log'],
    ]);
    for (const file of [...files.keys()].slice(1)) expect(files.get('README.txt')).toContain(file);
    expect(files.get('lantai.log')).toBe(log);
    expect(files.get('checks.txt')).toContain('6  Clock: OK');
    expect(JSON.parse(files.get('versions.json') ?? '')).toMatchObject({
      electron: '39.2.0',
      chromium: '142.0.7444.175',
    });
    expect(JSON.parse(files.get('settings.json') ?? '')).toMatchObject({ appearance: { theme: 'dark' } });
    expect(JSON.parse(files.get('feed.json') ?? '')).toMatchObject({ unreadable: [{ bytes: 12, why: 'unknown' }] });
    expect(JSON.parse(files.get('feed.json') ?? '')).toMatchObject({
      market: { state: 'live', since: '1970-01-01T00:00:00.000Z' },
    });
    expect(files.get('feed.json')).not.toContain('hex');
  });

  it('does not contain how much somebody trades', async () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      limits: { ...DEFAULT_SETTINGS.limits, orderValue: 4_711_000, orderLots: 4_711, dailyLoss: 94_711 },
    };
    const text = (await unpacked(await partsOf({ settings }))).get('settings.json') ?? '';
    expect(text).not.toContain('4711');
    expect(JSON.parse(text)).toMatchObject({ limitsSet: ['orderValue', 'orderLots', 'dailyLoss'] });
  });
});

it('remembers the names of signed-out accounts for redaction, a hundred at most, without the practice account', () => {
  const people = rememberPeople((name) => name === 'practice');
  people.note(signedIn);
  people.note({ kind: 'signed-out', reason: 'asked' });
  expect(people.values()).toEqual(['sari_w', 'Sari Wulandari', 'RX-0417']);
  people.note({ ...signedIn, user: { id: 1, username: 'practice', fullname: 'Practice Trader' } });
  expect(people.values()).toHaveLength(3);
  for (let id = 0; id < 90; id += 1) {
    people.note({ ...signedIn, user: { id, username: `user-${id}`, fullname: `User ${id}` } });
  }
  expect(people.values()).toHaveLength(100);
  expect(people.values()).toContain('User 89');
});
