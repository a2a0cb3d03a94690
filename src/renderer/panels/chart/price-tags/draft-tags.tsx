import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { distanceText } from '#renderer/order-ui/distance-text.ts';
import { type DraftRole, isExit, isMovable, moveDraft, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Price } from '#shared/market/index.ts';
import { toneOfDraft } from '../price-lines.ts';
import type { PriceScale } from './order-subjects.ts';
import type { PlacedTag, TagSubject } from './tag-layout.ts';

const keyOf = (role: DraftRole): string => `draft ${role}`;

/** A subject for each price of a draft; what is beyond the scale stands at its edge while the order itself is on it. */
export function draftSubjects(draft: TicketDraft | null, { yOf, edgeOf }: PriceScale): TagSubject[] {
  if (draft === null || yOf(draft.prices[0].price) === null) return [];
  return draft.prices.map(({ role, price }) => {
    const height = yOf(price);
    const edge = height === null ? edgeOf(price) : null;
    return { key: keyOf(role), side: null, refs: [], heights: [height ?? 0], edge, isFixed: true };
  });
}

type DraftTagsProps = {
  readonly draft: TicketDraft;
  readonly placed: readonly PlacedTag[];
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
  /** The price on a tick at a height, px from the top of the chart; null outside of the plot. */
  priceAt(y: number): number | null;
};

/** px that the pointer moves before a press is a drag. */
const DRAG_PX = 4;

type Drag = { readonly role: DraftRole; readonly from: number; readonly price: number | null };

/**
 * The prices of an order that is being typed. The mouse drags each to another price, which its field has once it is
 * released: until then the scale stays, since it includes what is typed. The keyboard's way is the ticket itself.
 */
export function DraftTags({ draft, placed, yOf, priceAt }: DraftTagsProps): ReactNode {
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    if (drag === null) return;
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setDrag(null);
    };
    window.addEventListener('keydown', giveUp, true);
    return () => window.removeEventListener('keydown', giveUp, true);
  }, [drag]);
  const handlersOf = (role: DraftRole) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The chart below would be moved, and the field that is typed into would lose the keyboard.
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ role, from: event.clientY, price: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const host = event.currentTarget.closest('.chart-host');
      if (drag?.role !== role || !host) return;
      if (drag.price === null && Math.abs(event.clientY - drag.from) < DRAG_PX) return;
      const price = priceAt(event.clientY - host.getBoundingClientRect().top);
      if (price !== null && price !== drag.price) setDrag({ ...drag, price });
    },
    onPointerUp: () => {
      if (drag?.role === role && drag.price !== null && isMovable(role)) moveDraft(draft, role, drag.price as Price);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const [first] = draft.prices;
  const order = `${translate(`common:${draft.side}`)} ${draft.lots === null ? '' : formats.lots(draft.lots)}`.trim();
  return draft.prices.map(({ role, price: typed }) => {
    const tag = placed.find(({ key }) => key === keyOf(role));
    if (!tag) return null;
    const dragged = drag?.role === role ? drag.price : null;
    const price = dragged ?? typed;
    const distance = price - first.price;
    const away = `${formats.change(distance)} (${formats.signedPercent((distance / first.price) * 100)})`;
    return (
      <div
        key={role}
        className="price-tag is-draft"
        data-tone={toneOfDraft(role, draft)}
        data-draft={role}
        aria-hidden="true"
        data-dragged={dragged === null ? undefined : ''}
        data-movable={isMovable(role) ? '' : undefined}
        data-tip={isMovable(role) ? t('dragDraft') : undefined}
        style={{ top: (dragged === null ? null : yOf(dragged)) ?? tag.middle }}
        {...(isMovable(role) ? handlersOf(role) : {})}
      >
        {tag.edge === null || dragged !== null ? null : <span>{tag.edge === 'above' ? '↑' : '↓'}</span>}
        {role === 'stopLoss' && draft.trail !== null
          ? t('draft.stopTrails', { price: formats.price(price), distance: distanceText(draft.trail, formats) })
          : t(`draft.${role}`, { order, price: formats.price(price) })}
        {isExit(role) ? <span className="is-muted">{away}</span> : null}
      </div>
    );
  });
}
