import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import {
  activatePanel,
  closeDock,
  leaveLayout,
  openLayout,
  openPlan,
  openSavedLayout,
  resizeDock,
  shownPlan,
} from '../dock-store.ts';
import { beginHistory, layoutStore, setLayoutMode } from '../history/layout-history.ts';
import { undoLayout } from '../history/undo.ts';
import { standardPanels } from '../kinds.ts';
import { forgetClosedPanels, openPanel } from '../operations/actions.ts';
import { LAYOUT_OPERATIONS, PANEL_OPERATIONS } from '../operations/operations.ts';
import type { PanelHostProps } from '../panel/panel-host.tsx';
import { groupOf, groupsOf, type Plan, panelsOf } from '../plan/index.ts';
import { SIZE, standardPlan } from '../plan/testing/any-plan.ts';
import { seeded } from '../testing/random.ts';
import { announcementOf } from './announcements.tsx';
import { DockView } from './dock-view.tsx';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

const Panel = ({ id }: PanelHostProps): ReactNode => (
  <section data-panel={id} tabIndex={-1}>
    <TextInput look="bare" aria-label={`field of ${id}`} />
  </section>
);

let stop: () => void;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
  // The page that runs the tests has neither, and none of what is drawn has a place of its own.
  Element.prototype.moveBefore = Element.prototype.insertBefore;
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.hasPointerCapture = () => false;
  stop = forgetClosedPanels();
  setLayoutMode(false);
  panelStore.setState({ panels: standardPanels(SIZE) });
  draw(<DockView Panel={Panel} empty={<p>no panels</p>} />);
  act(() => openLayout(standardPlan()));
  beginHistory();
});
afterEach(() => {
  cleanup();
  stop();
  closeDock();
  panelStore.setState({ panels: {} });
  vi.restoreAllMocks();
});

const plan = (): Plan => {
  const shown = shownPlan();
  if (!shown) throw new Error('no plan');
  return shown;
};
const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const panelOf = (id: string): HTMLElement => found(`section[data-panel="${id}"]`);
const tabOf = (id: string): HTMLElement => found(`.dv-tab[data-panel-id="${id}"]`);
const placeOf = (id: string): HTMLElement => {
  const place = panelOf(id).closest<HTMLElement>('.dv-view');
  if (!place) throw new Error(`no place of ${id}`);
  return place;
};
const run = (id: string, command: string): void =>
  act(() => void PANEL_OPERATIONS.find((each) => each.id === command)?.run(id));

/** Presses at one point and moves to another, px of the dock. */
function drag(element: Element, by: readonly [number, number], from: readonly [number, number] = [0, 0]): void {
  const press = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(element, { ...press, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(window, { ...press, clientX: from[0] + by[0] / 2, clientY: from[1] + by[1] / 2 });
  fireEvent.pointerMove(window, { ...press, clientX: from[0] + by[0], clientY: from[1] + by[1] });
}
const release = (): void => void fireEvent.pointerUp(window, { pointerId: 1, pointerType: 'mouse', button: 0 });

/** Each panel that is in front has the header row of its group, whose tabs are as planned; each stands where it is planned. */
function expectDrawn(what: string): void {
  const groups = groupsOf(plan());
  expect(document.querySelectorAll('.dv-groupview'), what).toHaveLength(groups.length);
  for (const group of groups) {
    const drawn = panelOf(group.active).closest('.dv-groupview');
    const tabs = [...(drawn?.querySelectorAll<HTMLElement>('.dv-tab') ?? [])];
    expect(
      tabs.map(({ dataset }) => dataset.panelId),
      what,
    ).toEqual(group.views);
    expect(
      tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map(({ dataset }) => dataset.panelId),
      what,
    ).toEqual([group.active]);
    expect(drawn?.getAttribute('data-group'), what).toBe(group.id);
  }
}

describe('a dock that is wider than its window', () => {
  const WINDOW = 900;
  const dock = (): HTMLElement => found('.dv-dockview');
  /** Whether all of a panel's group is in the part of the dock that is scrolled to. */
  const isInSight = (id: string): boolean => {
    const [left, width] = [placeOf(id).style.left, placeOf(id).style.width].map((px) => Number.parseInt(px, 10));
    const start = (left ?? 0) - dock().scrollLeft;
    return start >= 0 && start + (width ?? 0) <= WINDOW;
  };
  beforeEach(() => act(() => resizeDock({ width: WINDOW, height: 800 })));
  afterEach(() => resizeDock(SIZE));

  test('scrolls to a panel that is opened, and to one that is entered by keys', () => {
    act(() => void openPanel('profile'));
    expect(plan().grid.width).toBeGreaterThan(WINDOW);
    expect(isInSight('profile-1')).toBe(true);
    act(() => void activatePanel('watchlist-1'));
    expect(dock().scrollLeft).toBe(0);
    expect(isInSight('profile-1')).toBe(false);
    act(() => panelOf('profile-1').focus());
    expect(isInSight('profile-1')).toBe(true);
  });

  test('stays where it is below a pressed pointer', () => {
    act(() => void openPanel('profile'));
    const before = dock().scrollLeft;
    expect(before).toBeGreaterThan(0);
    fireEvent.pointerDown(panelOf('watchlist-1'), { pointerType: 'mouse', button: 0 });
    expect(groupOf(plan(), 'watchlist-1')?.id).toBe(plan().active);
    expect(dock().scrollLeft).toBe(before);
    release();
    expect(dock().scrollLeft).toBe(before);
  });
});

test('panels of another workspace stay mounted out of sight until it is shown again', () => {
  const chart = panelOf('chart-1');
  const stream = panelOf('stream-1');
  const panels = panelStore.getState().panels;
  act(() => {
    leaveLayout('a');
    openSavedLayout('b', standardPlan(), panels);
  });
  expect(panelOf('chart-1')).toBe(chart);
  expect(placeOf('chart-1').hidden).toBe(true);
  expect(placeOf('chart-1@2').hidden).toBe(false);
  expect(panelOf('stream-1')).not.toBe(stream);
  expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
    document.querySelectorAll('[id]').length,
  );
  expectDrawn('the other workspace');
  act(() => {
    leaveLayout('b');
    openSavedLayout('a', standardPlan(), panels);
  });
  expect(panelOf('chart-1')).toBe(chart);
  expect(placeOf('chart-1').hidden).toBe(false);
  expect(placeOf('chart-1@2').hidden).toBe(true);
  expectDrawn('the first workspace again');
});

test('whatever is done, no panel is moved in the document, and each group has its header row', () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    act(() => {
      panelStore.setState({ panels: standardPanels(SIZE) });
      openLayout(standardPlan());
      beginHistory();
    });
    const random = seeded(seed);
    const pick = <One,>(from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)];
    const log: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      const before = new Map(panelsOf(plan()).map((id) => [id, { panel: panelOf(id), place: placeOf(id) }]));
      const order = [...document.querySelectorAll('.dv-view')];
      act(() => {
        const id = pick([...before.keys()]);
        const able = PANEL_OPERATIONS.filter((each) => !/popOut|moveToNext|menu/.test(each.id) && each.can(id ?? ''));
        const operation = pick(able);
        const layout = pick(LAYOUT_OPERATIONS.filter((each) => each.id !== 'layout.mode' && each.can()));
        const what = random();
        log.push(what < 0.2 ? 'open' : what < 0.4 && layout ? layout.id : `${operation?.id} ${id}`);
        if (what < 0.2) openPanel('company');
        else if (what < 0.4 && layout) layout.run();
        else if (id !== undefined) void operation?.run(id);
      });
      const what = `seed ${seed}: ${log.join(' · ')}`;
      expectDrawn(what);
      for (const [id, { panel, place }] of before) {
        if (!groupOf(plan(), id)) continue;
        expect(panelOf(id) === panel && placeOf(id) === place, `${id} is where it was: ${what}`).toBe(true);
      }
      const stayed = order.filter((place) => place.isConnected);
      const now = [...document.querySelectorAll('.dv-view')].filter((place) => stayed.includes(place));
      expect(now.every((place, at) => place === stayed[at]) && now.length === stayed.length, what).toBe(true);
    }
  }
});

test('each panel stands where it is planned, and is out of sight behind others and a maximised group', () => {
  expect(placeOf('watchlist-1').style.cssText).toContain('width: 372px');
  expect(placeOf('ticket-1').style).toMatchObject({ left: '1568px', top: '410px', width: '344px', height: '384px' });
  expect(placeOf('portfolio-1').hidden).toBe(true);
  act(() => void activatePanel('portfolio-1'));
  expect([placeOf('portfolio-1').hidden, placeOf('orders-1').hidden]).toEqual([false, true]);
  expect(placeOf('portfolio-1').contains(tabOf('orders-1'))).toBe(true);
  run('chart-1', 'panel.maximise');
  expect([placeOf('chart-1').hidden, placeOf('portfolio-1').hidden]).toEqual([false, true]);
  expect(placeOf('chart-1').style.width).toBe('1912px');
});

test('another layout has other panels, though their ids are the same', () => {
  const before = panelOf('chart-1');
  act(() => openPlan(standardPlan()));
  expect(panelOf('chart-1')).toBe(before);
  act(() => openLayout(standardPlan()));
  expect(panelOf('chart-1')).not.toBe(before);
  expectDrawn('anew');
});

test('an empty dock says so', () => {
  expect(screen.queryByText('no panels')).toBeNull();
  for (const id of panelsOf(plan())) run(id, 'panel.close');
  expect(screen.getByText('no panels')).toBeTruthy();
});

describe('by the keyboard', () => {
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset.panelId;

  test('arrows, Home and End walk along the tabs, Enter brings one to the front, Delete closes it', () => {
    tabOf('stream-1').focus();
    press('ArrowRight');
    expect(focused()).toBe('chat-1');
    // The tab that had the focus is where Tab leads back to.
    expect([tabOf('stream-1').tabIndex, tabOf('chat-1').tabIndex]).toEqual([-1, 0]);
    press('End');
    expect(focused()).toBe('alerts-1');
    press('ArrowRight');
    expect(focused()).toBe('alerts-1');
    press('Home');
    expect(focused()).toBe('stream-1');
    press('ArrowLeft');
    expect(focused()).toBe('stream-1');
    expect(groupOf(plan(), 'stream-1')?.active).toBe('stream-1');
    press('ArrowRight');
    press('Enter');
    expect(groupOf(plan(), 'stream-1')?.active).toBe('chat-1');
    expect(focused()).toBe('chat-1');
    press('Delete');
    expect(groupOf(plan(), 'stream-1')?.views).toEqual(['stream-1', 'alerts-1']);
    expect(focused()).toBe('alerts-1');
  });

  test('a tab that is cut off comes into sight before it has the focus', () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    tabOf('chat-1').toggleAttribute('data-cut', true);
    tabOf('stream-1').focus();
    press('ArrowRight');
    expect(focused()).toBe('chat-1');
    expect(shown.mock.contexts).toContain(tabOf('chat-1'));
    expect(tabOf('chat-1').hasAttribute('data-cut')).toBe(false);
  });

  test('a border can be reached and moved in layout mode', () => {
    const [border] = screen
      .getAllByRole('separator')
      .filter((each) => each.getAttribute('aria-orientation') === 'vertical');
    if (!border) throw new Error('no border');
    expect(border.tabIndex).toBe(-1);
    act(() => setLayoutMode(true));
    expect(border.tabIndex).toBe(0);
    expect(border.getAttribute('aria-valuenow')).toBe('372');
    fireEvent.keyDown(border, { key: 'ArrowRight' });
    expect(placeOf('watchlist-1').style.width).toBe('388px');
    fireEvent.keyDown(border, { key: 'ArrowLeft' });
    fireEvent.keyDown(border, { key: 'ArrowUp' });
    expect(placeOf('watchlist-1').style.width).toBe('372px');
    act(() => setLayoutMode(false));
  });

  test('the focus stays in a panel whose group is moved, and goes to the active one when its own is hidden or closed', () => {
    const field = screen.getByLabelText('field of ticket-1');
    field.focus();
    run('ticket-1', 'panel.float');
    expect(document.activeElement).toBe(field);
    run('ticket-1', 'panel.dock');
    expect(document.activeElement).toBe(field);
    screen.getByLabelText('field of orders-1').focus();
    act(() => void activatePanel('portfolio-1'));
    expect(document.activeElement).toBe(panelOf('portfolio-1'));
    // A focus in a header row stays there when another panel has the row.
    tabOf('portfolio-1').focus();
    act(() => void activatePanel('orders-1'));
    expect(document.activeElement).toBe(tabOf('portfolio-1'));
  });
});

describe('by the pointer', () => {
  test('a tab that is pressed comes to the front', () => {
    fireEvent.pointerDown(tabOf('chat-1'), { button: 2 });
    expect(groupOf(plan(), 'chat-1')?.active).toBe('stream-1');
    fireEvent.pointerDown(tabOf('chat-1'), { button: 0 });
    release();
    expect(groupOf(plan(), 'chat-1')?.active).toBe('chat-1');
  });

  test('a tab is dragged to where it is let go, with its name under the pointer, and undo takes it back', () => {
    const before = plan().grid;
    drag(tabOf('ticket-1'), [970, 400]);
    expect(found('.dv-tab-ghost-drag').textContent).toContain('Order ticket');
    expect(found('.dv-drop-target').style.width).toBe('1196px');
    expect(groupOf(plan(), 'ticket-1')?.views).toEqual(['ticket-1']);
    release();
    expect(groupOf(plan(), 'ticket-1')?.views).toEqual(['chart-1', 'ticket-1']);
    expect(document.querySelector('.dv-tab-ghost-drag, .dv-drop-target')).toBeNull();
    act(() => void undoLayout());
    expect(plan().grid).toEqual(before);
  });

  test('Escape ends a drag, and only that', () => {
    const leaves = vi.fn();
    document.addEventListener('keydown', leaves);
    drag(tabOf('ticket-1'), [970, 400]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelector('.dv-drop-target')).toBeNull();
    release();
    expect(groupOf(plan(), 'ticket-1')?.views).toEqual(['ticket-1']);
    expect(leaves).not.toHaveBeenCalled();
    document.removeEventListener('keydown', leaves);
  });

  test('a finger drags too, and is less steady than a mouse', () => {
    const finger = { pointerId: 7, pointerType: 'touch', button: 0 };
    fireEvent.pointerDown(tabOf('ticket-1'), { ...finger, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(window, { ...finger, clientX: 6, clientY: 0 });
    expect(document.querySelector('.dv-tab-ghost-drag')).toBeNull();
    // Another pointer is not the one that drags.
    fireEvent.pointerMove(window, { ...finger, pointerId: 8, clientX: 900, clientY: 400 });
    expect(document.querySelector('.dv-tab-ghost-drag')).toBeNull();
    fireEvent.pointerMove(window, { ...finger, clientX: 970, clientY: 400 });
    fireEvent.pointerUp(window, { ...finger, clientX: 970, clientY: 400 });
    expect(groupOf(plan(), 'ticket-1')?.views).toEqual(['chart-1', 'ticket-1']);
  });

  test('a header row drags its group with all tabs', () => {
    const row = tabOf('orders-1').closest('.dv-tabs-and-actions-container')?.querySelector('.dv-void-container');
    if (!row) throw new Error('no row');
    drag(row, [970, 400]);
    expect(found('.dv-tab-ghost-drag').textContent).toContain('+1');
    release();
    expect(groupOf(plan(), 'chart-1')?.views).toEqual(['chart-1', 'orders-1', 'portfolio-1']);
  });

  test('a border is dragged, taken back by Escape, and a step of the history once it is let go', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [border] = screen
      .getAllByRole('separator')
      .filter((each) => each.getAttribute('aria-orientation') === 'vertical');
    if (!border) throw new Error('no border');
    drag(border, [50, 0]);
    expect(placeOf('watchlist-1').style.width).toBe('422px');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(placeOf('watchlist-1').style.width).toBe('372px');
    drag(border, [-60, 0]);
    release();
    expect(placeOf('watchlist-1').style.width).toBe('312px');
    vi.useRealTimers();
    act(() => void undoLayout());
    expect(placeOf('watchlist-1').style.width).toBe('372px');
  });

  test('a float is a dialog with the name of its panel, is moved by its row and resized by its edges', () => {
    run('ticket-1', 'panel.float');
    const frame = screen.getByRole('dialog', { name: 'Order ticket' });
    expect(frame.getAttribute('aria-owns')).toBe(panelOf('ticket-1').parentElement?.id);
    const { left, top, width } = plan().floats[0]?.box ?? { left: 0, top: 0, width: 0 };
    const row = tabOf('ticket-1').closest('.dv-tabs-and-actions-container')?.querySelector('.dv-void-container');
    if (!row) throw new Error('no row');
    drag(row, [30, 20]);
    release();
    expect(frame.style).toMatchObject({ left: `${left + 30}px`, top: `${top + 20}px` });
    drag(frame.querySelector('.dv-resize-handle-right') ?? frame, [80, 0]);
    release();
    expect(frame.style.width).toBe(`${width + 80}px`);
    expect(placeOf('ticket-1').style.width).toBe(`${width + 78}px`);
  });

  test('a float that is pressed comes to the front', () => {
    run('ticket-1', 'panel.float');
    run('book-1', 'panel.float');
    const layer = (id: string): number => Number(placeOf(id).style.zIndex);
    expect(layer('book-1')).toBeGreaterThan(layer('ticket-1'));
    fireEvent.pointerDown(panelOf('ticket-1'), { button: 0 });
    expect(layer('ticket-1')).toBeGreaterThan(layer('book-1'));
    expect(layer('book-1')).toBeGreaterThan(layer('chart-1'));
    expect(layoutStore.getState().history.done).toHaveLength(2);
  });
});

test('announces what was opened, floated, docked, maximised and restored', () => {
  const status = (): string | null => screen.getByRole('status').textContent;
  expect(status()).toBe('');
  act(() => openPanel('company'));
  expect(status()).toBe('Company opened');
  run('ticket-1', 'panel.float');
  expect(status()).toBe('Order ticket floated');
  run('ticket-1', 'panel.dock');
  expect(status()).toBe('Order ticket docked');
  run('watchlist-1', 'panel.maximise');
  expect(status()).toBe('Watchlist maximised');
  run('watchlist-1', 'panel.restore');
  expect(status()).toBe('Watchlist restored');
  expect(announcementOf(plan(), plan())).toBeNull();
});
