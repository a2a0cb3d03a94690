import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { type DraftRole, isExit, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
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

type DraftTagsProps = { readonly draft: TicketDraft; readonly placed: readonly PlacedTag[] };

/** The prices of an order that is being typed. They are the ticket's fields: nothing can be done with them here. */
export function DraftTags({ draft, placed }: DraftTagsProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const [first] = draft.prices;
  const order = `${translate(`common:${draft.side}`)} ${draft.lots === null ? '' : formats.lots(draft.lots)}`.trim();
  return draft.prices.map(({ role, price }) => {
    const tag = placed.find(({ key }) => key === keyOf(role));
    if (!tag) return null;
    const distance = price - first.price;
    const away = `${formats.change(distance)} (${formats.signedPercent((distance / first.price) * 100)})`;
    return (
      <div
        key={role}
        className="price-tag is-draft"
        data-tone={toneOfDraft(role, draft)}
        data-draft={role}
        aria-hidden="true"
        style={{ top: tag.middle }}
      >
        {tag.edge === null ? null : <span>{tag.edge === 'above' ? '↑' : '↓'}</span>}
        {t(`draft.${role}`, { order, price: formats.price(price) })}
        {isExit(role) ? <span className="is-muted">{away}</span> : null}
      </div>
    );
  });
}
