import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import './split.css';

type SplitProps = {
  readonly children: ReactNode;
  /** What is open beside the list; nothing where no row is chosen. */
  readonly detail: ReactNode;
  /** Accessible name of the detail. */
  readonly label: string;
  onClose(): void;
};

/** A list, and beside it, or below where there is no room, the detail of its chosen row; Escape closes it. */
export function Split({ children, detail, label, onClose }: SplitProps): ReactNode {
  const { translate } = useTexts('journal');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the detail from wherever the focus is in both
    <div
      className="journal-split"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !detail || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="journal-list">{children}</div>
      {detail ? (
        <section className="journal-detail" aria-label={label}>
          <span className="journal-close">
            <IconButton label={translate('common:close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </span>
          {detail}
        </section>
      ) : null}
    </div>
  );
}
