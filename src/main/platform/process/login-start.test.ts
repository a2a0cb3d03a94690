import { expect, it } from 'vitest';
import { autostartEntry, loginStart, startsHidden } from './login-start.ts';

function open(platform: NodeJS.Platform, isPackaged = true) {
  const events: unknown[] = [];
  const start = loginStart({
    app: { setLoginItemSettings: (settings) => void events.push(settings) },
    platform,
    isPackaged,
    program: '/opt/Lantai/lantai',
    args: ['--profile', '/home/a b/live.json'],
    autostart: { write: (text) => void events.push(text), remove: () => void events.push('removed') },
  });
  return { start, events };
}

it('sets the login item of the system only when the setting has changed', () => {
  const { start, events } = open('win32');
  for (const choice of ['no', 'hidden', 'hidden', 'shown', 'no'] as const) start.apply(choice);
  const item = { openAtLogin: true, path: '/opt/Lantai/lantai', args: ['--profile', '/home/a b/live.json'] };
  expect(events).toEqual([{ ...item, args: [...item.args, '--hidden'] }, item, { ...item, openAtLogin: false }]);
});

it('keeps an entry where Linux desktops look for one', () => {
  const { start, events } = open('linux');
  start.apply('hidden');
  start.apply('no');
  expect(events[0]).toContain('Exec="/opt/Lantai/lantai" "--profile" "/home/a b/live.json" "--hidden"');
  expect(events[1]).toBe('removed');
});

it('writes no name that a desktop would read as a command', () => {
  expect(autostartEntry('/a"b`$c\\d%', [])).toContain('Exec="/a\\\\"b\\\\`\\\\$c\\\\\\\\d%%"');
});

it('leaves the system alone where Lantai is not installed', () => {
  const { start, events } = open('darwin', false);
  start.apply('shown');
  expect(events).toEqual([]);
});

it.each([
  ['Windows, by its line', 'win32', true, 'hidden', false, true],
  ['Windows, by hand', 'win32', false, 'hidden', true, false],
  ['macOS, at login', 'darwin', false, 'hidden', true, true],
  ['macOS, at login with windows', 'darwin', false, 'shown', true, false],
  ['macOS, by hand', 'darwin', false, 'hidden', false, false],
] as const)(
  'knows whether a start shows a window: %s',
  (_what, platform, isHiddenByLine, choice, atLogin, expected) => {
    expect(startsHidden({ platform, isHiddenByLine, choice, wasOpenedAtLogin: () => atLogin })).toBe(expected);
  },
);
