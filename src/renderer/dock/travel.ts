import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { saveUnsaved, whileLeaving } from '#renderer/panel-kit/unsaved.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { PanelPlace, PanelState, RecalledPanel, WindowSummary } from '#shared/contract/windows.ts';
import { removePanel } from './actions.ts';
import { tookAs } from './arrivals.ts';
import { dockStore } from './dock-store.ts';
import { planNow } from './floor.ts';
import type { Route } from './history.ts';
import { expectBack, noteLayout, passOver, type Whereabouts, wentElsewhere, whereIs } from './layout-history.ts';
import { placeOf } from './plan/index.ts';

type Leaving = {
  readonly panel: PanelState;
  readonly place: PanelPlace | null;
  readonly width: number;
  readonly height: number;
};
type Sent = Pick<Whereabouts, 'window' | 'arrival'>;

/** Sends a panel to another window; it leaves this one only when it is there. */
async function leave(
  id: string,
  route: Route,
  asStep: boolean,
  send: (leaving: Leaving) => Promise<Sent>,
): Promise<void> {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  const panel = panels[id];
  const group = api?.getPanel(id)?.group;
  if (!api || !panel || !group) return;
  // What is saved of this window is to have the panel, so that it can be taken out of that: whatever dies after this, it is in one.
  saveUnsaved();
  const plan = planNow(api);
  const place = plan && placeOf(plan, id);
  try {
    await whileLeaving(async () => {
      const sent = await send({ panel, place, width: group.width, height: group.height });
      noteLayout();
      wentElsewhere(id, { route, place, ...sent }, asStep);
      removePanel(id);
      passOver();
    });
  } catch (thrown) {
    notify('warning', 'pop-out-failed', { reason: failureFrom(thrown).message });
  }
}

/** Height of a small window's two bars, px. */
const BARS = 56;

function go(id: string, route: Route, asStep: boolean): Promise<void> {
  return leave(id, route, asStep, async ({ panel, place, width, height }) => {
    if (route.kind === 'window') {
      const { arrival } = await ask(bridge.windows.movePanel({ panelId: id, panel, to: route.to }));
      return { window: route.to, arrival };
    }
    const { window } = await ask(
      bridge.windows.popOut({
        panelId: id,
        panel,
        place,
        width: Math.max(260, Math.round(width)),
        // Its own title and status bars come on top of what it has here.
        height: Math.max(200, Math.round(height) + BARS),
      }),
    );
    return { window, arrival: null };
  });
}

/** Opens the panel in a window of its own. */
export const popOut = (id: string): Promise<void> => go(id, { kind: 'popOut' }, true);
export const moveToWindow = (id: string, to: string): Promise<void> => go(id, { kind: 'window', to }, true);

/** The same journey again, as a step that is turned. */
export const sendAgain = (id: string, route: Route): Promise<void> => go(id, route, false);

/** ms between two times that a window is asked for a panel. */
const AGAIN_MS = 400;

/** Has a panel sent back by the window that it went to. */
export async function fetchBack(id: string): Promise<void> {
  const where = whereIs(id);
  if (!where) return;
  const { window: from, arrival, place } = where;
  const back = expectBack(id);
  const recall = (): Promise<void> => ask(bridge.windows.recallPanel({ panelId: id, from, arrival, place }));
  // A window that was opened a moment ago does not hear yet.
  const again = window.setInterval(() => void recall().catch(() => undefined), AGAIN_MS);
  try {
    await recall();
    if (!(await back)) notify('warning', 'panel-not-fetched');
  } catch (thrown) {
    notify('warning', 'action-failed', { reason: failureFrom(thrown).message });
  } finally {
    window.clearInterval(again);
  }
}

/** Asked for more than once, a panel goes once. */
const givingBack = new Set<string>();

/** Sends back a panel that another window takes back; a window that was opened for it alone goes too. */
async function giveBack({ panelId, arrival, place, to }: RecalledPanel): Promise<void> {
  const id = arrival === null ? panelId : tookAs(arrival);
  if (id === null || givingBack.has(id)) return;
  givingBack.add(id);
  await leave(id, { kind: 'window', to }, false, async ({ panel }) => {
    const sent = await ask(bridge.windows.movePanel({ panelId: id, panel, to, place, formerly: panelId }));
    return { window: to, arrival: sent.arrival };
  });
  givingBack.delete(id);
  if (arrival === null && Object.keys(panelStore.getState().panels).length === 0) await bridge.windows.close();
}

/** @returns the disposer. */
export const giveBackWhenWanted = (): (() => void) =>
  bridge.windows.panelRequested((recalled) => void giveBack(recalled));

/** The workspace's other windows; none when they cannot be told. */
export async function otherWindows(): Promise<readonly WindowSummary[]> {
  const answer = await bridge.windows.list();
  return answer.ok ? answer.value.filter(({ own }) => !own) : [];
}

/** Sends the panel to the window after this one, round and round. */
export async function moveToNextWindow(id: string): Promise<void> {
  const answer = await bridge.windows.list();
  if (!answer.ok || answer.value.length < 2) return;
  const at = answer.value.findIndex(({ own }) => own);
  const next = answer.value[(at + 1) % answer.value.length];
  if (next) await moveToWindow(id, next.id);
}
