import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { chooseAddressSecret, readOptions, UsageError } from './options.ts';

it('starts on a free port, without storage, around the clock by default', () => {
  expect(readOptions([])).toEqual({
    port: 0,
    seed: 7,
    speed: 1,
    instruments: 900,
    session: 'always',
    dataDir: null,
    startAt: 'now',
    paused: false,
    past: false,
    withoutPin: false,
    administrator: false,
    faults: false,
    secret: false,
    callsPerSecond: 100,
    uiRefIn: 'body',
    dialects: [],
    people: [],
  });
  const given = readOptions(['--session', 'clock', '--clock', '2026-11-19T09:00:00+07:00', '--speed', '60']);
  expect(given).toMatchObject({ session: 'clock', speed: 60, startAt: Date.UTC(2026, 10, 19, 2) });
  expect(readOptions(['--clock', 'next-day', '--paused'])).toMatchObject({ startAt: 'next-day', paused: true });
  expect(readOptions(['--dialect', 'gzip, no-message,gzip']).dialects).toEqual(['no-message', 'gzip']);
});

it('names the argument that it cannot use', () => {
  const cases: [string[], string][] = [
    [['--port', '70000'], '--port must be a number from 0 to 65535'],
    [['--port', ''], '--port'],
    [['--speed', 'fast'], '--speed'],
    [['--seed', '1.5'], '--seed must be a whole number'],
    [['--session', 'sometimes'], '--session must be always or clock'],
    [['--clock', 'noon'], '--clock'],
    [['--dialect', 'gzip,slang'], '--dialect must be of '],
    [['--dialect', 'gzip,slang'], 'gzip, redirect-307, redirect-308'],
    [['--dialect', 'gzip,slang'], 'not "slang"'],
    [['--dialect', 'no-message,no-envelope'], '--dialect takes one of no-message and no-envelope'],
    [['--person', 'budi:short:123456'], '--person must be NAME:PASSWORD:PIN'],
    [['--person', 'budi:long-enough:12345'], '--person must be NAME:PASSWORD:PIN'],
    [['--person', 'practice:long-enough:123456'], '--person names somebody twice'],
    [Array.from({ length: 9 }, (_, at) => ['--person', `p${at}x:long-enough:123456`]).flat(), 'at most 8 people'],
    [['--nonsense'], '--nonsense'],
    [['stray'], 'stray'],
  ];
  for (const [args, message] of cases) {
    expect(() => readOptions(args), message).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  }
});

it('takes the secret of its addresses from the environment, else a new one of 256 bits, and none without the option', () => {
  const random = (count: number): Uint8Array => new Uint8Array(count).fill(255);
  const given = 'Zm9yIHRlc3RzIG9ubHk_LQ';
  expect(chooseAddressSecret(readOptions([]), given, random)).toBeNull();
  const isSecret = readOptions(['--secret']);
  expect(chooseAddressSecret(isSecret, given, random)).toBe(given);
  expect(chooseAddressSecret(isSecret, undefined, random)).toBe(`${'_'.repeat(42)}8`);
  for (const bad of ['', 'short', `${given}/..`, `${given} `])
    expect(() => chooseAddressSecret(isSecret, bad, random)).toThrow(
      new UsageError('LANTAI_EXCHANGE_SECRET must be 22 to 128 letters, digits, - and _'),
    );
});

it('redacts secrets by key and by form', () => {
  const lines: string[] = [];
  const log = createLog(
    () => 0,
    (line) => lines.push(line),
  );
  const token = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`;
  log.warn('a call failed', {
    access_token: 'x1',
    nested: { pin: 'x2', websocketKey: 'x3' },
    error: `near ${token}`,
    path: '/a',
  });
  expect(lines[0]).not.toMatch(/x1|x2|x3|aaaa/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'a call failed', path: '/a' });
});
