import {
  type IndicatorInstance,
  indicatorById,
  type PaneSetting,
  PRICE_PANE,
  readInputs,
} from '#renderer/chart/index.ts';
import { type ChartInterval, isDaily } from '#shared/market/index.ts';
import type { ChartSetup, IndicatorSetup, SPANS } from './setup.ts';

const spanOf = (interval: ChartInterval): (typeof SPANS)[number] =>
  isDaily(interval) ? 'days' : interval.endsWith('h') ? 'hours' : 'minutes';

const isShown = ({ hidden, except }: IndicatorSetup, interval: ChartInterval): boolean =>
  !hidden && !except.includes(spanOf(interval));

/** What the engine runs; an indicator that this version does not know is left out and stays in the setup. */
export function instancesOf({ indicators }: ChartSetup, interval: ChartInterval): IndicatorInstance[] {
  return indicators.flatMap((each) => {
    const definition = indicatorById(each.id);
    if (!definition) return [];
    const { key, styles } = each;
    const pane = definition.pane === 'price' ? PRICE_PANE : key;
    const inputs = readInputs(definition, each.inputs);
    return [{ key, definition, inputs, styles, pane, isHidden: !isShown(each, interval) }];
  });
}

/** The panes below the prices, from top to bottom. A hidden indicator has none. */
export function panesOf({ indicators }: ChartSetup, interval: ChartInterval): PaneSetting[] {
  return indicators.flatMap((each) =>
    indicatorById(each.id)?.pane === 'own' && isShown(each, interval) ? [{ id: each.key, weight: each.weight }] : [],
  );
}
