import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { fixesOf, type TicketFix } from '#renderer/order-ui/ticket-fix.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { phaseName } from '#shared/i18n/phase-name.ts';
import type { OrderProblem, OrderSide } from '#shared/market/index.ts';

type ReasonLineProps = {
  /** For the fields that it is about. */
  readonly id: string;
  /** The nearest of what is wrong; null while nothing is, or while the person types. */
  readonly problem: OrderProblem | null;
  readonly side: OrderSide;
  readonly maxLots: number | null;
  onFix(fix: TicketFix): void;
};

/** Why the order cannot be sent, with what mends it in one press. Its place is reserved: nothing moves when it appears. */
export function ReasonLine({ id, problem, side, maxLots, onFix }: ReasonLineProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const amountText = useAmountText();
  const { data: phase } = useQuery(phaseQuery);
  const textOf = (shown: OrderProblem): string =>
    shown.code === 'MARKET_CLOSED' && phase?.endsAt != null
      ? t('closedUntil', { phase: phaseName(phase.phase, translate), time: formats.timeShort(phase.endsAt) })
      : problemText(shown, translate, formats);
  const fixes = problem === null ? [] : fixesOf(problem, side, maxLots);
  const text = problem === null ? '' : textOf(problem);
  /** Where the buttons have the numbers, the words do not repeat them: there is room for one of the two. */
  const shortTextOf = ({ code, params: { tick, available } }: OrderProblem): string => {
    if (fixes.length > 1 && tick !== undefined) return t('tickSize', { tick: formats.price(tick) });
    if (code === 'INSUFFICIENT_BALANCE' && available !== undefined)
      return t('onlyAvailable', { available: amountText(`Rp ${formats.compact(available)}`) });
    return text;
  };
  const label = (mends: TicketFix): string =>
    mends.field === 'price'
      ? t('fixPrice', { price: formats.price(mends.value) })
      : t('fixLots', { lots: formats.lots(mends.value) });
  return (
    <div className="ticket-why">
      <p id={id} role={problem ? 'alert' : undefined} data-tip={text || undefined}>
        {problem === null ? '' : shortTextOf(problem)}
      </p>
      {fixes.map((fix) => (
        <button key={fix.value} type="button" onClick={() => onFix(fix)}>
          {label(fix)}
        </button>
      ))}
    </div>
  );
}
