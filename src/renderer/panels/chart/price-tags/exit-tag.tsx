import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { OrderFamily, WaitingExit } from '#renderer/order-ui/order-family.ts';
import { shownPrice } from '#renderer/order-ui/order-rows.ts';
import { CancelButton } from './cancel-button.tsx';
import type { PriceScale } from './order-subjects.ts';
import type { PlacedTag, TagSubject } from './tag-layout.ts';
import { TagText } from './tag-text.tsx';
import type { Cancelling } from './use-cancel.ts';
import { useBracketTexts } from './use-order-texts.ts';

export const exitKey = ({ order }: Pick<WaitingExit, 'order'>): string => `exit ${order.ref}`;

/** A subject for each exit that waits: it is put together with no order. One beyond the scale stands at its edge. */
export const exitSubjects = (exits: readonly WaitingExit[], { yOf, edgeOf }: PriceScale): TagSubject[] =>
  exits.map((exit) => {
    const price = shownPrice(exit.order);
    const height = yOf(price);
    const edge = height === null ? edgeOf(price) : null;
    return { key: exitKey(exit), side: null, refs: [], heights: [height ?? 0], edge, isFixed: true };
  });

type ExitTagProps = {
  readonly exit: WaitingExit;
  readonly family: OrderFamily;
  readonly placed: PlacedTag;
  readonly cancelling: Cancelling;
};

/** The tag of an exit that waits for its purchase: hollow, and nowhere to be dragged, since the service amends none. */
export function ExitTag({ exit, family, placed, cancelling }: ExitTagProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const { nameOf, exitTip } = useBracketTexts();
  const { order, lots } = exit;
  const price = shownPrice(order);
  const name = nameOf(order, price, lots);
  const tip = exitTip(order, family) ?? '';
  return (
    <div
      className="price-tag is-waiting"
      data-exit={order.smart?.role}
      data-price={price}
      style={{ top: placed.middle }}
    >
      <button
        type="button"
        className="price-tag-name"
        aria-disabled
        data-tip={tip}
        aria-label={`${name.whole}. ${tip}`}
      >
        {placed.edge === null ? null : <span>{placed.edge === 'above' ? '↑' : '↓'}</span>}
        {cancelling.refs.has(order.ref) ? t('cancelling') : <TagText name={name} />}
        <span className="is-muted">{translate('orderPath:exit.waits')}</span>
      </button>
      <CancelButton order={order} family={family} cancelling={cancelling} />
    </div>
  );
}
