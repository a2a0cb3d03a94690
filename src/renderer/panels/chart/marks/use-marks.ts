import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { EventMark } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { companyQueries } from '#renderer/queries/company.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ChartSetup } from '../setup/setup.ts';
import { actionMark } from './action-marks.ts';
import { insiderMarks } from './insider-marks.ts';
import { tradeMarks } from './trade-marks.ts';
import { useActions } from './use-actions.ts';

/** Of a post in the pointer's box. */
const POST_LENGTH = 80;

/** The events of a stock as its chart is set to show them. Own trades are not shown while amounts are hidden. */
export function useMarks(symbol: StockCode, shown: ChartSetup['marks'], visible: boolean): readonly EventMark[] {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const orders = useOrders();
  const isHidden = useHidden() !== 'nothing';
  const actions = useActions(symbol, visible && shown.actions);
  const { data: page } = useQuery({
    queryKey: ['chart', 'posts', symbol],
    queryFn: () => ask(bridge.stream.page({ view: { of: 'stock', symbol }, before: null })),
    enabled: visible && shown.posts,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
  const { data: deals } = useQuery({ ...companyQueries.insiders(symbol), enabled: visible && shown.insiders });
  return useMemo(() => {
    const trades =
      shown.trades && !isHidden
        ? tradeMarks(orders, symbol, ({ side, lotsDone, averagePrice }) => {
            const price = averagePrice === null ? '' : formats.price(Math.round(averagePrice));
            return `${translate(`common:${side}`)} ${formats.lots(lotsDone)} @ ${price}`;
          })
        : [];
    const posts = (shown.posts ? (page?.posts ?? []) : []).map(
      ({ id, at, author, text }): EventMark => ({
        id: `post ${id}`,
        at,
        price: null,
        side: null,
        letter: 'P',
        colour: 'line3',
        lines: [`${author.username}: ${text.length > POST_LENGTH ? `${text.slice(0, POST_LENGTH)}…` : text}`],
      }),
    );
    const ofCompany = shown.actions ? actions : [];
    const insiders = shown.insiders ? insiderMarks(deals ?? [], t, formats) : [];
    return [...ofCompany.map((action) => actionMark(action, t, formats)), ...insiders, ...posts, ...trades];
  }, [orders, symbol, shown, isHidden, actions, deals, page, formats, t, translate]);
}
