import { describe, expect, it } from 'vitest';
import { findChromium } from './find.ts';

const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

describe('finding Chromium', () => {
  it('returns the named one, or fails with its path when it is missing', () => {
    const env = { LANTAI_CHROMIUM: '/opt/mine' };
    expect(findChromium(env, 'linux', only('/opt/mine', '/usr/bin/chromium'))).toBe('/opt/mine');
    expect(() => findChromium(env, 'linux', only('/usr/bin/chromium'))).toThrow('/opt/mine');
  });

  it('prefers Chromium to Chrome, whatever the order of the folders', () => {
    const env = { PATH: '/a:/b' };
    expect(findChromium(env, 'linux', only('/a/google-chrome', '/b/chromium'))).toBe('/b/chromium');
  });

  it('names what to install when there is none', () => {
    expect(() => findChromium({ PATH: '/a' }, 'linux', () => false)).toThrow('Install chromium');
  });
});
