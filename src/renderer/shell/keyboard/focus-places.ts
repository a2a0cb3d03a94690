import { dockStore } from '#renderer/dock/dock-store.ts';

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled]), [tabindex="0"]';

/** Brings a panel to the front and focuses it. */
export function enterPanel(id: string): void {
  dockStore.getState().api?.getPanel(id)?.api.setActive();
  document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}

/** A stop of F6: the title bar, a panel on top of its group, the tour while it is shown, the status bar. */
type Place = { readonly box: Element; enter(): void };

const bar = (selector: string): Place[] => {
  const box = document.querySelector(selector);
  const first =
    box && [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => element.offsetParent !== null);
  return box && first ? [{ box, enter: () => first.focus() }] : [];
};

function places(): readonly Place[] {
  const { api } = dockStore.getState();
  const panels = (api?.groups ?? []).flatMap((group): Place[] => {
    const panel = group.activePanel;
    if (!panel) return [];
    return [{ box: group.element, enter: () => enterPanel(panel.id) }];
  });
  return [...bar('.title-bar'), ...panels, ...bar('.tour'), ...bar('.status-bar')];
}

/** Moves the focus to the next part of the window, cyclically. */
export function focusNextPlace(step: 1 | -1): void {
  const all = places();
  const { api } = dockStore.getState();
  const focused = document.activeElement;
  let at = all.findIndex(({ box }) => box.contains(focused));
  // Without a focus, start from the dock's active group.
  if (at < 0) at = all.findIndex(({ box }) => box === api?.activeGroup?.element);
  all[(at + step + all.length) % all.length]?.enter();
}
