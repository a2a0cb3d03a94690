import type { Translate } from '#renderer/i18n/index.ts';
import { type IndicatorCondition, indicatorLabel, type LineCondition } from '#shared/alerts/index.ts';
import { indicatorTexts } from '#shared/chart/indicators/texts.ts';
import type { AlertCondition, AlertFiring, AlertProblem, AlertReading } from '#shared/contract/alerts.ts';
import { assertNever } from '#shared/contract/error.ts';
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

/** Beside this a value is shortened: 1.2 M. */
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

/** The condition as text: `rises to 5,000`. */
export function conditionText(condition: AlertCondition, texts: TextContext): string {
  const { translate, formats } = texts;
  const say = (key: ConditionKey, params: TextParams): string => translate(`alerts:condition.${key}`, params);
  switch (condition.kind) {
    case 'price':
      return say(`price.${condition.direction}`, { level: formats.price(condition.level) });
    case 'line': {
      const border = condition.border === 'line' ? '' : translate(`alerts:condition.border.${condition.border}`);
      const scale = condition.scale === 'log' ? translate('alerts:condition.onLog') : '';
      return say(`line.${condition.direction}`, { ...lineParams(condition, formats), border, scale });
    }
    case 'indicator':
      return say(`indicator.${condition.direction}`, indicatorParams(condition, texts));
    case 'change':
      return say(`change.${condition.direction}`, {
        percent: percent(formats, condition.percent),
        minutes: formats.whole(condition.minutes),
      });
    case 'volume':
      return say(condition.byTime ? 'volumeByTime' : 'volume', {
        times: formats.trimmed(condition.times),
        days: formats.whole(condition.days),
      });
    case 'band':
      return say(`band.${condition.limit}`, {
        within: condition.unit === 'ticks' ? ticks(texts, condition.within) : percent(formats, condition.within),
      });
    case 'iep':
      return say(`iep.${condition.direction}`, {
        percent: percent(formats, condition.percent),
        from: translate(`alerts:condition.iepFrom.${condition.from}`),
      });
    case 'spread':
      return say('spread', { ticks: ticks(texts, condition.ticks) });
    case 'trade':
      return say('trade', { lots: lots(texts, condition.lots) });
    case 'broker':
      return say(`broker.${condition.direction}`, {
        broker: condition.broker,
        millions: formats.whole(condition.millions),
      });
    default:
      return assertNever(condition);
  }
}

/** A value in the condition's own unit. */
export function figureOf(condition: AlertCondition, value: number, texts: TextContext): string {
  const { translate, formats } = texts;
  switch (condition.kind) {
    case 'price':
      return formats.price(value);
    case 'line':
      return formats.price(Math.round(value));
    case 'indicator':
      return valueText(value, formats);
    case 'change':
    case 'iep':
      return formats.signedPercent(value);
    case 'volume':
      return translate('alerts:units.times', { times: formats.decimal(value, 2) });
    case 'band':
      return condition.unit === 'ticks' ? ticks(texts, value) : formats.percent(value);
    case 'spread':
      return ticks(texts, value);
    case 'trade':
      return lots(texts, value);
    case 'broker':
      return translate('alerts:units.millions', { millions: formats.change(Math.round(value)) });
    default:
      return assertNever(condition);
  }
}

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
