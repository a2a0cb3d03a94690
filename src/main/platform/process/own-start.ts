import { resolve } from 'node:path';
import { z } from 'zod';
import type { CommandLine } from './command-line.ts';

/**
 * The program as the system has to start it: an AppImage runs from a mount that is gone with it, and names its own
 * file in the environment.
 * @param execPath the file that runs now
 */
export const programOf = (env: Readonly<Record<string, string | undefined>>, execPath: string): string =>
  env.APPIMAGE || execPath;

/** What a second start sends the first one: its arguments in the order in which they were given. */
export const secondStart = z.object({ args: z.array(z.string()) });

/**
 * The options with which the same workstation opens again: its profile and its folder. What belonged to this one start
 * stays out, a clicked link above all: Electron on Windows refuses every argument after an address.
 */
export const startArguments = ({ profile, dataDir }: Pick<CommandLine, 'profile' | 'dataDir'>): string[] => [
  // At login the working folder is another one.
  ...(profile === null ? [] : ['--profile', resolve(profile)]),
  ...(dataDir === null ? [] : ['--data-dir', resolve(dataDir)]),
];
