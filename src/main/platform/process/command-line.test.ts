import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCommandLine, USAGE } from './command-line.ts';

const nothing = {
  profile: null,
  dataDir: null,
  hidden: false,
  safeMode: false,
  screenshot: null,
  smoke: false,
  replay: null,
  speed: 1,
  link: null,
  help: false,
  version: false,
};

it('reads values after a space and after an equals sign', () => {
  expect(parseCommandLine(['--profile', 'live.json', '--data-dir=/var/lantai', '--smoke'])).toEqual({
    ok: true,
    value: { ...nothing, profile: 'live.json', dataDir: '/var/lantai', smoke: true },
  });
});

it('ignores what belongs to Chromium and Electron', () => {
  expect(parseCommandLine(['.', '--no-sandbox', '--inspect=9229', '-psn_0_1', '--hidden'])).toEqual({
    ok: true,
    value: { ...nothing, hidden: true },
  });
});

it('takes a link from any position, a malformed one too, and the last of two', () => {
  expect(parseCommandLine(['lantai://symbol/BNTG', '--safe-mode'])).toEqual({
    ok: true,
    value: { ...nothing, link: 'lantai://symbol/BNTG', safeMode: true },
  });
  expect(parseCommandLine(['lantai://symbol/BNTG', '.', 'LANTAI:nonsense'])).toMatchObject({
    value: { link: 'LANTAI:nonsense' },
  });
});

it('names the option whose value is missing', () => {
  expect(parseCommandLine(['--profile'])).toEqual({ ok: false, error: '--profile needs a value' });
  expect(parseCommandLine(['--data-dir', '--smoke'])).toEqual({ ok: false, error: '--data-dir needs a value' });
  expect(parseCommandLine(['--screenshot='])).toEqual({ ok: false, error: '--screenshot needs a value' });
});

it('ignores a value given to a flag', () => {
  expect(parseCommandLine(['--hidden=yes'])).toEqual({ ok: true, value: nothing });
});

it('reads the recording and its speed', () => {
  expect(parseCommandLine(['--replay', 'monday', '--speed', '2.5'])).toEqual({
    ok: true,
    value: { ...nothing, replay: 'monday', speed: 2.5 },
  });
  expect(parseCommandLine(['--replay=monday', '--speed=0'])).toEqual({
    ok: true,
    value: { ...nothing, replay: 'monday', speed: 0 },
  });
});

it.each(['fast', '-1', '1e3', '1001', 'NaN'])('refuses %s as a speed', (speed) => {
  const refusal = { ok: false, error: '--speed must be a number from 0 to 1000' };
  expect(parseCommandLine(['--replay', 'monday', `--speed=${speed}`])).toEqual(refusal);
});

it('refuses options that do not go with a replay', () => {
  expect(parseCommandLine(['--speed', '2'])).toEqual({ ok: false, error: '--speed goes with --replay' });
  const refusal = (name: string) => ({ ok: false, error: `--replay uses no service, so ${name} cannot go with it` });
  expect(parseCommandLine(['--replay', 'monday', '--profile', 'live.json'])).toEqual(refusal('--profile'));
  expect(parseCommandLine(['--replay', 'monday', '--smoke'])).toEqual(refusal('--smoke'));
});

it('describes both in its help', () => {
  expect(USAGE).toContain('--replay FILE');
  expect(USAGE).toContain('--speed N');
});

it('never throws, whatever the arguments are', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (args) => {
      expect(typeof parseCommandLine(args).ok).toBe('boolean');
    }),
  );
});
