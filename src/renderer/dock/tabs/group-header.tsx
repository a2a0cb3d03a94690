import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { activateGroup, activatePanel } from '../dock-store.ts';
import { closePanel } from '../operations/actions.ts';
import type { Group } from '../plan/index.ts';
import { dragFloat, dragPanels } from '../view/drag.ts';
import { contentIdOf, forgetHeader, registerHeader, tabIdOf } from '../view/elements.ts';
import { LeftSlot, RightActions } from './header-actions.tsx';
import { LinkChip } from './link-chip.tsx';
import { PanelTab } from './panel-tab.tsx';
import { useTabTitle } from './tab-title.ts';

const WHOLE = {};

type TabProps = { readonly id: string; readonly groupId: string; readonly isActive: boolean; readonly isStop: boolean };

function Tab({ id, groupId, isActive, isStop }: TabProps): ReactNode {
  return (
    <div
      id={tabIdOf(id)}
      className={isActive ? 'dv-tab dv-active-tab' : 'dv-tab dv-inactive-tab'}
      role="tab"
      aria-selected={isActive}
      aria-controls={contentIdOf(id)}
      aria-label={useTabTitle(id)}
      tabIndex={isStop ? 0 : -1}
      data-panel-id={id}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        activatePanel(id);
        dragPanels(event, { panel: id, group: groupId });
      }}
    >
      <PanelTab id={id} />
    </div>
  );
}

/** Focuses a tab, and brings it into sight first: one that is cut off cannot have the focus. */
function focusTab(id: string): void {
  const tab = document.getElementById(tabIdOf(id));
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  tab?.removeAttribute('data-cut');
  tab?.focus({ preventScroll: true });
}

/** The tab of a group to which a key leads; null for other keys. */
function tabAfter(key: string, views: readonly string[], at: number): string | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: views.length - 1 }[key];
  return (to !== undefined && views[to]) || null;
}

type GroupHeaderProps = {
  readonly group: Group;
  /** Index of the float that it is the header of; null in the dock. */
  readonly float: number | null;
};

/**
 * The header row of a group: link chips, tabs, and the controls of the front panel. It is drawn into an element of its own,
 * which goes to the panel that is in front (header-rows.tsx): panels are never moved in the document.
 */
export const GroupHeader = memo(function GroupHeader({ group, float }: GroupHeaderProps): ReactNode {
  const { id, views, active } = group;
  const [row] = useState(() => registerHeader(id));
  useEffect(() => () => forgetHeader(id, row), [id, row]);
  const strip = useRef<HTMLDivElement>(null);
  /** The tab that the Tab key leads to: the one that had the focus last. */
  const [stop, setStop] = useState(active);
  const shown = useRef(active);
  // Each tab that becomes the active one is brought into sight. The first is when the row is measured (use-header-fit.ts).
  useLayoutEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    setStop(active);
    strip.current?.querySelector('.dv-active-tab')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const stripRef = useWheel(strip);

  const pressed = (event: KeyboardEvent<HTMLDivElement>): void => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.panelId : undefined;
    if (focused === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = views.indexOf(focused);
    const next = tabAfter(event.key, views, at);
    if (next !== null) {
      setStop(next);
      focusTab(next);
    } else if (event.key === 'Enter' || event.key === ' ') activatePanel(focused);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const neighbour = views[at + 1] ?? views[at - 1];
      closePanel(focused);
      if (neighbour !== undefined) focusTab(neighbour);
    } else return;
    event.preventDefault();
  };

  return createPortal(
    <div
      className="dv-tabs-and-actions-container"
      onPointerDown={(event) => {
        if (event.button === 0) activateGroup(id);
      }}
    >
      <div className="dv-pre-actions-container">
        <LinkChip id={active} />
      </div>
      <div
        className="dv-tabs-container"
        role="tablist"
        aria-orientation="horizontal"
        ref={stripRef}
        onKeyDown={pressed}
        tabIndex={-1}
      >
        {views.map((view) => (
          <Tab key={view} id={view} groupId={id} isActive={view === active} isStop={view === stop} />
        ))}
      </div>
      <div className="dv-left-actions-container">
        <LeftSlot groupId={id} />
      </div>
      <div
        className="dv-void-container"
        onPointerDown={(event) => {
          if (float === null) dragPanels(event, { panel: null, group: id });
          else dragFloat(event, float, WHOLE);
        }}
      />
      <div className="dv-right-actions-container">
        <RightActions groupId={id} panelId={active} />
      </div>
    </div>,
    row,
  );
});

/** The wheel scrolls a strip of tabs sideways. */
function useWheel(strip: { current: HTMLDivElement | null }): (element: HTMLDivElement | null) => void {
  return useCallback(
    (element) => {
      strip.current = element;
      const turned = (event: WheelEvent): void => {
        const px = event.deltaX || event.deltaY;
        if (!element || px === 0) return;
        const before = element.scrollLeft;
        element.scrollLeft += px;
        if (element.scrollLeft !== before) event.preventDefault();
      };
      element?.addEventListener('wheel', turned, { passive: false });
    },
    [strip],
  );
}
