import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PanelSlotsContext } from './panel-slots.ts';

type PanelHeaderProps = {
  /** Shown after the tabs of the group's header row. */
  readonly left?: ReactNode;
  /** Shown at the right of the header row, before the pop-out icon. */
  readonly right?: ReactNode;
  /** Text of this panel's tab instead of the panel's name (`Orders 5`, `BNTG`). */
  readonly title?: string;
};

/** Puts a panel's own controls into the header row of the dock group; nothing of it shows inside the panel. */
export function PanelHeader({ left, right, title }: PanelHeaderProps): ReactNode {
  const slots = useContext(PanelSlotsContext);
  const { setTitle } = slots;
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
  return (
    <>
      {left !== undefined && slots.left ? createPortal(left, slots.left) : null}
      {right !== undefined && slots.right ? createPortal(right, slots.right) : null}
    </>
  );
}
