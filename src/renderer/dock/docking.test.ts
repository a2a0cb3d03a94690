import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { commandOfChord } from '#renderer/panel-kit/commands/command-of-chord.ts';
import { claimEscape } from '#renderer/panel-kit/escapes.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { onThemeChange, themeStore } from '#renderer/theme/theme-store.ts';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import { parseChord } from '#shared/keys/index.ts';
import { activatePanel, activePanelOf, chosenPlan, dockStore, openLayout, refit, resizeDock } from './dock-store.ts';
import { layoutStore } from './history/layout-history.ts';
import { listenToLayoutKeys } from './history/layout-keys.ts';
import { undoLayout } from './history/undo.ts';
import { dockPanel } from './layout/arrange.ts';
import { autosaveLayout } from './layout/autosave-dock.ts';
import { changeLayout } from './layout/change.ts';
import { restoreLayout } from './layout/restore.ts';
import { addArrivedPanel, closePanel, openPanel } from './operations/actions.ts';
import { registerDockCommands } from './operations/dock-commands.ts';
import { LAYOUT_OPERATIONS, PANEL_OPERATIONS } from './operations/operations.ts';
import { groupOf, groupsOf, isShownAlike, moveGroup, movePanel, panelsOf, scaledTo, writePlan } from './plan/index.ts';
import { away, here, planNow, planOf, SIZE, saved, settle, setUpDock, start, stop } from './testing/docking.ts';
import { seeded } from './testing/random.ts';
import { popOut } from './transfer/transfer.ts';

setUpDock();

const isMaximisedNow = (): boolean => planNow().maximised !== null;

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
