import { useTexts } from '#renderer/i18n/index.ts';
import { type NumberField, readNumber, SEPARATORS } from '#shared/formats/read-number.ts';
import { useFormats } from './use-formats.ts';

/**
 * The message at a field whose text is no number, or could be two; null for a number and for an empty text.
 * @param own the field's own message, which names a fault better unless the text could be two numbers
 */
export function useNumberFault(): (text: string | null, field: NumberField, own?: string | null) => string | null {
  const { t } = useTexts('common');
  const { numberFormat } = useFormats();
  return (text, field, own = null) => {
    const read = readNumber(text ?? '', field, numberFormat);
    if (read.ok || read.fault === 'empty') return own;
    if (own !== null && read.fault !== 'ambiguous') return own;
    const { decimal } = SEPARATORS[numberFormat];
    return t(`numberFault.${read.fault}`, { text: (text ?? '').trim(), decimal, places: field.places });
  };
}
