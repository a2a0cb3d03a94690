import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tabTitleNow } from '../tabs/tab-title.ts';
import { dragStore } from './drag.ts';

/** What is dragged, under the pointer. */
function Ghost(): ReactNode {
  const { panel, others, x, y } = dragStore();
  if (panel === null) return null;
  return createPortal(
    <div className="dv-tab-ghost-drag" style={{ left: x, top: y }} aria-hidden="true">
      {tabTitleNow(panel)}
      {others > 0 ? <b>+{others}</b> : null}
    </div>,
    document.body,
  );
}

/** Marks the place in the dock to which it would go. */
function Target(): ReactNode {
  const target = dragStore((store) => store.target);
  if (!target) return null;
  const { left, top, width, height } = target.box;
  return <div className="dv-drop-target" style={{ left, top, width, height }} />;
}

/** While a tab or a group is dragged. */
export const DragMarks = (): ReactNode => (
  <>
    <Target />
    <Ghost />
  </>
);
