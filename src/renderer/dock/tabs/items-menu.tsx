import { type ReactNode, useCallback, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { setSlot } from '../dock-store.ts';

type ItemsMenuProps = { readonly groupId: string; readonly panel: string; readonly shown: boolean };

/** The panel's own controls for which the row has no room; each is drawn by its panel. */
export function ItemsMenu({ groupId, panel, shown }: ItemsMenuProps): ReactNode {
  const { t } = useTexts('dock');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const label = t('more', { panel });
  return (
    <>
      <span className="header-menu" data-header-menu="" data-shown={shown ? '' : undefined}>
        <IconButton
          label={label}
          pressed={anchor !== null}
          onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
        >
          <Icon name="more" />
        </IconButton>
      </span>
      {anchor && shown ? (
        <Popover anchor={anchor} className="header-items" role="dialog" aria-label={label} onClose={close}>
          <ItemsList groupId={groupId} anchor={anchor} close={close} />
        </Popover>
      ) : null}
    </>
  );
}

type ItemsListProps = { readonly groupId: string; readonly anchor: HTMLElement; close(): void };

function ItemsList({ groupId, anchor, close }: ItemsListProps): ReactNode {
  const slot = useCallback(
    (list: HTMLElement | null) => {
      setSlot(groupId, 'menu', list);
      // The items are drawn by their panel, so React's events of them do not come by here.
      list?.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
        anchor.focus();
      });
      list?.addEventListener('focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element)) return;
        // A popover of one of the items keeps the list open.
        if (!list.contains(relatedTarget) && relatedTarget.closest('.popover') === null) close();
      });
    },
    [groupId, anchor, close],
  );
  return <div className="header-items-list" ref={slot} />;
}
