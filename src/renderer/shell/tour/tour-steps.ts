import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { tourEn } from '#shared/i18n/en/tour.ts';

export type StepId = keyof typeof tourEn.steps;

/** In the order in which they are told. */
export const STEPS: readonly StepId[] = ['watchlist', 'links', 'book', 'palette', 'panels', 'workspaces', 'tray'];

/** The panel of a kind that is on top of its group, as it stands in the page. */
function panelOf(kind: PanelKind): Element | null {
  const ids = Object.entries(panelStore.getState().panels).flatMap(([id, panel]) => (panel.kind === kind ? [id] : []));
  const found = ids.map((id) => document.querySelector(`[data-panel="${CSS.escape(id)}"]`));
  return found.find((panel) => panel?.checkVisibility() === true) ?? null;
}
const inBar = (selector: string): Element | null => document.querySelector(`.title-bar ${selector}`);

/** What a step points at; null where the person has closed it, and then the words stand alone. */
const TARGETS: Readonly<Record<StepId, () => Element | null>> = {
  watchlist: () => panelOf('watchlist'),
  links: () => document.querySelector('.link-chip'),
  book: () => panelOf('book'),
  palette: () => inBar('.title-keys'),
  panels: () => document.querySelector('.panel-tab'),
  workspaces: () => inBar('.title-workspaces'),
  tray: () => inBar('.window-buttons'),
};

export const targetOf = (step: StepId): Element | null => TARGETS[step]();
