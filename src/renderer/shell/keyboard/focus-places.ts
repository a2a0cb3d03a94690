import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled]), [tabindex="0"]';

const panelElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`);

/** Brings a panel to the front and focuses it. */
export function enterPanel(id: string): void {
  dockActions()?.activate(id);
  panelElement(id)?.focus({ preventScroll: true });
}

/** A stop of F6: the title bar, a panel on top of its group, the tour while it is shown, the status bar. */
type Place = { readonly box: Element; enter(): void };

/** The panel with the header row of its group. */
const groupElement = (id: string): Element | null => panelElement(id)?.closest('[data-group]') ?? null;

const bar = (selector: string): Place[] => {
  const box = document.querySelector(selector);
  const first =
    box && [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => element.offsetParent !== null);
  return box && first ? [{ box, enter: () => first.focus() }] : [];
};

function places(): readonly Place[] {
  const panels = (dockActions()?.panelIds() ?? []).flatMap((id): Place[] => {
    const box = groupElement(id);
    return box && box.closest('[hidden]') === null ? [{ box, enter: () => enterPanel(id) }] : [];
  });
  return [...bar('.title-bar'), ...panels, ...bar('.tour'), ...bar('.status-bar')];
}

/** Moves the focus to the next part of the window, cyclically. */
export function focusNextPlace(step: 1 | -1): void {
  const all = places();
  const focused = document.activeElement;
  let at = all.findIndex(({ box }) => box.contains(focused));
  // Without a focus, start from the dock's active group.
  const active = groupElement(panelStore.getState().activePanelId ?? '');
  if (at < 0) at = all.findIndex(({ box }) => box === active);
  all[(at + step + all.length) % all.length]?.enter();
}
