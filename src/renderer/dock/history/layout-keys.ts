import { takeEscape } from '#renderer/panel-kit/escapes.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { shownPlan } from '../dock-store.ts';
import { movePanelTo, restoreMaximised } from '../operations/panel-moves.ts';
import type { Direction } from '../plan/index.ts';
import { layoutStore, setLayoutMode } from './layout-history.ts';
import { redoLayout, undoLayout } from './undo.ts';

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
export type LayoutKey =
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'move'; readonly direction: Direction };

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

/** The dock's action for a key. @param where whether layout mode is on, and whether a group is maximised */
export function layoutKey(
  press: Press,
  where: { readonly mode: boolean; readonly maximised: boolean },
): LayoutKey | null {
  const main = press.ctrlKey || press.metaKey;
  if (press.key === 'Escape' && !main && !press.altKey && !press.shiftKey) {
    if (where.mode) return { kind: 'leave' };
    return where.maximised ? { kind: 'restore' } : null;
  }
  if (!where.mode) return null;
  if (main && !press.altKey && press.code === 'KeyZ') return { kind: press.shiftKey ? 'redo' : 'undo' };
  if (main && !press.altKey && !press.shiftKey && press.code === 'KeyY') return { kind: 'redo' };
  const direction = ARROWS[press.code];
  return direction && press.altKey && !main && !press.shiftKey ? { kind: 'move', direction } : null;
}

const TEXT = 'input, textarea, select, [contenteditable="true"]';
const LAYER = '[role="menu"], [role="dialog"][aria-modal="true"], dialog';

/** Handles keys that depend on the dock's mode, which commands cannot. @returns the disposer */
export function listenToLayoutKeys(): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const { target } = event;
    // Text fields have their own undo, and open layers their own Escape.
    if (target instanceof Element && target.closest(`${TEXT}, ${LAYER}`)) return;
    if (document.querySelector(LAYER)) return;
    const { activePanelId } = panelStore.getState();
    const maximised = (shownPlan()?.maximised ?? null) !== null;
    const key = layoutKey(event, { mode: layoutStore.getState().mode, maximised });
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    if (key.kind === 'undo') undoLayout();
    else if (key.kind === 'redo') redoLayout();
    else if (key.kind === 'leave') setLayoutMode(false);
    else if (key.kind === 'restore') {
      if (!takeEscape()) restoreMaximised();
    } else if (activePanelId !== null) movePanelTo(activePanelId, key.direction);
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
