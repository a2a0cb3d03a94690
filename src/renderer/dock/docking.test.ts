import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandOfChord } from '#renderer/panel-kit/commands/command-of-chord.ts';
import { claimEscape } from '#renderer/panel-kit/escapes.ts';
import { panelStore, setPanelTitle } from '#renderer/panel-kit/panel-store.ts';
import { addArriving, appStore } from '#renderer/stores/app.ts';
import { setWorkspaces } from '#renderer/stores/workspaces.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { onThemeChange, themeStore } from '#renderer/theme/theme-store.ts';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import type { PanelPlace, PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { parseChord } from '#shared/keys/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import {
  activatePanel,
  activePanelOf,
  chosenPlan,
  closeDock,
  dockStore,
  openLayout,
  refit,
  resizeDock,
  shownPlan,
} from './dock-store.ts';
import { beginHistory, layoutStore, setLayoutMode } from './history/layout-history.ts';
import { listenToLayoutKeys } from './history/layout-keys.ts';
import { redoLayout, undoLayout } from './history/undo.ts';
import { standardPanels } from './kinds.ts';
import { arrange, dockPanel } from './layout/arrange.ts';
import { autosaveLayout } from './layout/autosave-dock.ts';
import { changeLayout } from './layout/change.ts';
import { restoreLayout } from './layout/restore.ts';
import {
  addArrivedPanel,
  closePanel,
  forgetClosedPanels,
  openPanel,
  showStandardLayout,
} from './operations/actions.ts';
import { registerDockCommands } from './operations/dock-commands.ts';
import { LAYOUT_OPERATIONS, PANEL_OPERATIONS } from './operations/operations.ts';
import type { Plan } from './plan/index.ts';
import {
  activate,
  groupOf,
  groupsOf,
  isShownAlike,
  moveGroup,
  movePanel,
  panelsOf,
  readPlan,
  scaledTo,
  writePlan,
} from './plan/index.ts';
import { startDock } from './start-dock.ts';
import { seeded } from './testing/random.ts';
import { receivePanels } from './transfer/arrivals.ts';
import { listenToRecalls, moveToWindow, popOut } from './transfer/transfer.ts';

const main = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', main.bridge);

const SIZE = { width: 1912, height: 1008 };

let stop: (() => void)[] = [];

beforeEach(() => {
  away.length = 0;
  setLayoutMode(false);
  resizeDock(SIZE);
  stop = [forgetClosedPanels()];
  start();
});
afterEach(() => {
  for (const one of stop.splice(0)) one();
  closeDock();
  panelStore.setState({ panels: {} });
});

const planOf = (dock: unknown): Plan => {
  const read = readPlan(dock);
  if (!read) throw new Error('an unreadable layout');
  return read.plan;
};
/** What is shown. */
const planNow = (): Plan => {
  const plan = shownPlan();
  if (!plan) throw new Error('no plan');
  return plan;
};

function start(): void {
  const panels = standardPanels(SIZE);
  panelStore.setState({ panels, activePanelId: null });
  openLayout(planOf(arrange(panels, 'open-floor', SIZE)));
  beginHistory();
}

const saved = (): unknown => {
  const { panels } = panelStore.getState();
  return JSON.parse(JSON.stringify(writePlan(planNow(), (id) => dockPanel(id, panels[id]?.kind))));
};
const isMaximisedNow = (): boolean => planNow().maximised !== null;
const here = (): string[] => panelsOf(planNow()).toSorted();
/** Removals are processed in microtasks, and a transfer takes several answers. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

/** Panels between two windows, as the main process stores them. */
const away: { panelId: string; panel: PanelState; place: PanelPlace | null }[] = [];
main.answer('windows', 'popOut', (input) => {
  // The contract's own input, as the page gave it.
  away.push(structuredClone(input) as (typeof away)[number]);
  return { window: 'out' };
});
// The other window releases the panel, which then arrives here.
main.answer('windows', 'recallPanel', (input) => {
  const { panelId } = input;
  const place = input.place as PanelPlace | null;
  const at = away.findIndex((one) => one.panelId === panelId);
  const [sent] = away.splice(at, at < 0 ? 0 : 1);
  deliveries += 1;
  if (sent) receivePanels([{ ...sent, panelId, place, id: `delivery-${deliveries}` }]);
  return undefined;
});
let deliveries = 0;

/** One random user action, through the functions that menus, keys and the mouse call. */
async function doSomething(random: () => number): Promise<string> {
  const pick = <One>(from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)];
  const [id, other] = [pick(here()), pick(here())];
  const kind = pick(PANEL_KINDS) ?? 'chart';
  const back = random() < 0.5 ? away.shift() : undefined;
  if (back) {
    addArrivedPanel(back.panelId, back.panel, back.place);
    return `${back.panelId} returns`;
  }
  if (id === undefined || other === undefined) {
    openPanel(kind);
    return `open ${kind}`;
  }
  const what = Math.floor(random() * 6);
  if (what === 0 && here().length < 16) {
    openPanel(kind);
    return `open ${kind}`;
  }
  if (what === 1) {
    await popOut(id);
    return `pop out ${id}`;
  }
  if (what === 2) {
    const direction = pick(['left', 'right', 'above', 'below'] as const) ?? 'left';
    const whole = random() < 0.3;
    changeLayout((plan) => {
      const spot = { kind: 'beside', panels: groupOf(plan, other)?.views ?? [], direction } as const;
      return whole ? moveGroup(plan, groupOf(plan, id)?.id ?? '', spot) : movePanel(plan, id, spot);
    });
    return `drag ${whole ? 'the group of ' : ''}${id} ${direction} ${other}`;
  }
  if (what === 3) {
    const operation = pick(LAYOUT_OPERATIONS.filter(({ can }) => can()));
    operation?.run();
    return String(operation?.id);
  }
  // Panels are also activated in between.
  if (what === 4 && random() < 0.3) {
    activatePanel(id);
    return `activate ${id}`;
  }
  const operation = pick(PANEL_OPERATIONS.filter((one) => one.id !== 'panel.moveToNext' && one.can(id)));
  await operation?.run(id);
  return `${operation?.id} ${id}`;
}

/** Runs thirty actions: none loses a panel, and at the end the saved dock opens the same. @returns the saved dock */
async function runRandomActions(seed: number): Promise<unknown> {
  const random = seeded(seed);
  const log: string[] = [];
  away.length = 0;
  start();
  for (let step = 0; step < 30; step += 1) {
    const before = here();
    const gone = away.map(({ panelId }) => panelId);
    log.push(await doSomething(random));
    await settle();
    const what = `seed ${seed}: ${log.join(' · ')}`;
    const plan = planNow();
    expect(new Set(panelsOf(plan)).size, what).toBe(panelsOf(plan).length);
    expect(Object.keys(panelStore.getState().panels).toSorted(), what).toEqual(here());
    // Only closing, undo, redo and pop-out remove a panel.
    if (!/close|undo|redo|pop out|popOut/.test(log.at(-1) ?? ''))
      expect(here(), what).toEqual(expect.arrayContaining(before));
    const stillGone = gone.filter((one) => away.some(({ panelId }) => panelId === one));
    for (const id of stillGone) expect(here(), what).not.toContain(id);
  }
  const { panels } = panelStore.getState();
  const dock = saved();
  const restored = restoreLayout({ preset: 'open-floor', dock, panels }, SIZE);
  const what = `seed ${seed}: ${log.join(' · ')}`;
  expect(restored.repaired, what).toBe(false);
  openLayout(planOf(restored.dock));
  expect(saved(), what).toEqual(dock);
  return dock;
}

test('100 times 30 random operations: no panel is lost, and what is saved opens the same', {
  timeout: 60_000,
}, async () => {
  for (let seed = 1; seed <= 100; seed += 1) await runRandomActions(seed);
});

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

describe('another workspace and back', () => {
  const PANELS: Record<string, PanelState> = {
    'chart-1': { kind: 'chart', group: 'blue', options: {} },
    'book-1': { kind: 'book', group: 'blue', options: {} },
    'stream-1': { kind: 'stream', group: 'blue', options: {} },
  };
  const saved = new Map<string, WindowLayout>();
  const layoutOf = (workspace: string): WindowLayout =>
    saved.get(workspace) ?? { preset: 'open-floor', dock: arrange(PANELS, 'open-floor', SIZE), panels: PANELS };
  let count = 0;
  /** As the main process says it: what was saved, written and read again. */
  function show(workspace: string): void {
    count += 1;
    appStore.setState({
      own: {
        id: 'one',
        kind: 'workspace',
        primary: true,
        maximized: false,
        pinned: false,
        arriving: [],
        layout: JSON.parse(JSON.stringify(layoutOf(workspace))),
        assignment: `${workspace}/window/${count}`,
      },
    });
  }
  let end: () => void;
  beforeEach(() => {
    closeDock();
    saved.clear();
    main.answer('windows', 'saveLayout', ({ assignment, took: _, ...layout }) => {
      saved.set(assignment.split('/')[0] ?? '', layout);
    });
    show('a');
    end = startDock();
  });
  afterEach(() => {
    end();
    appStore.setState({ own: null });
    document.body.replaceChildren();
  });
  const arrived = (): readonly string[] => dockStore.getState().arrived.map(({ id, opened }) => `${opened} ${id}`);

  test('finds chart and book as they were left, and a new stream', () => {
    const before = arrived();
    show('b');
    expect(here()).toEqual(['book-1@2', 'chart-1@2', 'stream-1']);
    expect(Object.keys(panelStore.getState().staying)).toEqual(['chart-1', 'book-1']);
    show('a');
    expect(here()).toEqual(['book-1', 'chart-1', 'stream-1']);
    expect(before.filter((panel) => arrived().includes(panel))).toEqual(
      before.filter((panel) => !panel.endsWith('stream-1')),
    );
    expect(Object.keys(panelStore.getState().staying)).toEqual(['chart-1@2', 'book-1@2']);
  });

  test('saves every panel under the name that it had', () => {
    show('b');
    openPanel('chart');
    show('a');
    expect(Object.keys(saved.get('b')?.panels ?? {})).toEqual(['chart-1', 'book-1', 'stream-1', 'chart-2']);
    expect(panelsOf(planOf(saved.get('b')?.dock)).toSorted()).toEqual(['book-1', 'chart-1', 'chart-2', 'stream-1']);
    expect(Object.keys(saved.get('a')?.panels ?? {})).toEqual(Object.keys(PANELS));
  });

  test('other windows know its panels by the names under which they are saved', async () => {
    show('b');
    await popOut('book-1@2');
    await settle();
    expect(main.inputs('windows.popOut').at(-1)).toMatchObject({ panelId: 'book-1' });
    expect(here()).toEqual(['chart-1@2', 'stream-1']);
    away.push({ panelId: 'book-1', panel: PANELS['book-1'] as PanelState, place: null });
    undoLayout();
    await eventually(() => expect(here()).toContain('book-1@2'));
  });

  test('the standard layout keeps the open panels and adds those that are missing, once each', async () => {
    show('b');
    showStandardLayout();
    await settle();
    const kinds = here().map((id) => panelStore.getState().panels[id]?.kind);
    expect(kinds.toSorted()).toEqual(
      Object.values(standardPanels(SIZE))
        .map(({ kind }) => kind)
        .toSorted(),
    );
    show('a');
    expect(Object.keys(saved.get('b')?.panels ?? {}).toSorted()).toEqual(Object.keys(standardPanels(SIZE)).toSorted());
  });

  test('with a dialog over the page nothing stays', () => {
    const dialog = document.createElement('div');
    dialog.className = 'dialog-layer';
    document.body.append(dialog);
    show('b');
    expect(here()).toEqual(Object.keys(PANELS).toSorted());
    expect(panelStore.getState().staying).toEqual({});
  });

  test('a deleted workspace takes its panels along', async () => {
    const listOf = (...ids: readonly string[]) => ({
      current: 'b',
      workspaces: ids.map((id) => ({ id, name: id, windows: 1, panels: 3 })),
      deleted: [],
      displays: 1,
      arrangement: null,
    });
    setPanelTitle('chart-1', 'BMRI');
    show('b');
    setWorkspaces(listOf('a', 'b'));
    expect(arrived()).toHaveLength(5);
    setWorkspaces(listOf('b'));
    await settle();
    expect(
      arrived()
        .map((panel) => panel.split(' ')[1])
        .toSorted(),
    ).toEqual(here());
    expect(panelStore.getState()).toMatchObject({ staying: {}, titles: {} });
    show('a');
    expect(here()).toEqual(['book-1', 'chart-1', 'stream-1']);
  });

  test('what leaves for good leaves no title behind', async () => {
    setPanelTitle('chart-1', 'BMRI');
    show('b');
    await settle();
    expect(panelStore.getState().titles).toEqual({ 'chart-1': 'BMRI' });
    for (const workspace of ['c', 'd']) show(workspace);
    await settle();
    expect(panelStore.getState().titles).toEqual({});
  });
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

test('a tab that is opened or closed changes no group but its own, and the next tab is as planned', async () => {
  const groupIds = (): string[] => groupsOf(planNow()).map(({ id }) => id);
  const groups = groupIds();
  const front = (id: string) => groupsOf(planNow()).find(({ views }) => views.includes(id))?.active;
  openPanel('company');
  openPanel('brokers');
  expect(front('chart-1')).toBe('brokers-1');
  expect(activePanelOf(planNow())).toBe('brokers-1');
  activatePanel('company-1');
  activatePanel('brokers-1');
  // Not before the one that was active before.
  expect(groupsOf(planNow()).find(({ views }) => views.includes('brokers-1'))?.views).toEqual([
    'chart-1',
    'company-1',
    'brokers-1',
  ]);
  activatePanel('chart-1');
  activatePanel('brokers-1');
  closePanel('brokers-1');
  await settle();
  expect(front('chart-1')).toBe('company-1');
  expect(groupIds()).toEqual(groups);
  undoLayout();
  await settle();
  expect(front('chart-1')).toBe('brokers-1');
  expect(groupIds()).toEqual(groups);
});

test('undo reopens a closed panel with its options', async () => {
  panelStore.setState(({ panels }) => ({
    panels: { ...panels, 'book-1': { kind: 'book', group: 'green', options: { levels: 5 } } },
  }));
  const before = saved();
  closePanel('book-1');
  await settle();
  expect(panelStore.getState().panels).not.toHaveProperty('book-1');
  expect(layoutStore.getState().closedPanel).toBe('book-1');
  expect(undoLayout()).toBe(true);
  await settle();
  expect(panelStore.getState().panels['book-1']).toEqual({ kind: 'book', group: 'green', options: { levels: 5 } });
  expect(saved()).toMatchObject({ grid: (before as { grid: unknown }).grid });
});

test('maximising and restoring repeatedly moves no border by a pixel', async () => {
  const grid = (): unknown => planNow()?.grid;
  const before = grid();
  const toggle = PANEL_OPERATIONS.filter(({ id }) => id === 'panel.maximise' || id === 'panel.restore');
  for (let times = 0; times < 6; times += 1) {
    toggle.find(({ can }) => can('chart-1'))?.run('chart-1');
    await settle();
    expect(grid()).toEqual(before);
    expect(isMaximisedNow()).toBe(times % 2 === 0);
  }
  toggle[0]?.run('chart-1');
  activatePanel('book-1');
  await settle();
  expect(isMaximisedNow()).toBe(false);
  expect(grid()).toEqual(before);
});

test('other windows and text sizes leave no trace: every border is where it was, and nothing else was saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const saves = new Set<string>();
  const end = [
    onThemeChange(refit),
    autosaveLayout(({ dock }) => saves.add(JSON.stringify(dock))),
    () => themeStore.setState({ appearance: { ...themeStore.getState().appearance, fontSize: 12 } }),
    () => vi.useRealTimers(),
  ];
  const show = async (width: number, height: number, fontSize: number): Promise<void> => {
    resizeDock({ width, height });
    themeStore.setState({ appearance: { ...themeStore.getState().appearance, fontSize } });
    await settle();
    vi.advanceTimersByTime(1_000);
    await settle();
  };
  activatePanel('book-1');
  const before = planNow()?.grid;
  let isSqueezed = false;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.integer({ min: 900, max: 2_560 }),
          fc.integer({ min: 500, max: 1_400 }),
          fc.integer({ min: 10, max: 18 }),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (visits) => {
        for (const [width, height, fontSize] of visits) {
          await show(width, height, fontSize);
          const plan = planNow();
          isSqueezed ||= !isShownAlike(scaledTo(chosenPlan() ?? plan, dockStore.getState().size), plan);
        }
        await show(SIZE.width, SIZE.height, 12);
        expect(planNow()?.grid).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
  // There and back before the pause ends.
  resizeDock({ width: 1_280, height: 656 });
  await settle();
  resizeDock(SIZE);
  await show(SIZE.width, SIZE.height, 12);
  expect(planNow()?.grid).toEqual(before);
  expect(isSqueezed, 'a window was too small for what was chosen').toBe(true);
  for (const stopping of end) stopping();
  expect([...saves].map((text) => JSON.parse(text).grid)).toEqual([JSON.parse(JSON.stringify(saved())).grid]);
});

test('a float of a large window is inside of a small one that opens it, and stays chosen where it was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const chosen = planNow();
  const [first] = groupsOf(chosen);
  const [panel] = first?.views ?? [];
  const box = { left: 1_400, top: 600, width: 480, height: 360 };
  const taken = movePanel(chosen, panel ?? '', { kind: 'float', box });
  const { panels } = panelStore.getState();
  const dock = writePlan(taken, (id) => dockPanel(id, panels[id]?.kind));
  resizeDock({ width: 1_000, height: 600 });
  openLayout(planOf(restoreLayout({ preset: 'open-floor', dock, panels }, dockStore.getState().size).dock));
  await settle();
  expect(planNow()?.floats[0]?.box).toEqual({ left: 520, top: 240, width: 480, height: 360 });
  expect(chosenPlan()?.floats[0]?.box).toEqual(box);

  resizeDock(SIZE);
  await settle();
  vi.advanceTimersByTime(1_000);
  await settle();
  expect(planNow()?.floats[0]?.box).toEqual(box);
  vi.useRealTimers();
});

test('Escape ends what is selected in a panel before it restores a maximised one', async () => {
  stop.push(listenToLayoutKeys());
  const deselect = vi.fn();
  const release = claimEscape(() => {
    deselect();
    release();
  });
  PANEL_OPERATIONS.find(({ id }) => id === 'panel.maximise')?.run('chart-1');
  await settle();
  const pressEscape = (): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  pressEscape();
  await settle();
  expect(deselect).toHaveBeenCalledOnce();
  expect(isMaximisedNow()).toBe(true);
  pressEscape();
  await settle();
  expect(deselect).toHaveBeenCalledOnce();
  expect(isMaximisedNow()).toBe(false);
});

test('the keys that maximise a panel restore it', async () => {
  stop.push(registerDockCommands());
  panelStore.setState({ activePanelId: 'chart-1' });
  const chord = parseChord('Mod+Shift+KeyM');
  const at = { id: 'chart-1', kind: 'chart' } as const;
  const nowhere = { id: null, kind: null };
  const found = () => chord && commandOfChord(chord, false, { layer: false, panel: at, pointer: nowhere })?.id;
  expect(found()).toBe('panel.maximise');
  PANEL_OPERATIONS.find(({ id }) => id === 'panel.maximise')?.run('chart-1');
  await settle();
  expect(found()).toBe('panel.restore');
  PANEL_OPERATIONS.find(({ id }) => id === 'panel.restore')?.run('chart-1');
  await settle();
  expect(found()).toBe('panel.maximise');
});
