import { type IndicatorDefinition, type IndicatorInstance, indicatorTexts } from '#renderer/chart/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** In full: Relative Strength Index. */
export const indicatorName = (definition: Pick<IndicatorDefinition, 'id'>, translate: Translate): string => {
  const text = indicatorTexts.name(definition);
  return text ? translate(text) : definition.id;
};

export const indicatorShort = (definition: Pick<IndicatorDefinition, 'id'>, translate: Translate): string => {
  const text = indicatorTexts.short(definition);
  return text ? translate(text) : definition.id;
};

/** With its numbers, as in a legend: MACD 12 26 9. */
export function instanceLabel(
  { definition, inputs }: IndicatorInstance,
  translate: Translate,
  formats: Formats,
): string {
  const numbers = definition.inputs.flatMap(({ id, kind }) =>
    kind === 'whole' || kind === 'number' ? [formats.trimmed(Number(inputs[id]))] : [],
  );
  return [indicatorShort(definition, translate), ...numbers].join(' ');
}
