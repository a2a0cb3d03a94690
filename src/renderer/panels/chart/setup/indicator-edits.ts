import { type ChartSetup, freeKey, type IndicatorSetup, MAX_INDICATORS } from './setup.ts';

/** How many of each indicator are on the chart, by its id. */
export const countsOf = ({ indicators }: ChartSetup): ReadonlyMap<string, number> =>
  indicators.reduce((counts, { id }) => counts.set(id, (counts.get(id) ?? 0) + 1), new Map<string, number>());

/** Adds an indicator, unless the chart is full. */
export const withIndicator = (before: ChartSetup, id: string): ChartSetup =>
  before.indicators.length >= MAX_INDICATORS
    ? before
    : {
        ...before,
        indicators: [
          ...before.indicators,
          { key: freeKey(id, before.indicators), id, inputs: {}, styles: {}, hidden: false, except: [], weight: 1 },
        ],
      };

/** Changes one indicator, by its key. */
export const withChanged = (before: ChartSetup, key: string, change: Partial<IndicatorSetup>): ChartSetup => ({
  ...before,
  indicators: before.indicators.map((each) => (each.key === key ? { ...each, ...change } : each)),
});

export const withoutIndicator = (before: ChartSetup, key: string): ChartSetup => ({
  ...before,
  indicators: before.indicators.filter((each) => each.key !== key),
});

/** Hides a shown indicator, shows a hidden one. */
export const withToggled = (before: ChartSetup, key: string): ChartSetup => {
  const own = before.indicators.find((each) => each.key === key);
  return own ? withChanged(before, key, { hidden: !own.hidden }) : before;
};
