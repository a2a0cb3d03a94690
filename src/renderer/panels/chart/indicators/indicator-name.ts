import { type IndicatorDefinition, type IndicatorInstance, indicatorTexts } from '#renderer/chart/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';

type Named = Pick<IndicatorDefinition, 'id' | 'words'>;

/** The full name: Relative Strength Index. */
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

/** The most places that a number of an indicator is changed by. */
const MAX_PLACES = 6;

/** A number with as many places as it has: those of a Parabolic SAR are thousandths. */
function numberText(value: number, formats: Formats): string {
  let places = 0;
  while (places < MAX_PLACES && Number(value.toFixed(places)) !== value) places += 1;
  return formats.decimal(value, places);
}

/** The short name with its numbers, as in a legend: MACD 12 26 9. */
export function instanceLabel(
  { definition, inputs }: IndicatorInstance,
  translate: Translate,
  formats: Formats,
): string {
  const numbers = definition.inputs.flatMap(({ id, kind }) =>
    kind === 'whole' || kind === 'number' ? [numberText(Number(inputs[id]), formats)] : [],
  );
  return [indicatorShort(definition, translate), ...numbers].join(' ');
}
