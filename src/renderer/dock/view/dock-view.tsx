import './dock-view.css';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dockStore, isOnTop, resizeDock } from '../dock-store.ts';
import type { PanelHostProps } from '../panel/panel-host.tsx';
import { areasOf, bordersOf, groupsIn, groupsOf, layersOf, type Plan } from '../plan/index.ts';
import { GroupHeader } from '../tabs/group-header.tsx';
import { useActiveInSight } from './active-in-sight.ts';
import { Announcements } from './announcements.tsx';
import { BorderLine } from './border-line.tsx';
import { DragMarks } from './dragged.tsx';
import { FloatFrame } from './float-frame.tsx';
import { HeaderRows } from './header-rows.tsx';
import { PanelPlace } from './panel-place.tsx';

/** z-indices: borders of the dock lie over its panels, each float over both, its panels over its frame, its borders over those. */
const PANEL_Z = 1;
const FLOAT_Z = 10;
const baseOf = (layer: number): number => layer * FLOAT_Z;

const HIDDEN = { left: 0, top: 0, width: 0, height: 0 };

/** A panel of another workspace. */
const STAYING = {
  stays: true,
  group: '',
  isFront: false,
  onTop: false,
  isActive: false,
  isFloating: false,
  layer: 0,
} as const;

type DockViewProps = {
  readonly Panel: ComponentType<PanelHostProps>;
  /** Shown where the dock has no panel. */
  readonly empty: ReactNode;
};

/** Draws the plan. Panels are never moved in the document: they only get other places. */
export function DockView({ Panel, empty }: DockViewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useDockSize(box);
  useActiveInSight(box);
  const plan = dockStore((store) => store.shown);
  return (
    <div className="dv-dockview" ref={box}>
      {plan ? <DrawnPlan plan={plan} Panel={Panel} empty={empty} /> : null}
    </div>
  );
}

function DrawnPlan({ plan, Panel, empty }: DockViewProps & { readonly plan: Plan }): ReactNode {
  const opened = dockStore((store) => store.opened);
  const arrived = dockStore((store) => store.arrived);
  const raised = dockStore((store) => store.raised);
  const staying = dockStore((store) => store.staying);
  const boxes = new Map(staying.flatMap((layout) => [...layout.boxes]));
  const groups = groupsOf(plan);
  const layers = layersOf(plan, raised);
  const areas = new Map(areasOf(plan, raised).map((area) => [area.group, area]));
  const groupWith = new Map(groups.flatMap((group) => group.views.map((id) => [id, group] as const)));
  const floatWith = new Map(
    plan.floats.flatMap(({ grid }, at) => groupsIn(grid.rooms).map(({ id }) => [id, at] as const)),
  );
  const places = arrived.map(({ id, opened: openedWith }) => {
    const key = `${openedWith}:${id}`;
    const group = groupWith.get(id);
    if (!group) return <PanelPlace key={key} id={id} {...STAYING} {...(boxes.get(id) ?? HIDDEN)} Panel={Panel} />;
    const onTop = isOnTop(plan, id);
    const area = areas.get(group.id);
    const { left, top, width, height } = (onTop && area?.box) || HIDDEN;
    return (
      <PanelPlace
        key={key}
        id={id}
        stays={false}
        group={group.id}
        isFront={group.active === id}
        onTop={onTop}
        isActive={plan.active === group.id}
        isFloating={floatWith.has(group.id)}
        left={left}
        top={top}
        width={width}
        height={height}
        layer={baseOf(area?.layer ?? 0) + PANEL_Z}
        Panel={Panel}
      />
    );
  });
  return (
    <>
      {plan.grid.rooms.length === 0 ? <div className="dv-watermark-container">{empty}</div> : null}
      <HeaderRows plan={plan} />
      {groups.map((group) => (
        <GroupHeader key={`${opened}:${group.id}`} group={group} float={floatWith.get(group.id) ?? null} />
      ))}
      {plan.floats.map((float, at) => (
        <FloatFrame key={groupsIn(float.grid.rooms)[0]?.id} float={float} at={at} layer={baseOf(layers[at] ?? 1)} />
      ))}
      {places}
      {bordersOf(plan).map((border) => (
        <BorderLine
          key={border.key}
          border={border}
          layer={baseOf(border.float === null ? 0 : (layers[border.float] ?? 1)) + PANEL_Z + 1}
        />
      ))}
      <DragMarks />
      <Announcements plan={plan} opened={opened} />
    </>
  );
}

function useDockSize(box: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => resizeDock({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
}
