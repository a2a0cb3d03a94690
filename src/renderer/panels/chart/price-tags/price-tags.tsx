import { type ReactNode, useRef, useState } from 'react';
import { useReadings } from '#renderer/alert-ui/use-readings.ts';
import type { Pane } from '#renderer/chart/index.ts';
import { type OrderFamily, waitingExitsOf } from '#renderer/order-ui/order-family.ts';
import { isChangeable, shownPrice } from '#renderer/order-ui/order-rows.ts';
import type { TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { useLastAccount } from '#renderer/stores/session.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { LineAlert, PriceAlert } from '../price-alerts.ts';
import type { OwnOrders } from '../use-own-orders.ts';
import { AlertTag } from './alert-tag.tsx';
import { BracketLines } from './bracket-lines.tsx';
import { DraftTags, draftSubjects } from './draft-tags.tsx';
import { ExitTag, exitKey, exitSubjects } from './exit-tag.tsx';
import { Leaders } from './leaders.tsx';
import { LineAlertTag } from './line-alert-tag.tsx';
import { type FixedTag, orderSubjects } from './order-subjects.ts';
import { type HeldOrder, OrderTag } from './order-tag.tsx';
import { OrdersTag } from './orders-tag.tsx';
import { type Edge, layoutTags, type PlacedTag, type TagSubject } from './tag-layout.ts';
import { useCancel } from './use-cancel.ts';
import './price-tags.css';

type PriceTagsProps = {
  readonly orders: OwnOrders;
  readonly alerts: readonly PriceAlert[];
  readonly lineAlerts: readonly LineAlert[];
  /** What is being typed in a ticket. */
  readonly draft: TicketDraft | null;
  readonly visible: boolean;
  /** Where the prices are. */
  readonly pane: Pane;
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
  /** The price on a tick at a height, px from the top of the chart; null outside of the plot. */
  priceAt(y: number): number | null;
  onFailed(text: string): void;
};

/** Height of a tag, px: its ✕ needs 24 × 22. */
const TAG = 24;
const GAP = 2;

/** Tags of orders and alerts at the right of the plot. The form of an order ends with the account that it was opened in. */
export function PriceTags(props: PriceTagsProps): ReactNode {
  return <AccountTags key={useLastAccount()} {...props} />;
}

/** Each tag is beside its price or joined with it by a line. */
function AccountTags(props: PriceTagsProps): ReactNode {
  const { alerts, lineAlerts, draft, visible, pane, yOf, priceAt, onFailed } = props;
  const cancelling = useCancel(onFailed);
  const [held, setHeld] = useState<HeldOrder | null>(null);
  const orders = withHeldStop(props.orders.working, held);
  const { brackets } = props.orders;
  const exits = brackets.flatMap((family) => waitingExitsOf(family).map((exit) => ({ exit, family })));
  const familyOf = (order: Order): OrderFamily | null => brackets.find(({ id }) => id === order.smart?.id) ?? null;
  const [list, setList] = useState<FixedTag | null>(null);
  const readings = useReadings(visible && lineAlerts.length > 0);
  const lastHeights = useRef(new Map<string, number>());

  const topPrice = priceAt(pane.plotTop + 1);
  const bottomPrice = priceAt(pane.plotTop + pane.plotHeight - 1);
  const edgeOf = (price: number): Edge => {
    if (topPrice === null || bottomPrice === null) return 'below';
    const isNearTop = Math.abs(price - topPrice) < Math.abs(price - bottomPrice);
    return isNearTop ? 'above' : 'below';
  };
  const fixed = [...(held ? [{ key: held.ref, refs: [held.ref] }] : []), ...(list ? [list] : [])];
  const placed = layoutTags(
    [
      ...orderSubjects(orders, fixed, { yOf, edgeOf }, (ref) => lastHeights.current.get(ref) ?? null),
      ...exitSubjects(
        exits.map(({ exit }) => exit),
        { yOf, edgeOf },
      ),
      ...alerts.flatMap(({ id, condition }) => alertSubject(id, yOf(condition.level))),
      ...draftSubjects(draft, { yOf, edgeOf }),
      ...lineAlerts.flatMap(({ id }) => alertSubject(id, levelHeight(readings.get(id)?.level ?? null, yOf))),
    ],
    { top: pane.plotTop, bottom: pane.plotTop + pane.plotHeight, height: TAG, gap: GAP },
  );
  lastHeights.current = new Map(
    placed.flatMap(({ refs, heights, edge }) => (edge !== null ? [] : refs.map((ref) => [ref, heights[0]] as const))),
  );

  const tagOf = (tag: PlacedTag): ReactNode => {
    const own = orders.filter(({ ref }) => tag.refs.includes(ref));
    const [order] = own;
    if (!order) return null;
    const isList = list?.key === tag.key;
    if (own.length > 1 || isList || tag.edge !== null) {
      return (
        <OrdersTag
          key={`list ${tag.key}`}
          tag={tag}
          orders={own}
          familyOf={familyOf}
          cancelling={cancelling}
          isOpen={isList}
          open={(isOpen) => setList(isOpen ? { key: tag.key, refs: tag.refs } : null)}
          amend={(each) => {
            setList(null);
            const stop = isChangeable(each) ? { stop: each } : {};
            setHeld({ ref: each.ref, price: shownPrice(each), isAmending: true, ...stop });
          }}
        />
      );
    }
    const ofOrder = held?.ref === order.ref ? held : null;
    return (
      <OrderTag
        key={order.ref}
        order={order}
        family={familyOf(order)}
        middle={(ofOrder && ofOrder.price !== shownPrice(order) ? yOf(ofOrder.price) : null) ?? tag.middle}
        held={ofOrder}
        cancelling={cancelling}
        priceAt={priceAt}
        hold={setHeld}
      />
    );
  };
  const settled = placed.filter((tag) => !isDragged(tag, held, orders));
  const middles = new Map(placed.map(({ key, middle }) => [key, middle]));
  return (
    <>
      <Leaders tags={settled}>
        <BracketLines brackets={brackets} tags={settled} />
      </Leaders>
      {placed.map(tagOf)}
      {exits.map(({ exit, family }) => {
        const tag = placed.find(({ key }) => key === exitKey(exit));
        return tag ? (
          <ExitTag key={exit.order.ref} exit={exit} family={family} placed={tag} cancelling={cancelling} />
        ) : null;
      })}
      {draft ? <DraftTags draft={draft} placed={placed} yOf={yOf} priceAt={priceAt} /> : null}
      {alerts.map((alert) => {
        const middle = middles.get(alertKey(alert.id));
        return middle === undefined ? null : (
          <AlertTag key={alert.id} alert={alert} middle={middle} yOf={yOf} priceAt={priceAt} onFailed={onFailed} />
        );
      })}
      {lineAlerts.map((alert) => {
        const middle = middles.get(alertKey(alert.id));
        const level = readings.get(alert.id)?.level ?? null;
        return middle === undefined || level === null ? null : (
          <LineAlertTag key={alert.id} alert={alert} level={level} middle={middle} />
        );
      })}
    </>
  );
}

/** A stop whose form is open stays, also once it has ended. */
const withHeldStop = (orders: readonly Order[], held: HeldOrder | null): readonly Order[] =>
  held?.stop === undefined || orders.some(({ ref }) => ref === held.ref) ? orders : [...orders, held.stop];

const alertKey = (id: string): string => `alert ${id}`;

const alertSubject = (id: string, height: number | null): TagSubject[] =>
  height === null ? [] : [{ key: alertKey(id), side: null, refs: [], heights: [height], edge: null, isFixed: true }];

const levelHeight = (level: number | null, yOf: (price: number) => number | null): number | null =>
  level === null ? null : yOf(level);

/** A tag that stands at another price has left its place, and its line with it. */
const isDragged = ({ refs }: PlacedTag, held: HeldOrder | null, orders: readonly Order[]): boolean =>
  held !== null &&
  refs.includes(held.ref) &&
  orders.some((order) => order.ref === held.ref && shownPrice(order) !== held.price);
