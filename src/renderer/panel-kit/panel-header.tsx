import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { staleMark, useIsInStale } from '#renderer/ui/stale.ts';
import { PanelSlotsContext } from './panel-slots.ts';

/** A control or a figure in a header row. */
export type HeaderItem = {
  readonly id: string;
  /**
   * Its place in the order in which items leave a narrow row for the menu of the row, the lowest first; the button that
   * pops the panel out has 0.
   */
  readonly leaves: number | 'never';
  /** Null while there is nothing to show. */
  readonly node: ReactNode;
};

type PanelHeaderProps = {
  /** Shown after the tabs of the group's header row. */
  readonly left?: readonly HeaderItem[];
  /** Shown at the right of the header row, before the pop-out icon. */
  readonly right?: readonly HeaderItem[];
  /** Text of this panel's tab instead of the panel's name (`Orders 5`, `BNTG`). */
  readonly title?: string;
};

/** Puts a panel's own controls into the header row of the dock group; nothing of it shows inside the panel. */
export function PanelHeader({ left, right, title }: PanelHeaderProps): ReactNode {
  const slots = useContext(PanelSlotsContext);
  const { setTitle } = slots;
  useEffect(() => setTitle(title ?? null), [title, setTitle]);
  // At the end only: a title that goes and comes again with each stock notifies every tab of the window twice.
  useEffect(() => () => setTitle(null), [setTitle]);
  const draw = (item: HeaderItem): ReactNode => <Item key={item.id} item={item} menu={slots.menu} />;
  return (
    <>
      {left && slots.left ? createPortal(left.map(draw), slots.left) : null}
      {right && slots.right ? createPortal(right.map(draw), slots.right) : null}
    </>
  );
}

/** Drawn in the menu of the row while that is open and the row has no room for the item. */
function Item({ item, menu }: { readonly item: HeaderItem; readonly menu: HTMLElement | null }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  // The header row is outside of the panel, whose staleness it shares.
  const isStale = useIsInStale();
  const isInMenu = menu !== null && place.current?.hasAttribute('data-collapsed') === true;
  return (
    <span
      ref={place}
      className="header-item"
      data-collapse={item.leaves === 'never' ? undefined : item.leaves}
      data-in-menu={isInMenu ? '' : undefined}
      data-stale={staleMark(isStale)}
    >
      {isInMenu ? createPortal(item.node, menu) : item.node}
    </span>
  );
}
