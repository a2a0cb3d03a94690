import {
  type IndicatorDefinition,
  type IndicatorInstance,
  isOfBars,
  type PaneSetting,
  PRICE_PANE,
  readInputs,
} from '#renderer/chart/index.ts';
import { type ChartInterval, isDaily } from '#shared/market/index.ts';
import { type ChartSetup, type IndicatorSetup, relativePane, type SPANS } from './setup.ts';

const spanOf = (interval: ChartInterval): (typeof SPANS)[number] =>
  isDaily(interval) ? 'days' : interval.endsWith('h') ? 'hours' : 'minutes';

const isShown = ({ hidden, except }: IndicatorSetup, interval: ChartInterval): boolean =>
  !hidden && !except.includes(spanOf(interval));

/** Finds a definition by the id that a setup has: ours, or one of the service. */
export type IndicatorLookup = (id: string) => IndicatorDefinition | null;

/** Whether its values, where it needs more than the bars, belong to them: they are of whole days. */
export const isForRows = ({ needs }: IndicatorDefinition, type: ChartSetup['type'], interval: ChartInterval): boolean =>
  needs === undefined || (isDaily(interval) && isOfBars(type));

/**
 * What the engine runs; an indicator that is not known, or not loaded yet, is left out and stays in the setup. One that
 * cannot be shown here is hidden.
 */
export function instancesOf(
  { indicators, type }: ChartSetup,
  interval: ChartInterval,
  find: IndicatorLookup,
): IndicatorInstance[] {
  return indicators.flatMap((each) => {
    const definition = find(each.id);
    if (!definition) return [];
    const { key, styles } = each;
    const pane = definition.pane === 'price' ? PRICE_PANE : key;
    const inputs = readInputs(definition, each.inputs);
    const isHidden = !isShown(each, interval) || !isForRows(definition, type, interval);
    return [{ key, definition, inputs, styles, pane, isHidden }];
  });
}

/** The panes below the prices, from top to bottom. A hidden indicator has none. */
export function panesOf({ indicators, relative }: ChartSetup, instances: readonly IndicatorInstance[]): PaneSetting[] {
  const weights = new Map([
    ...indicators.map(({ key, weight }) => [key, weight] as const),
    ...relative.map(({ code, weight }) => [relativePane(code), weight] as const),
  ]);
  return instances.flatMap(({ key, pane, isHidden }) =>
    pane === PRICE_PANE || isHidden ? [] : [{ id: key, weight: weights.get(key) ?? 1 }],
  );
}
