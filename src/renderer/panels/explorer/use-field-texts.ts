import { useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { FormField } from '#shared/service/form.ts';
import type { Problem } from './problem.ts';

/** Placeholder and error texts of a field. */
export function useFieldTexts() {
  const { t, translate } = useTexts('explorer');
  const formats = useFormats();
  return useMemo(() => {
    const boundText = (bound: number | null): string | null =>
      bound === null ? null : Number.isInteger(bound) ? formats.whole(bound) : String(bound);
    function rangeOf(field: FormField): string {
      switch (field.kind) {
        case 'number': {
          const { multipleOf } = field;
          const [min, max] = [boundText(field.min), boundText(field.max)];
          const range =
            min !== null && max !== null
              ? t('range.between', { min, max })
              : min !== null
                ? t('range.from', { min })
                : max !== null
                  ? t('range.upTo', { max })
                  : '';
          return [range, multipleOf === null ? '' : t('range.multiple', { of: multipleOf })].filter(Boolean).join(', ');
        }
        case 'text': {
          const { minLength, maxLength: max, format } = field;
          if (format !== null && format !== 'regex') return format;
          if (max === null) return '';
          const min = minLength ?? 0;
          return min > 1 && min <= max ? t('range.charactersBetween', { min, max }) : t('range.characters', { max });
        }
        case 'list':
          return field.atMost === null ? '' : t('range.items', { max: field.atMost });
        case 'json':
          return t('jsonHint');
        default:
          return '';
      }
    }
    return {
      hintOf: (field: FormField): string =>
        [
          field.secret ? t('secretHint') : rangeOf(field),
          field.standard === undefined ? '' : t('standard', { value: String(field.standard) }),
        ]
          .filter(Boolean)
          .join(' · '),
      textOf: ({ code, params }: Problem): string => translate(`explorer:problem.${code}`, params),
      /** A variant's name: the fixed value or the kind that identifies it. */
      variantName(field: FormField, at: number): string {
        const fixed = field.kind === 'object' ? field.fields.find((member) => member.kind === 'choice') : field;
        if (fixed?.kind === 'choice' && fixed.choices.length === 1) return String(fixed.choices[0]);
        return field.kind === 'object' ? `${at + 1}` : field.kind;
      },
    };
  }, [t, translate, formats]);
}
