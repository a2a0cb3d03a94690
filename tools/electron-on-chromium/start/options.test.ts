import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

describe('the command line', () => {
  it('separates its own options from the app and what the app gets', () => {
    const options = parseOptions(['--headless', '--', '/app', '--headless', 'x'], {});
    expect(options).toEqual({ headless: true, displays: undefined, app: '/app', appArgs: ['--headless', 'x'] });
  });

  it('takes displays as an option or from the environment', () => {
    const bounds = { x: 0, y: 0, width: 800, height: 600 };
    expect(parseOptions(['--displays', JSON.stringify([{ bounds }]), '/app'], {}).displays).toEqual([{ bounds }]);
    expect(parseOptions(['/app'], { LANTAI_DISPLAYS: JSON.stringify([bounds]) }).displays).toEqual([{ bounds }]);
  });

  it.each([[[]], [['--loud', '/app']], [['--displays', '[]', '/app']], [['--displays', 'x', '/app']]])(
    'refuses %j',
    (argv) => {
      expect(() => parseOptions(argv, {})).toThrow();
    },
  );
});
