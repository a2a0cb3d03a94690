import { z } from 'zod';
import { DEFAULT_SETTINGS, type Settings, settings } from '../../shared/contract/index.ts';

const anyVersion = z.looseObject({ version: z.number().int().min(1) });

/**
 * Steps from each older version to the next, by the version they start from. Version 1 is the first;
 * its fixture is in settings/fixtures and is opened by a test for as long as the app lives.
 */
const STEPS: Readonly<Record<number, (old: Record<string, unknown>) => Record<string, unknown>>> = {};

/**
 * Settings as they are today from whatever version is on disk. A field that the file does not have
 * takes its default; a field that it should not have is an error. @throws ZodError
 */
export function readSettings(json: unknown): Settings {
  let current: Record<string, unknown> = anyVersion.parse(json);
  for (let step = STEPS[current.version as number]; step; step = STEPS[current.version as number])
    current = step(current);
  return settings.parse({ ...DEFAULT_SETTINGS, ...current });
}
