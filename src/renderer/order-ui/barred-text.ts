import { useQuery } from '@tanstack/react-query';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { usePhaseBoundCount } from '#renderer/stores/order-board.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { cancelBar } from '#shared/ticket/index.ts';

/** stopBarred: sentences after a question that counts the orders. barred: a few words beside other figures. */
type BarText = 'stopBarred' | 'barred';

/** How many orders cannot be cancelled now, and until when. @param until Unix ms; null where that is not known */
export function barredText(
  name: BarText,
  { count, until }: { readonly count: number; readonly until: number | null },
  translate: Translate,
  formats: Formats,
): string {
  const time = until === null ? '' : formats.time(until);
  return translate(`killSwitch:${name}${time === '' ? 'Unknown' : ''}`, { count, time });
}

/** How many orders the market's phase bars from being cancelled, and until when; null while it bars none. */
export function useBarredText(name: BarText): string | null {
  const { translate } = useTexts('killSwitch');
  const formats = useFormats();
  const { data: phase } = useQuery(phaseQuery);
  const now = useServiceNow();
  const count = usePhaseBoundCount();
  const bar = phase === undefined ? null : cancelBar(phase, now);
  return bar === null || count === 0 ? null : barredText(name, { count, until: bar.until }, translate, formats);
}
