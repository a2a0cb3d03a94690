import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { phaseQuery, stockQuery } from '#renderer/queries/market.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isActive } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isStockCode, isSuspended, marketHalt, type StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import './texts.ts';

/** Stocks whose status is asked for. */
const MAX_STOCKS = 10;

type TradingStopLinesProps = {
  /** Stocks that the panel is about. */
  readonly symbols: readonly string[];
  readonly visible: boolean;
};

/**
 * Why nothing trades though the session would be open, and what can still be done: a halt of the whole market is another thing
 * than the suspension of a stock. Nothing while there is neither.
 */
export function TradingStopLines({ symbols, visible }: TradingStopLinesProps): ReactNode {
  const { t } = useTexts('tradingStop');
  const formats = useFormats();
  const { data: phase } = useQuery({ ...phaseQuery, enabled: visible });
  const suspended = useSuspended(symbols, visible);
  const drill = useAppInfo()?.drill?.drill;
  const codes = suspended.join(', ');
  const standing = useOrders().filter(
    (order) => suspended.some((code) => code === order.symbol) && isStanding(order),
  ).length;
  const halt = phase === undefined ? null : marketHalt(phase.phase, phase.endsAt, serviceNow());
  return (
    <>
      {halt === null ? null : (
        <WarningLine severity="stopped">
          {halt.kind === 'halt' && halt.until !== null
            ? t('haltUntil', { time: formats.timeShort(halt.until) })
            : t(halt.kind === 'halt-day' ? 'haltDay' : 'halt')}
        </WarningLine>
      )}
      {suspended.length === 0 ? null : (
        <WarningLine severity="stopped">
          {drill !== 'stock-halted' && standing > 0
            ? t('suspendedStanding', { codes, count: standing })
            : t(drill === 'stock-halted' ? 'haltedByDrill' : 'suspended', { codes })}
        </WarningLine>
      )}
    </>
  );
}

/** Whether the order list has it at work on a board that a suspension stops. */
const isStanding = (order: Order): boolean => isActive(order) && order.board !== 'NG';

/** Which of these stocks the exchange has suspended, looked at each minute: nothing announces it. */
function useSuspended(symbols: readonly string[], visible: boolean): readonly StockCode[] {
  const key = [...new Set(symbols)].sort().slice(0, MAX_STOCKS).join(' ');
  const codes = useMemo(() => key.split(' ').filter(isStockCode), [key]);
  return useQueries({
    queries: codes.map((code) => ({ ...stockQuery(code), enabled: visible, refetchInterval: MINUTE_MS })),
    combine: (answers) => answers.flatMap(({ data }) => (data && isSuspended(data.status) ? [data.code] : [])),
  });
}
