import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { panelStore, setPanelTitle } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { setWorkspaces } from '#renderer/stores/workspaces.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { closeDock, dockStore } from './dock-store.ts';
import { undoLayout } from './history/undo.ts';
import { standardPanels } from './kinds.ts';
import { arrange } from './layout/arrange.ts';
import { openPanel, showStandardLayout } from './operations/actions.ts';
import { panelsOf } from './plan/index.ts';
import { startDock } from './start-dock.ts';
import { away, here, main, planOf, SIZE, settle, setUpDock } from './testing/docking.ts';
import { popOut } from './transfer/transfer.ts';

setUpDock();

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
