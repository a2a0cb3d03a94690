import { type IndicatorDefinition, type IndicatorInstance, indicatorTexts } from '#renderer/chart/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';

type Named = Pick<IndicatorDefinition, 'id' | 'words'>;

/** In full: Relative Strength Index. */
export const indicatorName = ({ id, words }: Named, translate: Translate): string => {
  const text = indicatorTexts.name({ id });
  return words?.name ?? (text ? translate(text) : id);
};

export const indicatorShort = ({ id, words }: Named, translate: Translate): string => {
  const text = indicatorTexts.short({ id });
  return words?.shortName ?? (text ? translate(text) : id);
};

export const inputName = ({ words }: Named, id: string, translate: Translate): string => {
  const text = indicatorTexts.input(id);
  return words?.inputNames.get(id) ?? (text ? translate(text) : id);
};

export const plotName = ({ words }: Named, id: string, translate: Translate): string => {
  const text = indicatorTexts.plot(id);
  return words?.plotTitles.get(id) ?? (text ? translate(text) : id);
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
