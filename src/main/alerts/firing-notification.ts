import { indicatorLabel } from '#shared/alerts/index.ts';
import type { AlertFiring } from '#shared/contract/alerts.ts';
import { assertNever } from '#shared/contract/error.ts';
import { alertCode, type NotificationCode, type NotificationEntry } from '#shared/contract/notifications.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createFormats } from '#shared/formats/formats.ts';
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { SHARES_PER_LOT } from '#shared/market/index.ts';

type Params = NotificationEntry['params'];

/** The notification of a firing and its parameters. Fractions are formatted as text, because the texts round numbers. */
export function notificationOf(
  firing: AlertFiring,
  numberFormat: Settings['numberFormat'],
): { readonly code: NotificationCode; readonly params: Params } {
  const code = alertCode(firing.condition.kind);
  const more: Params = {
    ...(firing.since === 'live' ? {} : { since: firing.since }),
    ...(firing.note === '' ? {} : { note: firing.note }),
  };
  return { code, params: { symbol: firing.symbol, ...paramsOf(firing, numberFormat), ...more } };
}

function paramsOf(firing: AlertFiring, numberFormat: Settings['numberFormat']): Params {
  const { condition, way, value, level, base, price } = firing;
  const formats = createFormats(numberFormat);
  const signed = formats.change(value, 2);
  switch (condition.kind) {
    case 'price':
      return { price: condition.level, last: price };
    case 'line':
      return { price: Math.round(level), last: price };
    case 'indicator': {
      const isOurs = Object.hasOwn(indicatorsEn.short, condition.indicator);
      // Short names are the same in every language.
      const short = isOurs ? indicatorsEn.short[condition.indicator as keyof typeof indicatorsEn.short] : '';
      return {
        indicator: indicatorLabel(short, condition.inputs, formats.trimmed),
        value: formats.trimmed(value),
        level: formats.trimmed(level),
        last: price,
      };
    }
    case 'change':
      return { percent: signed, minutes: condition.minutes, before: base, last: price };
    case 'volume':
      return { lots: Math.round((value * base) / SHARES_PER_LOT), times: formats.trimmed(value) };
    case 'band':
      return {
        band: way === 'ara' ? 'ARA' : 'ARB',
        last: price,
        percent: formats.trimmed((Math.abs(base - price) / price) * 100),
        price: base,
      };
    case 'iep':
      return { before: base, iep: price, percent: signed };
    case 'spread':
      return { ticks: value, bid: price, offer: base };
    case 'trade':
      return { lots: value, price };
    case 'broker':
      return {
        broker: condition.broker,
        net: formats.change(Math.round(value)),
        level: formats.whole(Math.abs(level)),
      };
    default:
      return assertNever(condition);
  }
}
