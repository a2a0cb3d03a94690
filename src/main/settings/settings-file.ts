import { z } from 'zod';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings, SettingsRefusal } from '#shared/contract/settings.ts';
import { readJson } from '#shared/file-text.ts';
import { readSettings } from './migrations.ts';

/** Bytes; settings with every key and kind set have some thousands. */
export const MAX_SETTINGS_FILE_BYTES = 1_000_000;

const FORMAT = 'lantai-settings';
const VERSION = 1;
const envelope = z.looseObject({ format: z.literal(FORMAT), version: z.number().int().min(1) });
const version1 = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  settings: z.looseObject({ version: z.number().int().min(1) }),
});

/** Settings as a file for another computer. They hold no name, no password, no token: there is no place for any in them. */
export function writeSettingsFile(settings: Settings): string {
  const file: z.input<typeof version1> = { format: FORMAT, version: VERSION, settings };
  return `${JSON.stringify(file, null, 1)}\n`;
}

type ReadSettingsFile =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: Exclude<SettingsRefusal, 'unreadable'>; readonly where: string };

const refused = (reason: Exclude<SettingsRefusal, 'unreadable'>, where = ''): ReadSettingsFile => ({
  ok: false,
  reason,
  where,
});

/** The setting that an error is about; for one that there is not, its name. */
function placeOf({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return '';
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...unknown].join('.');
}

/** The settings in a file as they are written today, whatever version wrote it; or why there are none. Never throws. */
export function readSettingsFile(text: string): ReadSettingsFile {
  if (text.length > MAX_SETTINGS_FILE_BYTES) return refused('too-large');
  const json = readJson(text);
  if (json === undefined) return refused('not-json');
  const outer = envelope.safeParse(json);
  if (!outer.success) return refused('not-settings');
  if (outer.data.version > VERSION) return refused('newer');
  const read = version1.safeParse(json);
  if (!read.success) return refused('damaged', placeOf(read.error));
  if (read.data.settings.version > DEFAULT_SETTINGS.version) return refused('newer');
  try {
    return { ok: true, settings: readSettings(read.data.settings) };
  } catch (thrown) {
    return refused('damaged', thrown instanceof z.ZodError ? placeOf(thrown) : '');
  }
}
