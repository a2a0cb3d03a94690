import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { ItemId } from './settings-list.ts';

type ItemCardProps = {
  readonly id: ItemId;
  /** Stands beside the text: a button. */
  readonly control?: ReactNode;
  /** Below the text: a table, a list. */
  readonly children?: ReactNode;
};

/** A section item that is more than one value. */
export function ItemCard({ id, control, children }: ItemCardProps): ReactNode {
  const { t } = useTexts('settings');
  return (
    <div className="setting setting-part" data-item={id}>
      <div className="setting-words">
        <h3>{t(`items.${id}.title`)}</h3>
        <p>{t(`items.${id}.text`)}</p>
      </div>
      {control === undefined ? null : <div className="setting-control">{control}</div>}
      {children === undefined ? null : <div className="setting-more">{children}</div>}
    </div>
  );
}
