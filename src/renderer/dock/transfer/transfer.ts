import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { draftTextOf, dropDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { duringDeparture, saveUnsaved } from '#renderer/panel-kit/unsaved.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { PanelPlace, PanelState, RecalledPanel, WindowSummary } from '#shared/contract/windows.ts';
import { chosenPlan, idOf, savedIdOf, shownPlan } from '../dock-store.ts';
import type { Route } from '../history/history.ts';
import {
  absorbChange,
  awaitReturn,
  locationOf,
  type PanelLocation,
  recordChange,
  recordDeparture,
} from '../history/layout-history.ts';
import { removePanel } from '../operations/actions.ts';
import { groupOf, placeOf, renamed, sizeOfGroup } from '../plan/index.ts';
import { panelOfArrival } from './arrivals.ts';

type Leaving = {
  readonly panel: PanelState;
  readonly place: PanelPlace | null;
  /** What is typed in it, as JSON; nothing where it is left out. */
  readonly draft: string | undefined;
  readonly width: number;
  readonly height: number;
};
type SentTo = Pick<PanelLocation, 'window' | 'arrival'>;

/** Sends a panel to another window and removes it here once it has arrived. */
async function sendPanel(
  id: string,
  route: Route,
  asStep: boolean,
  send: (leaving: Leaving) => Promise<SentTo>,
): Promise<void> {
  const shown = shownPlan();
  const panel = panelStore.getState().panels[id];
  const group = shown && groupOf(shown, id);
  const size = group && sizeOfGroup(shown, group.id);
  if (!panel || !size) return;
  // Saved with the panel first, so that after a crash at any point the panel is in one saved layout.
  saveUnsaved();
  const plan = chosenPlan();
  const place = plan && placeOf(renamed(plan, savedIdOf), savedIdOf(id));
  try {
    await duringDeparture(async () => {
      const sent = await send({
        panel,
        place,
        draft: draftTextOf(id, panel.kind) ?? undefined,
        width: size.width,
        height: size.height,
      });
      recordChange();
      recordDeparture(id, { route, place, ...sent }, asStep);
      removePanel(id);
      dropDraft(id, panel.kind);
      absorbChange();
    });
  } catch (thrown) {
    notify('warning', 'pop-out-failed', { reason: failureFrom(thrown).message });
  }
}

const withDraft = (draft: string | undefined): { readonly draft?: string } => (draft === undefined ? {} : { draft });

/** Height of title and status bar of a popped-out window, px. */
const BARS_HEIGHT = 56;

function transfer(id: string, route: Route, asStep: boolean): Promise<void> {
  return sendPanel(id, route, asStep, async ({ panel, place, draft, width, height }) => {
    if (route.kind === 'window') {
      const { arrival } = await ask(
        bridge.windows.movePanel({ panelId: savedIdOf(id), panel, to: route.to, ...withDraft(draft) }),
      );
      return { window: route.to, arrival };
    }
    const { window } = await ask(
      bridge.windows.popOut({
        panelId: savedIdOf(id),
        panel,
        place,
        width: Math.max(260, Math.round(width)),
        // The window's bars are added to the panel's current height.
        height: Math.max(200, Math.round(height) + BARS_HEIGHT),
        ...withDraft(draft),
      }),
    );
    return { window, arrival: null };
  });
}

/** Opens the panel in a new window. */
export const popOut = (id: string): Promise<void> => transfer(id, { kind: 'popOut' }, true);
export const moveToWindow = (id: string, to: string): Promise<void> => transfer(id, { kind: 'window', to }, true);

/** Sends a panel again, for undo or redo. */
export const sendAgain = (id: string, route: Route): Promise<void> => transfer(id, route, false);

/** Interval between two recalls of a panel, ms. */
const RETRY_MS = 400;

/** Recalls a panel from the window that it was sent to. */
export async function fetchBack(id: string): Promise<void> {
  const where = locationOf(id);
  if (!where) return;
  const { window: from, arrival, place } = where;
  const back = awaitReturn(id);
  const recall = (): Promise<void> => ask(bridge.windows.recallPanel({ panelId: savedIdOf(id), from, arrival, place }));
  // A window that was just opened has no listener yet.
  const retry = window.setInterval(() => void recall().catch(() => undefined), RETRY_MS);
  try {
    await recall();
    if (!(await back)) notify('warning', 'panel-not-fetched');
  } catch (thrown) {
    notify('warning', 'action-failed', { reason: failureFrom(thrown).message });
  } finally {
    window.clearInterval(retry);
  }
}

/** Panels being returned; a repeated recall is ignored. */
const returning = new Set<string>();

/** Returns a recalled panel; closes a window that was opened for it alone. */
async function returnPanel({ panelId, arrival, place, to }: RecalledPanel): Promise<void> {
  const id = arrival === null ? idOf(panelId) : panelOfArrival(arrival);
  if (id === null || returning.has(id)) return;
  returning.add(id);
  await sendPanel(id, { kind: 'window', to }, false, async ({ panel, draft }) => {
    const moved = { panelId: savedIdOf(id), panel, to, place, formerly: panelId };
    const sent = await ask(bridge.windows.movePanel({ ...moved, ...withDraft(draft) }));
    return { window: to, arrival: sent.arrival };
  });
  returning.delete(id);
  if (arrival === null && Object.keys(panelStore.getState().panels).length === 0) await bridge.windows.close();
}

/** @returns the disposer. */
export const listenToRecalls = (): (() => void) =>
  bridge.windows.panelRequested((recalled) => void returnPanel(recalled));

/** The workspace's other windows; none when they cannot be loaded. */
export async function otherWindows(): Promise<readonly WindowSummary[]> {
  const answer = await bridge.windows.list();
  return answer.ok ? answer.value.filter(({ own }) => !own) : [];
}

/** Sends the panel to the next window, cyclically. */
export async function moveToNextWindow(id: string): Promise<void> {
  const answer = await bridge.windows.list();
  if (!answer.ok || answer.value.length < 2) return;
  const at = answer.value.findIndex(({ own }) => own);
  const next = answer.value[(at + 1) % answer.value.length];
  if (next) await moveToWindow(id, next.id);
}
