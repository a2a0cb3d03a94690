import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

const nothing = {
  profile: null,
  dataDir: null,
  hidden: false,
  screenshot: null,
  smoke: false,
  help: false,
  version: false,
};

it('reads values after a space and after an equals sign', () => {
  expect(parseCommandLine(['--profile', 'live.json', '--data-dir=/var/lantai', '--smoke'])).toEqual({
    ok: true,
    value: { ...nothing, profile: 'live.json', dataDir: '/var/lantai', smoke: true },
  });
});

it('passes over what belongs to Chromium and Electron', () => {
  expect(parseCommandLine(['.', '--no-sandbox', '--inspect=9229', '-psn_0_1', '--hidden'])).toEqual({
    ok: true,
    value: { ...nothing, hidden: true },
  });
});

it('says which option misses its value', () => {
  expect(parseCommandLine(['--profile'])).toEqual({ ok: false, error: '--profile needs a value' });
  expect(parseCommandLine(['--data-dir', '--smoke'])).toEqual({ ok: false, error: '--data-dir needs a value' });
  expect(parseCommandLine(['--screenshot='])).toEqual({ ok: false, error: '--screenshot needs a value' });
});

it('never throws, whatever is on the line', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (args) => {
      expect(typeof parseCommandLine(args).ok).toBe('boolean');
    }),
  );
});
