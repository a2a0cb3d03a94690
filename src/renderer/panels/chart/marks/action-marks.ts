import type { EventMark } from '#renderer/chart/index.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import { dayStart, type Formats } from '#shared/formats/formats.ts';

type Translate = ReturnType<typeof useTexts<'chart'>>['t'];

const LETTERS = {
  dividend: 'D',
  split: 'S',
  rights: 'R',
  warrant: 'W',
  meeting: 'M',
  other: 'C',
} as const satisfies Record<ChartAction['kind'], string>;
const COLOURS = {
  dividend: 'line4',
  split: 'line1',
  rights: 'line5',
  warrant: 'line5',
  meeting: 'muted',
  other: 'muted',
} as const satisfies Record<ChartAction['kind'], string>;

/** A corporate action at the day on which its candle changes, with its terms and days. */
export function actionMark(action: ChartAction, t: Translate, formats: Formats): EventMark {
  const dayText = (day: string): string => {
    const at = dayStart(day);
    return Number.isFinite(at) ? formats.dateWithYear(at) : day;
  };
  const day = (key: 'cum' | 'ex' | 'record' | 'payment', date: string): string[] =>
    date === '' ? [] : [t(`mark.${key}`, { day: dayText(date) })];
  return {
    id: `action ${action.id}`,
    at: action.at,
    price: null,
    side: null,
    letter: LETTERS[action.kind],
    colour: COLOURS[action.kind],
    lines: [
      termsOf(action, t, formats) ?? action.title,
      ...day('cum', action.cumDate),
      // The day is the ex-date of what changes the price.
      ...(action.kind === 'meeting' || action.kind === 'other' ? [dayText(action.date)] : day('ex', action.date)),
      ...day('record', action.recordDate),
      ...day('payment', action.paymentDate),
    ],
  };
}

function termsOf({ kind, amount, ratio }: ChartAction, t: Translate, formats: Formats): string | null {
  const price = amount === null ? null : formats.trimmed(amount);
  if (kind === 'dividend' && price !== null) return t('mark.dividend', { amount: price });
  if (kind === 'split' && ratio) return t('mark.split', ratio);
  return kind === 'rights' && ratio && price !== null ? t('mark.rights', { ...ratio, amount: price }) : null;
}
