import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import type { TicketProblem } from '#renderer/order-ui/ticket-model.ts';
import type { PlanInput } from '#renderer/order-ui/ticket-state.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { phaseName } from '#shared/i18n/phase-name.ts';
import type { Board, OrderSide } from '#shared/market/index.ts';

/** What one press puts into a field: rupiah a share, or lots. */
type TicketFix = { readonly field: 'price' | 'lots' | PlanInput; readonly value: number };

const OF_LOTS: ReadonlySet<string> = new Set([
  'LOTS_TOO_MANY',
  'INSUFFICIENT_SHARES',
  'OTHERS_BY_DAY_TRADE',
  'OTHERS_BY_LIMIT',
  'INSUFFICIENT_BALANCE',
  'LIMIT_LOTS',
  'LIMIT_VALUE',
]);

/**
 * What mends a problem, the first before the others; none where nothing in the ticket does. A price off its tick becomes
 * one of the two beside it, first the one that is no worse than what was typed.
 * @param maxLots as {@link TicketView} has it
 */
function fixesOf(
  { code, field, params }: TicketProblem,
  side: OrderSide,
  maxLots: number | null,
): readonly TicketFix[] {
  const { lower, upper, ara, arb, closing } = params;
  const prices: Partial<Record<TicketProblem['code'], readonly (number | undefined)[]>> = {
    PRICE_OFF_TICK: side === 'buy' ? [lower, upper] : [upper, lower],
    PRICE_ABOVE_ARA: [ara],
    PRICE_BELOW_ARB: [arb],
    PRICE_NOT_CLOSING: [closing],
  };
  if (OF_LOTS.has(code)) return maxLots ? [{ field: 'lots', value: maxLots }] : [];
  const isOfPlan = field === 'takeProfit' || field === 'stopTrigger' || field === 'trigger';
  if (isOfPlan && code === 'PLAN_PRICE_OFF_TICK') {
    return [lower, upper].flatMap((value) => (value && value > 0 ? [{ field, value }] : []));
  }
  return (prices[code] ?? []).flatMap((value) => (value && value > 0 ? [{ field: 'price', value }] : []));
}

/** "TN is closed until 09:00", with the day where it is another one. */
export function boardClosedText(
  board: Board,
  { opensAt }: { readonly opensAt: number | null },
  t: ReturnType<typeof useTexts<'ticket'>>['t'],
  formats: Formats,
): string {
  if (opensAt === null) return t('boardClosed', { board });
  const time = formats.timeShort(opensAt);
  const isToday = formats.date(opensAt) === formats.date(serviceNow());
  return t('boardClosedUntil', { board, time: isToday ? time : `${formats.date(opensAt)} ${time}` });
}

type ReasonLineProps = {
  /** For the fields that it is about. */
  readonly id: string;
  /** The nearest of what is wrong; null while nothing is, or while the person types. */
  readonly problem: TicketProblem | null;
  readonly side: OrderSide;
  readonly maxLots: number | null;
  /** That the order's board takes no orders now, in place of the regular board's phase; null for that one. */
  readonly closed: string | null;
  /** In place of the problem's words: why the text in its field is no number. */
  readonly fault: string | null;
  /** Shown while nothing is wrong: what a typed size was understood as. */
  readonly note: string | null;
  onFix(fix: TicketFix): void;
};

/** Why the order cannot be sent, with what mends it in one press. Its place is reserved: nothing moves when it appears. */
export function ReasonLine({ id, problem, side, maxLots, closed, fault, note, onFix }: ReasonLineProps): ReactNode {
  const { t, translate } = useTexts('ticket');
  const formats = useFormats();
  const amountText = useAmountText();
  const { data: phase } = useQuery(phaseQuery);
  const textOf = (shown: TicketProblem): string =>
    shown.code === 'MARKET_CLOSED' ? closedText(shown) : problemText(shown, translate, formats);
  const closedText = (shown: TicketProblem): string =>
    closed ??
    (phase?.endsAt != null
      ? t('closedUntil', { phase: phaseName(phase.phase, translate), time: formats.timeShort(phase.endsAt) })
      : problemText(shown, translate, formats));
  const fixes = problem === null || fault !== null ? [] : fixesOf(problem, side, maxLots);
  const text = problem === null ? (note ?? '') : (fault ?? textOf(problem));
  /** Where the buttons have the numbers, the words do not repeat them: there is room for one of the two. */
  const shortTextOf = ({ code, params: { tick, available } }: TicketProblem): string => {
    if (fixes.length > 1 && tick !== undefined) return t('tickSize', { tick: formats.price(tick) });
    if (code === 'INSUFFICIENT_BALANCE' && available !== undefined)
      return t('onlyAvailable', { available: amountText(`Rp ${formats.compact(available)}`) });
    return text;
  };
  const label = (mends: TicketFix): string =>
    mends.field === 'lots'
      ? t('fixLots', { lots: formats.lots(mends.value) })
      : t('fixPrice', { price: formats.price(mends.value) });
  return (
    <div className="ticket-why" data-note={problem === null && note !== null ? '' : undefined}>
      <p id={id} role={problem ? 'alert' : note === null ? undefined : 'status'} data-tip={text || undefined}>
        {problem === null || fault !== null ? text : shortTextOf(problem)}
      </p>
      {fixes.map((fix) => (
        <button key={fix.value} type="button" onClick={() => onFix(fix)}>
          {label(fix)}
        </button>
      ))}
    </div>
  );
}
