import type { Settings } from '#shared/contract/settings.ts';
import { type Formats, formatsIn } from '#shared/formats/formats.ts';
import { useSettings } from './settings.ts';

type Choice = Pick<Settings, 'numberFormat' | 'language'>;

const made = new Map<string, Formats>();
const BEFORE_SETTINGS: Choice = { numberFormat: 'en', language: 'en' };

/** The formats of a choice, made once. @param choice null before the settings have been read */
export function formatsOf(choice: Choice | null): Formats {
  const { numberFormat, language } = choice ?? BEFORE_SETTINGS;
  const name = `${numberFormat} ${language}`;
  const formats = made.get(name) ?? formatsIn({ numberFormat, language });
  made.set(name, formats);
  return formats;
}

/** Number and time formats as chosen in the settings. The same object until the choice changes. */
export const useFormats = (): Formats => formatsOf(useSettings());
