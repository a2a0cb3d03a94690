import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#renderer/i18n/index.ts';
import { phaseQuery, squaringQuery } from '#renderer/queries/market.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { countdown } from '#shared/formats/formats.ts';
import { squaringOf } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** When a day trade is closed: `long` names by whom, `line` is the form's, `brief` what a low form has room for; empty for nothing. */
export type SquaringTexts = Readonly<Record<'long' | 'line' | 'brief', string>>;

/** When a day trade of now is closed, in words, with what is left until then. */
export function useSquaringTexts(): SquaringTexts {
  const { t } = useTexts('orderPreview');
  const formats = useFormats();
  const now = useServiceNow();
  const { data: phase } = useQuery(phaseQuery);
  const { data: rule } = useQuery(squaringQuery);
  const squaring = rule === undefined ? null : squaringOf(rule, phase?.phase ?? null, now);
  if (squaring === null) return { long: t('after.squaredBy'), line: t('squared.unknown'), brief: '' };
  const time = formats.timeShort(squaring.from);
  if (squaring.isDue) {
    return { long: t('after.squaredNow', { time }), line: t('squared.now', { time }), brief: t('squared.nowBrief') };
  }
  const brief = t('squared.until', { time });
  const left = squaring.from - now;
  if (left < DAY_MS) {
    const parts = { time, left: countdown(left) };
    return { long: t('after.squaredFrom', parts), line: t('squared.from', parts), brief };
  }
  const parts = { day: formats.date(squaring.from), time };
  return { long: t('after.squaredOn', parts), line: t('squared.on', parts), brief };
}
