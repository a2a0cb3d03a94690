import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

describe('the command line', () => {
  it('separates its own options from the app and what the app gets', () => {
    const options = parseOptions(['--headless', '--', '/app', '--headless', 'x'], {});
    expect(options).toEqual({
      headless: true,
      displays: undefined,
      refreshHz: 60,
      app: '/app',
      appArgs: ['--headless', 'x'],
    });
  });

  it('takes displays as an option or from the environment', () => {
    const bounds = { x: 0, y: 0, width: 800, height: 600 };
    expect(parseOptions(['--displays', JSON.stringify([{ bounds }]), '/app'], {}).displays).toEqual([{ bounds }]);
    expect(parseOptions(['/app'], { LANTAI_DISPLAYS: JSON.stringify([bounds]) }).displays).toEqual([{ bounds }]);
  });

  it('takes the refresh rate of displays from the environment and refuses one that cannot be', () => {
    expect(parseOptions(['/app'], { LANTAI_REFRESH_HZ: '15' }).refreshHz).toBe(15);
    for (const text of ['0', 'fast', '1000']) {
      expect(() => parseOptions(['/app'], { LANTAI_REFRESH_HZ: text })).toThrow();
    }
  });

  it.each([[[]], [['--loud', '/app']], [['--displays', '[]', '/app']], [['--displays', 'x', '/app']]])(
    'refuses %j',
    (argv) => {
      expect(() => parseOptions(argv, {})).toThrow();
    },
  );
});
