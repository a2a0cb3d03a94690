import type { PanelPlace, PanelState, WindowSummary } from '../../shared/contract/index.ts';
import { ask, bridge, failureFrom } from '../bridge/index.ts';
import { notify } from '../stores/notices.ts';
import { removePanel } from './actions.ts';
import { dockStore } from './dock-store.ts';
import { planNow } from './floor.ts';
import { noteLayout, passOver, wentElsewhere } from './layout-history.ts';
import { placeOf } from './plan/index.ts';
import { whileLeaving } from './save-layout.ts';

type Leaving = {
  readonly panel: PanelState;
  readonly place: PanelPlace | null;
  readonly width: number;
  readonly height: number;
};

/** Sends a panel to another window; it leaves this one only when it is there. */
async function leave(id: string, send: (leaving: Leaving) => Promise<unknown>): Promise<void> {
  const { api, panels } = dockStore.getState();
  const panel = panels[id];
  const group = api?.getPanel(id)?.group;
  if (!api || !panel || !group) return;
  const plan = planNow(api);
  const place = plan && placeOf(plan, id);
  try {
    await whileLeaving(async () => {
      await send({ panel, place, width: group.width, height: group.height });
      noteLayout();
      wentElsewhere(id);
      removePanel(id);
      passOver();
    });
  } catch (thrown) {
    notify('warning', 'pop-out-failed', { reason: failureFrom(thrown).message });
  }
}

/** Height of a small window's two bars, px. */
const BARS = 56;

/** Opens the panel in a window of its own. */
export const popOut = (id: string): Promise<void> =>
  leave(id, ({ panel, place, width, height }) =>
    ask(
      bridge.windows.popOut({
        panelId: id,
        panel,
        place,
        width: Math.max(260, Math.round(width)),
        // Its own title and status bars come on top of what it has here.
        height: Math.max(200, Math.round(height) + BARS),
      }),
    ),
  );

export const moveToWindow = (id: string, to: string): Promise<void> =>
  leave(id, ({ panel }) => ask(bridge.windows.movePanel({ panelId: id, panel, to })));

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
