import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import type { TextName } from '#shared/i18n/translator.ts';
import type { BuiltInId, InputId, PlotId } from './built-in.ts';
import type { IndicatorDefinition, IndicatorGroup, Source } from './indicator.ts';

/** Names in the catalogue of what is shown of an indicator; null for an id that is not ours (the service's indicators). */
export const indicatorTexts = {
  name: ({ id }: Pick<IndicatorDefinition, 'id'>): TextName | null => (isBuiltIn(id) ? `indicators:name.${id}` : null),
  /** As in a legend: RSI. */
  short: ({ id }: Pick<IndicatorDefinition, 'id'>): TextName | null =>
    isBuiltIn(id) ? `indicators:short.${id}` : null,
  group: (group: IndicatorGroup): TextName => `indicators:groups.${group}`,
  input: (id: string): TextName | null => (isInput(id) ? `indicators:inputs.${id}` : null),
  plot: (id: string): TextName | null => (isPlot(id) ? `indicators:plots.${id}` : null),
  choice: (choice: string): TextName | null => (isChoice(choice) ? `indicators:choices.${choice}` : null),
  source: (source: Source): TextName => `indicators:sources.${source}`,
};

const isBuiltIn = (id: string): id is BuiltInId => Object.hasOwn(indicatorsEn.name, id);
const isInput = (id: string): id is InputId => Object.hasOwn(indicatorsEn.inputs, id);
const isPlot = (id: string): id is PlotId => Object.hasOwn(indicatorsEn.plots, id);
const isChoice = (choice: string): choice is keyof typeof indicatorsEn.choices =>
  Object.hasOwn(indicatorsEn.choices, choice);
