import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom, messageOf, reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { distanceText } from '#renderer/order-ui/distance-text.ts';
import { orderName } from '#renderer/order-ui/order-name.ts';
import { statusWithPending } from '#renderer/order-ui/status-text.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { PanelError, PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import './order-detail.css';

/** An open detail is read again after this, ms: more may be filled. */
const AGAIN_MS = 5_000;

type OrderDetailProps = { readonly order: Order; onClose(): void };

/** Everything about one order, over the page: what the board has, and every fill by the service's history. */
export function OrderDetail({ order, onClose }: OrderDetailProps): ReactNode {
  const { translate } = useTexts('orders');
  const formats = useFormats();
  const { orderId, lotsDone } = order;
  const detail = useQuery({
    ...readQuery('history.detail', { orderId: orderId ?? '' }),
    enabled: orderId !== null && lotsDone > 0,
    refetchInterval: AGAIN_MS,
  });
  const { data, error, refetch } = detail;
  return (
    <Dialog title={orderName(order, translate, formats)} className="order-detail" onClose={onClose}>
      <Facts order={order} detail={data ?? null} />
      {lotsDone === 0 || orderId === null ? null : data ? (
        <Fills detail={data} />
      ) : error ? (
        <PanelError text={messageOf(failureFrom(error), translate)} onRetry={() => void refetch()} />
      ) : (
        <PanelLoading rows={3} />
      )}
    </Dialog>
  );
}

type Detail = ReadAnswer<'history.detail'>;

function Facts({ order, detail }: { readonly order: Order; readonly detail: Detail | null }): ReactNode {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const now = useServiceMinute(true);
  const amountText = useAmountText();
  const { smart, reason, board, averagePrice, matchedAt, orderedAt } = order;
  const rupiah = (value: number | undefined): string | null =>
    value === undefined ? null : amountText(formats.rupiah(value));
  const words = detail?.reason || reason || '';
  const facts: readonly (readonly [name: string, text: string | null])[] = [
    [t('status'), statusWithPending(order, translate)],
    [t('filled'), amountText(`${formats.lots(order.lotsDone)} / ${formats.lots(order.lotsTotal)}`)],
    [t('average'), averagePrice === null ? null : averageText(formats, averagePrice)],
    [t('detail.board'), board],
    [t('detail.validity'), order.goodTillCancelled ? 'GTC' : t('detail.day')],
    [t('trigger'), order.triggerPrice === undefined ? null : formats.price(order.triggerPrice)],
    [t('detail.trail'), smart?.distance ? distanceText(smart.distance, formats) : null],
    [t('detail.best'), smart?.bestPrice ? formats.price(smart.bestPrice) : null],
    [t('value'), rupiah(detail?.gross)],
    [t('detail.fee'), rupiah(detail?.fee)],
    [t('detail.net'), rupiah(detail?.net)],
    [t('detail.placed'), orderedAt > 0 ? formats.momentNear(orderedAt, now) : null],
    [t('detail.matched'), matchedAt === null ? null : formats.momentNear(matchedAt, now)],
    [t('detail.parent'), smart === undefined ? null : `${t(`detail.kinds.${smart.kind}`)} ${smart.id}`],
    [t('detail.id'), order.orderId],
    [t('detail.marketNumber'), order.marketNumber === undefined ? null : String(order.marketNumber)],
    [t('detail.words'), words === '' ? null : reasonText(words, translate)],
  ];
  return (
    <dl className="order-facts">
      {facts.map(([name, text]) =>
        text === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Fills({ detail }: { readonly detail: Detail }): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const now = useServiceMinute(true);
  const amountText = useAmountText();
  return (
    <div className="order-fills">
      <table aria-label={t('detail.fills')}>
        <thead>
          <tr>
            {[t('time'), t('price'), t('lots'), t('value'), t('detail.fee'), t('detail.net')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detail.fills.map((fill) => (
            <tr key={fill.tradeNumber}>
              <td>{fill.time === null ? NO_VALUE : formats.momentNear(fill.time, now)}</td>
              <td>{formats.price(fill.price)}</td>
              <td>{amountText(formats.lots(fill.lot))}</td>
              <td>{amountText(formats.whole(fill.gross))}</td>
              <td>{amountText(formats.whole(fill.fee))}</td>
              <td>{amountText(formats.whole(fill.net))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
