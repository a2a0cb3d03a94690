import { type AlertCondition, CONDITIONS, type ParamWords } from '#shared/alerts/index.ts';
import type { AlertFiring } from '#shared/contract/alerts.ts';
import { alertCode, type NotificationCode, type NotificationEntry } from '#shared/contract/notifications.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createFormats, type Formats } from '#shared/formats/formats.ts';
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };

type Params = NotificationEntry['params'];

/** The notification of a firing and its parameters. */
export function notificationOf(
  firing: AlertFiring,
  numberFormat: Settings['numberFormat'],
): { readonly code: NotificationCode; readonly params: Params } {
  const code = alertCode(firing.condition.kind);
  const more: Params = {
    ...(firing.since === 'live' ? {} : { since: firing.since }),
    ...(firing.note === '' ? {} : { note: firing.note }),
  };
  return { code, params: { symbol: firing.symbol, ...paramsOf(firing, createFormats(numberFormat)), ...more } };
}

/** Each is given conditions of its own kind. */
type ParamsOf = (condition: AlertCondition, met: AlertFiring, words: ParamWords) => Params;

function paramsOf(firing: AlertFiring, formats: Formats): Params {
  const { condition } = firing;
  return (CONDITIONS[condition.kind].params as ParamsOf)(condition, firing, { formats, indicatorName });
}

const indicatorName = (id: string): string =>
  Object.hasOwn(indicatorsEn.short, id) ? indicatorsEn.short[id as keyof typeof indicatorsEn.short] : '';
