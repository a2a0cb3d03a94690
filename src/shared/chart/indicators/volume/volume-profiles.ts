import { DAY_MS } from '#shared/time.ts';
import type { Bars } from '../../bars/bars.ts';
import { type BuiltIn, choice, type Input, numberOf } from '../built-in.ts';
import type { Inputs, Outs, Step } from '../indicator.ts';
import { exchangeDay } from '../trend/vwap.ts';
import { GrowingProfile, type Profile, type ProfileInputs, pricesOf } from './profile.ts';

const inputs: readonly Input[] = [
  { id: 'rows', kind: 'whole', default: 24, min: 4, max: 200 },
  { id: 'valueArea', kind: 'whole', default: 70, min: 10, max: 95 },
  choice('colours', ['byDirection', 'oneColour']),
];
const plots: BuiltIn['plots'] = [
  { id: 'poc', kind: 'levels', colour: 'line2', width: 2 },
  { id: 'valueHigh', kind: 'levels', colour: 'line1', dash: 'dashed' },
  { id: 'valueLow', kind: 'levels', colour: 'line1', dash: 'dashed' },
];

const group = { group: 'volume', pane: 'price', plots, repaints: true } as const;

const inputsOf = (values: Inputs): ProfileInputs => ({
  rows: numberOf(values, 'rows'),
  valueArea: numberOf(values, 'valueArea'),
});

/**
 * Draws the prices of a profile across its span; where they are those before, only at the bars since. What repaints has
 * all its values stored, from the first bar on.
 */
function putPrices({ columns }: Outs, profile: Profile, before: Profile | undefined): void {
  const isGrown = before?.from === profile.from && before.to <= profile.to;
  if (before && !isGrown) for (const column of columns) column.fill(Number.NaN, before.from, before.to);
  const were = before && isGrown ? pricesOf(before) : [];
  pricesOf(profile).forEach((price, plot) => {
    const from = before && price === were[plot] ? before.to : profile.from;
    columns[plot]?.fill(price, from, profile.to);
  });
}

/**
 * One profile of a span that is looked up for the newest bar.
 * @param spanOf the first bar and one past the last, of so many bars
 */
const ofSpan =
  (spanOf: (count: number) => readonly [number, number], bars: Bars, values: Inputs) =>
  (outs: Outs, profiles: Profile[]): Step => {
    const growing = new GrowingProfile(bars, inputsOf(values));
    return (index, isFinal) => {
      // Finished bars alone show nothing: the forming one always comes last.
      if (isFinal) return;
      const [before] = profiles;
      const profile = growing.over(...spanOf(index + 1));
      profiles.length = 0;
      if (profile) {
        profiles.push(profile);
        putPrices(outs, profile, before);
      } else if (before) for (const column of outs.columns) column.fill(Number.NaN, before.from, before.to);
    };
  };

/** The profile of the bars on screen. */
export const visibleProfile: BuiltIn = {
  id: 'visibleProfile',
  ...group,
  rows: 'right',
  inputs,
  start: (values, bars, outs, { visible }, profiles) => {
    const spanOf = (count: number) => [visible?.from ?? 0, Math.min(count, visible?.to ?? count)] as const;
    return ofSpan(spanOf, bars, values)(outs, profiles);
  },
};

/** The first bar at or after a moment. */
function firstSince({ at }: Bars, count: number, moment: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[middle] as number) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The profile from one day to another, whole days included; without the second to the newest bar. */
export const rangeProfile: BuiltIn = {
  id: 'rangeProfile',
  ...group,
  rows: 'start',
  inputs: [{ id: 'anchor', kind: 'moment', default: 0 }, { id: 'until', kind: 'moment', default: 0 }, ...inputs],
  start: (values, bars, outs, _extra, profiles) => {
    const [anchor, until] = [numberOf(values, 'anchor'), numberOf(values, 'until')];
    const spanOf = (count: number) =>
      [firstSince(bars, count, anchor), until === 0 ? count : firstSince(bars, count, until + DAY_MS)] as const;
    return ofSpan(spanOf, bars, values)(outs, profiles);
  },
};

/** The profile of each day at the exchange (UTC+7); a day of one bar has none. */
export const sessionProfile: BuiltIn = {
  id: 'sessionProfile',
  ...group,
  rows: 'start',
  inputs,
  start: (values, bars, outs, _extra, profiles) => {
    let growing = new GrowingProfile(bars, inputsOf(values));
    let first = 0;
    /** Profiles of the days before. */
    let whole = 0;
    const show = (to: number): void => {
      const before = profiles[whole];
      profiles.length = whole;
      const profile = to - first > 1 ? growing.over(first, to) : null;
      if (!profile) return;
      profiles.push(profile);
      putPrices(outs, profile, before);
    };
    return (index, isFinal) => {
      const isOtherDay =
        index > first && exchangeDay(bars.at[index] as number) !== exchangeDay(bars.at[index - 1] as number);
      if (isOtherDay) {
        show(index);
        whole = profiles.length;
        first = index;
        growing = new GrowingProfile(bars, inputsOf(values));
      }
      if (!isFinal) show(index + 1);
    };
  },
};
