import type { Translate } from '#renderer/i18n/index.ts';
import {
  type AlertCondition,
  type AlertKind,
  type IndicatorCondition,
  indicatorLabel,
  type LineCondition,
} from '#shared/alerts/index.ts';
import { indicatorTexts } from '#shared/chart/indicators/texts.ts';
import type { AlertFiring, AlertProblem, AlertReading } from '#shared/contract/alerts.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import type { TextParams } from '#shared/i18n/message.ts';
import type { TextKey } from '#shared/i18n/translator.ts';
import type { ChartInterval } from '#shared/market/index.ts';

type TextContext = { readonly translate: Translate; readonly formats: Formats };

const percent = (formats: Formats, value: number): string => `${formats.trimmed(value)}%`;
const ticks = ({ translate, formats }: TextContext, count: number): string =>
  translate('alerts:units.ticks', { count, formatted: formats.whole(count) });
const lots = ({ translate, formats }: TextContext, count: number): string =>
  translate('alerts:units.lots', { lots: formats.lots(count) });

type AfterCondition<Key> = Key extends `condition.${infer Rest}` ? Rest : never;
type ConditionKey = AfterCondition<TextKey<'alerts'>>;

/** Where a line is: its two places. */
export const lineParams = (
  { fromAt, fromPrice, toAt, toPrice }: Pick<LineCondition, 'fromAt' | 'fromPrice' | 'toAt' | 'toPrice'>,
  formats: Formats,
): Record<'from' | 'fromDay' | 'to' | 'toDay', string> => ({
  from: formats.price(Math.round(fromPrice)),
  fromDay: formats.date(fromAt),
  to: formats.price(Math.round(toPrice)),
  toDay: formats.date(toAt),
});

/** As on a chart's button: 5m, 1h, D. */
export const intervalText = (interval: ChartInterval, translate: Translate): string =>
  interval === 'D' || interval === 'W' || interval === 'M'
    ? translate(`chart:intervals.${interval}`)
    : translate(`chart:intervals.${interval.endsWith('h') ? 'hours' : 'minutes'}`, {
        count: Number.parseInt(interval, 10),
      });

/** From this on a value is shortened: 1.2 M. */
const LONG = 1_000_000;
const valueText = (value: number, formats: Formats): string =>
  Math.abs(value) >= LONG ? formats.compact(value, 2) : formats.trimmed(value);

/** Its name with its numbers, the line, and what that is compared with: MACD 12 26 9, Signal, 0. */
function indicatorParams(condition: IndicatorCondition, { translate, formats }: TextContext): TextParams {
  const plotName = (id: string): string => {
    const text = indicatorTexts.plot(id);
    return text ? translate(text) : id;
  };
  const short = indicatorTexts.short({ id: condition.indicator });
  const label = indicatorLabel(short ? translate(short) : condition.indicator, condition.inputs, formats.trimmed);
  const targets = {
    level: () => valueText(condition.threshold, formats),
    price: () => translate('alerts:condition.thePrice'),
    plot: () => plotName(condition.other),
  };
  return {
    // An indicator of one line is that line.
    indicator: condition.plot === 'value' ? label : `${label} ${plotName(condition.plot)}`,
    target: targets[condition.against](),
    interval: intervalText(condition.interval, translate),
    at: condition.at === 'close' ? translate('alerts:condition.atClose') : '',
  };
}

/** The words for one kind of condition. */
type Words<Kind extends AlertKind> = {
  text(condition: AlertCondition<Kind>, say: Say, texts: TextContext): string;
  /** A value in the condition's own unit. */
  figure(value: number, texts: TextContext, condition: AlertCondition<Kind>): string;
};
type Say = (key: ConditionKey, params: TextParams) => string;

const WORDS: { readonly [Kind in AlertKind]: Words<Kind> } = {
  price: {
    text: ({ direction, level }, say, { formats }) => say(`price.${direction}`, { level: formats.price(level) }),
    figure: (value, { formats }) => formats.price(value),
  },
  line: {
    text(condition, say, { translate, formats }) {
      const border = condition.border === 'line' ? '' : translate(`alerts:condition.border.${condition.border}`);
      const scale = condition.scale === 'log' ? translate('alerts:condition.onLog') : '';
      return say(`line.${condition.direction}`, { ...lineParams(condition, formats), border, scale });
    },
    figure: (value, { formats }) => formats.price(Math.round(value)),
  },
  indicator: {
    text: (condition, say, texts) => say(`indicator.${condition.direction}`, indicatorParams(condition, texts)),
    figure: (value, { formats }) => valueText(value, formats),
  },
  change: {
    text: ({ direction, percent: moved, minutes }, say, { formats }) =>
      say(`change.${direction}`, { percent: percent(formats, moved), minutes: formats.whole(minutes) }),
    figure: (value, { formats }) => formats.signedPercent(value),
  },
  volume: {
    text: ({ byTime, times, days }, say, { formats }) =>
      say(byTime ? 'volumeByTime' : 'volume', { times: formats.trimmed(times), days: formats.whole(days) }),
    figure: (value, { translate, formats }) => translate('alerts:units.times', { times: formats.decimal(value, 2) }),
  },
  band: {
    text: ({ limit, unit, within }, say, texts) =>
      say(`band.${limit}`, { within: unit === 'ticks' ? ticks(texts, within) : percent(texts.formats, within) }),
    figure: (value, texts, { unit }) => (unit === 'ticks' ? ticks(texts, value) : texts.formats.percent(value)),
  },
  iep: {
    text: ({ direction, percent: moved, from }, say, { translate, formats }) =>
      say(`iep.${direction}`, {
        percent: percent(formats, moved),
        from: translate(`alerts:condition.iepFrom.${from}`),
      }),
    figure: (value, { formats }) => formats.signedPercent(value),
  },
  spread: {
    text: (condition, say, texts) => say('spread', { ticks: ticks(texts, condition.ticks) }),
    figure: (value, texts) => ticks(texts, value),
  },
  trade: {
    text: (condition, say, texts) => say('trade', { lots: lots(texts, condition.lots) }),
    figure: (value, texts) => lots(texts, value),
  },
  broker: {
    text: ({ direction, broker, millions }, say, { formats }) =>
      say(`broker.${direction}`, { broker, millions: formats.whole(millions) }),
    figure: (value, { translate, formats }) =>
      translate('alerts:units.millions', { millions: formats.change(Math.round(value)) }),
  },
};

/** The condition as text: `rises to 5,000`. */
export function conditionText<Kind extends AlertKind>(condition: AlertCondition<Kind>, texts: TextContext): string {
  const say: Say = (key, params) => texts.translate(`alerts:condition.${key}`, params);
  return WORDS[condition.kind].text(condition, say, texts);
}

/** A value in the condition's own unit. */
export const figureOf = <Kind extends AlertKind>(
  condition: AlertCondition<Kind>,
  value: number,
  texts: TextContext,
): string => WORDS[condition.kind].figure(value, texts, condition);

/** Current value and level: `4,860 → 5,000`; for a price also the distance. */
export function distanceOf(
  condition: AlertCondition,
  reading: Pick<AlertReading, 'value' | 'level'>,
  texts: TextContext,
): { readonly text: string; readonly distance: string | null } {
  const { translate, formats } = texts;
  const { value, level } = reading;
  if (value === null || level === null) return { text: NO_VALUE, distance: null };
  const text = translate('alerts:distance', {
    value: figureOf(condition, value, texts),
    level: figureOf(condition, level, texts),
  });
  const distance =
    (condition.kind === 'price' || condition.kind === 'line') && value > 0
      ? formats.percent((Math.abs(level - value) / value) * 100)
      : null;
  return { text, distance };
}

/** Why the alert fired: the observed value against the level. */
export function whyOf(firing: AlertFiring, texts: TextContext): string {
  const { translate, formats } = texts;
  const { condition, value, level, base, price, way } = firing;
  return translate(`alerts:reason.${condition.kind}`, {
    value: figureOf(condition, value, texts),
    level: figureOf(condition, level, texts),
    base: formats.price(base),
    price: formats.price(price),
    minutes: condition.kind === 'change' ? formats.whole(condition.minutes) : '',
    limit: way === 'arb' ? 'ARB' : 'ARA',
  });
}

/** The text of a field error. */
export const problemText = ({ code, params }: AlertProblem, { translate, formats }: TextContext): string =>
  translate(
    `alerts:problem.${code}`,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formats.trimmed(value)])),
  );
