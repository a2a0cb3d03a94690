import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { fixesOf, type TicketFix } from '#renderer/order-ui/ticket-fix.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
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
  const fixes = problem === null ? [] : fixesOf(problem, side, maxLots);
  const text = problem === null ? '' : problemText(problem, translate, formats);
  // Where the buttons have the prices, the words do not repeat them: there is room for one of the two.
  const { tick } = problem?.params ?? {};
  const shortText = fixes.length > 1 && tick !== undefined ? t('tickSize', { tick: formats.price(tick) }) : text;
  const label = (mends: TicketFix): string =>
    mends.field === 'price'
      ? t('fixPrice', { price: formats.price(mends.value) })
      : t('fixLots', { lots: formats.lots(mends.value) });
  return (
    <div className="ticket-why">
      <p id={id} role={problem ? 'alert' : undefined} data-tip={text || undefined}>
        {shortText}
      </p>
      {fixes.map((fix) => (
        <button key={fix.value} type="button" onClick={() => onFix(fix)}>
          {label(fix)}
        </button>
      ))}
    </div>
  );
}
