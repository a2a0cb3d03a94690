import { expect, test, vi } from 'vitest';
import { registerDraftHolder, reportDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { addArriving, appStore } from '#renderer/stores/app.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { chosenPlan, closeDock, resizeDock } from '../dock-store.ts';
import { redoLayout, undoLayout } from '../history/undo.ts';
import { dockPanel } from '../layout/arrange.ts';
import { autosaveLayout } from '../layout/autosave-dock.ts';
import { changeLayout } from '../layout/change.ts';
import { addArrivedPanel, closePanel } from '../operations/actions.ts';
import { PANEL_OPERATIONS } from '../operations/operations.ts';
import { activate, groupOf, movePanel, writePlan } from '../plan/index.ts';
import { startDock } from '../start-dock.ts';
import { away, here, main, planNow, saved, settle, setUpDock } from '../testing/docking.ts';
import { receivePanels } from './arrivals.ts';
import { receiveDrafts, reportDrafts } from './draft-reports.ts';
import { listenToRecalls, moveToWindow, popOut } from './transfer.ts';

setUpDock();

test('a popped-out panel returns to the same place and size, and the others keep theirs', async () => {
  const before = saved();
  await popOut('ticket-1');
  await settle();
  expect(here()).not.toContain('ticket-1');
  const [sent] = away.splice(0);
  if (!sent) throw new Error('nothing was sent');
  addArrivedPanel(sent.panelId, sent.panel, sent.place);
  const plan = planNow();
  expect(
    JSON.parse(
      JSON.stringify(
        writePlan(activate(plan, 'watchlist-1'), (id) => dockPanel(id, panelStore.getState().panels[id]?.kind)),
      ),
    ),
  ).toEqual({ ...(before as object), activeGroup: groupOf(plan, 'watchlist-1')?.id });
  // Both are steps: undo sends it out again, then brings it back.
  expect(undoLayout()).toBe(true);
  await eventually(() => expect(away).toHaveLength(1));
  expect(undoLayout()).toBe(true);
  await eventually(() => expect(here()).toContain('ticket-1'));
  await settle();
  expect(undoLayout()).toBe(false);
});

test('in a window of another size too, a panel that leaves and returns is as large as before, to the pixel', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const show = async (width: number, height: number): Promise<void> => {
    resizeDock({ width, height });
    await settle();
    vi.advanceTimersByTime(1_000);
    await settle();
  };
  const chosen = chosenPlan()?.grid;
  for (const [width, height] of [
    [1_300, 700],
    [1_733, 871],
    [2_303, 1_211],
  ] as const) {
    await show(width, height);
    const shown = planNow()?.grid;
    for (const id of ['ticket-1', 'book-1', 'chart-1', 'running-trade-1']) {
      await popOut(id);
      await settle();
      expect(here()).not.toContain(id);
      const [sent] = away.splice(0);
      if (sent) addArrivedPanel(sent.panelId, sent.panel, sent.place);
      await settle();
      expect([chosenPlan()?.grid, planNow()?.grid], `${id} in ${width} px`).toEqual([chosen, shown]);
      PANEL_OPERATIONS.find((one) => one.id === 'panel.float')?.run(id);
      await settle();
      PANEL_OPERATIONS.find((one) => one.id === 'panel.dock')?.run(id);
      await settle();
      expect([chosenPlan()?.grid, planNow()?.grid], `${id} in ${width} px, floated`).toEqual([chosen, shown]);
    }
  }
  vi.useRealTimers();
});

test('an unchanged dock is saved with its panel before the panel leaves', async () => {
  const saves: { readonly has: boolean; readonly sent: number }[] = [];
  const before = main.inputs('windows.popOut').length;
  const end = autosaveLayout(({ panels }) =>
    saves.push({ has: Object.hasOwn(panels, 'ticket-1'), sent: main.inputs('windows.popOut').length - before }),
  );
  await popOut('ticket-1');
  await settle();
  end();
  expect(saves[0]).toEqual({ has: true, sent: 0 });
  expect(saves.at(-1)).toEqual({ has: false, sent: 1 });
});

test('undoes and redoes a pop-out with the steps before it', async () => {
  const grid = (): unknown => planNow()?.grid;
  const first = grid();
  changeLayout((plan) => movePanel(plan, 'book-1', { kind: 'edge', direction: 'left' }));
  const moved = grid();
  await popOut('book-1');
  await settle();
  const without = grid();
  // The second undo waits for the panel's transfer.
  undoLayout();
  undoLayout();
  await eventually(() => expect(grid()).toEqual(first));
  expect(away).toEqual([]);
  redoLayout();
  expect(grid()).toEqual(moved);
  redoLayout();
  await eventually(() => expect(grid()).toEqual(without));
  expect(away.map(({ panelId }) => panelId)).toEqual(['book-1']);
});

test('undo recalls a sent panel from its window by its arrival id', async () => {
  main.answer('windows', 'movePanel', () => ({ arrival: 'd1' }));
  await moveToWindow('book-1', 'second');
  await settle();
  expect(here()).not.toContain('book-1');
  away.push({ panelId: 'book-1', panel: { kind: 'book', group: null, options: { levels: 7 } }, place: null });
  undoLayout();
  await eventually(() => expect(here()).toContain('book-1'));
  expect(main.inputs('windows.recallPanel').at(-1)).toMatchObject({ panelId: 'book-1', from: 'second', arrival: 'd1' });
  expect(panelStore.getState().panels['book-1']?.options).toEqual({ levels: 7 });
});

test('a panel that is sent while the window opens, or later, is added once', () => {
  closeDock();
  const sent = (id: string) => {
    const panel: PanelState = { kind: 'book', group: null, options: { sent: id } };
    return { id, panelId: `book-${id}`, panel, place: null };
  };
  const own = {
    id: 'one',
    kind: 'workspace' as const,
    primary: true,
    layout: null,
    maximized: false,
    pinned: false,
    assignment: 'a',
  };
  const received = () =>
    Object.values(panelStore.getState().panels).flatMap(({ options }) => (options.sent ? [options.sent] : []));
  appStore.setState({ own: { ...own, arriving: [sent('21')] } });
  const end = startDock();
  expect(received()).toEqual(['21']);
  addArriving([sent('21'), sent('22')]);
  expect(received()).toEqual(['21', '22']);
  addArriving([]);
  expect(received()).toEqual(['21', '22']);
  end();
  appStore.setState({ own: null });
});

test('a window returns a recalled panel under its former id, and closes if it was opened for it alone', async () => {
  const end = listenToRecalls();
  main.answer('windows', 'movePanel', () => ({ arrival: 'back' }));
  main.answer('windows', 'close', () => undefined);
  receivePanels([{ id: 'd9', panelId: 'book-1', panel: { kind: 'book', group: null, options: {} }, place: null }]);
  const local = here().find((id) => id.startsWith('book-') && id !== 'book-1');
  main.emit('windows', 'panelRequested', { panelId: 'book-1', arrival: 'd9', place: null, to: 'first' });
  await eventually(() => expect(here()).not.toContain(local));
  expect(main.inputs('windows.movePanel').at(-1)).toMatchObject({ panelId: local, formerly: 'book-1', to: 'first' });
  expect(main.inputs('windows.close')).toHaveLength(0);
  const [only = '', ...others] = here();
  for (const id of others) closePanel(id);
  await settle();
  main.emit('windows', 'panelRequested', { panelId: only, arrival: null, place: null, to: 'first' });
  await eventually(() => expect(main.inputs('windows.close')).toHaveLength(1));
  expect(here()).toEqual([]);
  end();
});

test('what is typed in a panel goes along with it, and its former window forgets it', async () => {
  const typed = new Map<string, unknown>([['ticket-1', '20M']]);
  registerDraftHolder('ticket', {
    read: (id) => typed.get(id) ?? null,
    give: (id, draft) => void typed.set(id, draft),
    forget: (id) => void typed.delete(id),
  });
  await popOut('ticket-1');
  await settle();
  expect(main.inputs('windows.popOut').at(-1)).toMatchObject({ panelId: 'ticket-1', draft: '"20M"' });
  expect(typed.size).toBe(0);
  const [sent] = away.splice(0);
  if (!sent) throw new Error('not sent');
  receivePanels([{ ...sent, id: 'typed on', draft: '"5M"' }]);
  expect(typed).toEqual(new Map([['ticket-1', '5M']]));
  // A window that was opened for a panel finds its draft with its layout.
  receiveDrafts({ 'ticket-1': '"7M"', 'gone-1': '"8M"' });
  expect(typed).toEqual(new Map([['ticket-1', '7M']]));
});

test('the main process knows what is typed in the panels of a window that may be closed', async () => {
  const typed = new Map<string, unknown>();
  registerDraftHolder('ticket', {
    read: (id) => typed.get(id) ?? null,
    give: () => undefined,
    forget: () => undefined,
  });
  const end = reportDrafts('main/one/1');
  typed.set('ticket-1', '5M');
  reportDraftChange();
  reportDraftChange();
  await settle();
  expect(main.inputs('windows.reportDrafts')).toEqual([{ assignment: 'main/one/1', drafts: { 'ticket-1': '"5M"' } }]);
  end();
});
