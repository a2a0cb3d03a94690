import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';
import { programOf, startArguments } from './own-start.ts';

const argumentsAfter = (args: readonly string[]): string[] => {
  const parsed = parseCommandLine(args);
  if (!parsed.ok) throw new Error(parsed.error);
  return startArguments(parsed.value);
};

it('starts again with the profile and the folder, and with nothing that belonged to one start', () => {
  const line = [
    'lantai://symbol/BNTG',
    '--hidden',
    '--no-sandbox',
    '--safe-mode',
    '--screenshot',
    '/tmp',
    '--data-dir',
    'd',
  ];
  expect(argumentsAfter(line)).toEqual(['--data-dir', resolve('d')]);
  expect(argumentsAfter(['--profile=live.json'])).toEqual(['--profile', resolve('live.json')]);
  expect(argumentsAfter(['lantai://symbol/BNTG'])).toEqual([]);
});

it('names the file of an AppImage, not the mount that it runs from', () => {
  expect(programOf({ APPIMAGE: '/home/a/Lantai.AppImage' }, '/tmp/.mount_x/lantai')).toBe('/home/a/Lantai.AppImage');
  expect(programOf({}, '/opt/Lantai/lantai')).toBe('/opt/Lantai/lantai');
  expect(programOf({ APPIMAGE: '' }, '/opt/Lantai/lantai')).toBe('/opt/Lantai/lantai');
});
