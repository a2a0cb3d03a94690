import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type tourEn from '#shared/i18n/en/tour.json';

export type StepId = keyof typeof tourEn.steps;

/** In their order in the tour. */
export const STEPS: readonly StepId[] = ['watchlist', 'links', 'book', 'palette', 'panels', 'workspaces', 'tray'];

/** A fill can be practised where no order is real. */
export const stepsIn = (mode: AppInfo['mode'] | undefined): readonly StepId[] =>
  mode === 'practice' ? [...STEPS, 'fill'] : STEPS;

/** The visible panel of a kind. */
function panelOf(kind: PanelKind): Element | null {
  const ids = Object.entries(panelStore.getState().panels).flatMap(([id, panel]) => (panel.kind === kind ? [id] : []));
  const found = ids.map((id) => document.querySelector(`[data-panel="${CSS.escape(id)}"]`));
  return found.find((panel) => panel?.checkVisibility() === true) ?? null;
}
const inBar = (selector: string): Element | null => document.querySelector(`.title-bar ${selector}`);

/** The element of a step; null where the person has closed it. */
const TARGETS: Readonly<Record<StepId, () => Element | null>> = {
  watchlist: () => panelOf('watchlist'),
  links: () => document.querySelector('.link-chip'),
  book: () => panelOf('book'),
  palette: () => inBar('.title-search'),
  panels: () => document.querySelector('.panel-tab'),
  workspaces: () => inBar('.title-workspaces'),
  fill: () => panelOf('ticket'),
  tray: () => inBar('.window-buttons'),
};

export const targetOf = (step: StepId): Element | null => TARGETS[step]();
