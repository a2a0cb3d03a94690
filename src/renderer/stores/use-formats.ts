import { createFormats, type Formats, type NumberFormat } from '#shared/formats/formats.ts';
import { useSettings } from './settings.ts';

const made: Partial<Record<NumberFormat, Formats>> = {};

/** The formats of a language, made once. */
export function formatsOf(numberFormat: NumberFormat): Formats {
  const formats = made[numberFormat] ?? createFormats(numberFormat);
  made[numberFormat] = formats;
  return formats;
}

/** Number and time formats as chosen in the settings. The same object until the choice changes. */
export const useFormats = (): Formats => formatsOf(useSettings()?.numberFormat ?? 'en');
