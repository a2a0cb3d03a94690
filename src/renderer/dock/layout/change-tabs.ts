import type { DockviewApi } from 'dockview-react';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { type Group, groupsOf, mapGroupsOf, type Plan } from '../plan/index.ts';
import { dockPanel } from './arrange.ts';

/** A tab that comes into a group, or leaves it. */
type TabChange = { readonly kind: 'added' | 'removed'; readonly id: string; readonly group: Group };

/** Of plans and their parts, which are plain data. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What one plan has more or less than another, if that is a single tab of a group that stays; null otherwise. */
function tabChange(now: Plan, next: Plan): TabChange | null {
  const before = new Map(groupsOf(now).map((group) => [group.id, group]));
  const [group, ...others] = groupsOf(next).filter((each) => !isSame(each, before.get(each.id)));
  const old = group && before.get(group.id);
  if (!old || others.length > 0) return null;
  const inPlace = mapGroupsOf(now, (each) => (each.id === group.id ? group : each));
  if (!isSame({ ...inPlace, active: next.active }, next)) return null;
  const only = (some: readonly string[], without: readonly string[]): string | null => {
    const [id, ...more] = some.filter((each) => !without.includes(each));
    return id !== undefined && more.length === 0 && some.length === without.length + 1 ? id : null;
  };
  const added = only(group.views, old.views);
  if (added !== null) return { kind: 'added', id: added, group };
  const removed = only(old.views, group.views);
  return removed === null ? null : { kind: 'removed', id: removed, group };
}

function apply(api: DockviewApi, { kind, id, group }: TabChange, factor: number): void {
  if (kind === 'removed') {
    const panel = api.getPanel(id);
    if (panel) api.removePanel(panel);
    return;
  }
  const { minimumWidth } = dockPanel(id, panelStore.getState().panels[id]?.kind, factor);
  api.addPanel({
    id,
    component: 'panel',
    ...(minimumWidth === undefined ? {} : { minimumWidth }),
    position: { referenceGroup: group.id, direction: 'within', index: group.views.indexOf(id) },
  });
}

/** Brings the tabs to the front that a plan has there, the one of the active group last. */
function activate(api: DockviewApi, next: Plan, changed: Group): void {
  const active = groupsOf(next).find(({ id }) => id === next.active);
  for (const group of [changed, ...(active ? [active] : [])]) {
    const live = api.getGroup(group.id);
    const isFront = live?.activePanel?.id === group.active && (group !== active || api.activeGroup?.id === group.id);
    if (!isFront) api.getPanel(group.active)?.api.setActive();
  }
}

/**
 * Applies what one plan has other than the present one, if that is no more than one tab in or out: the groups stay in the
 * document, where to load a plan takes each of them out and lays out the page several times.
 * @param factor text size factor on minimum widths
 * @returns false where it is another change, and nothing was done
 */
export function changeTabs(api: DockviewApi, now: Plan, next: Plan, factor: number): boolean {
  const change = api.hasMaximizedGroup() ? null : tabChange(now, next);
  if (change === null) return false;
  apply(api, change, factor);
  activate(api, next, change.group);
  return true;
}
