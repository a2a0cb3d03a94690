import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPanel, newPanelId, standardPanels } from '../kinds.ts';
import { arrange } from '../layout/arrange.ts';
import { activate, groupOf, movePanel, type Plan, panelsOf, put, readPlan, takeOut } from '../plan/index.ts';
import {
  type DockHistory,
  type HistoryStep,
  isSameArrangement,
  MAX_STEPS,
  type Moment,
  NO_STEPS,
  record,
  redo,
  undo,
} from './history.ts';

const SIZE = { width: 1912, height: 1008 };

function standardMoment(): Moment {
  const panels = standardPanels(SIZE);
  const plan = readPlan(arrange(panels, 'open-floor', SIZE))?.plan;
  if (!plan) throw new Error('unreadable layout');
  return { plan, panels };
}

const without = ({ plan, panels }: Moment, id: string): Moment => ({
  plan: takeOut(plan, id)?.plan ?? plan,
  panels: Object.fromEntries(Object.entries(panels).filter(([key]) => key !== id)),
});
const withPanel = ({ plan, panels }: Moment, id: string): Moment => ({
  plan: put(plan, { id: `of-${id}`, views: [id], active: id }, { kind: 'edge', direction: 'right' }),
  panels: { ...panels, [id]: newPanel('chart') },
});
const NOWHERE: ReadonlySet<string> = new Set();
const momentOf = (turned: HistoryStep | null): Moment => {
  if (turned?.action.kind !== 'arrange') throw new Error('no arrangement');
  return turned.action.moment;
};

test('undo restores a closed panel with its place and options, and redo closes it again', () => {
  const before = {
    ...standardMoment(),
    panels: { ...standardMoment().panels, 'book-1': { ...newPanel('book'), options: { levels: 5 } } },
  };
  const after = without(before, 'book-1');
  const undone = undo(record(NO_STEPS, { before, after }), after, NOWHERE);
  expect(momentOf(undone)).toEqual(before);
  const again = undone && redo(undone.history, momentOf(undone), NOWHERE);
  expect(momentOf(again).plan).toEqual(after.plan);
});

test('undo keeps a panel that arrived after the step', () => {
  const before = standardMoment();
  const after = without(before, 'book-1');
  const now = withPanel(after, 'chart-7');
  const moment = momentOf(undo(record(NO_STEPS, { before, after }), now, NOWHERE));
  expect(moment.panels['chart-7']).toEqual(newPanel('chart'));
  expect(panelsOf(moment.plan).toSorted()).toEqual([...panelsOf(before.plan), 'chart-7'].toSorted());
});

test('undo does not restore a panel that is in another window by now', () => {
  const before = standardMoment();
  const after = { ...before, plan: movePanel(before.plan, 'book-1', { kind: 'edge', direction: 'left' }) };
  const now = without(after, 'book-1');
  const moment = momentOf(undo(record(NO_STEPS, { before, after }), now, new Set(['book-1'])));
  expect(panelsOf(moment.plan)).not.toContain('book-1');
  expect(moment.panels).not.toHaveProperty('book-1');
});

test('undo fetches a sent panel and redo sends it again; steps that already happened are skipped', () => {
  const here = standardMoment();
  const route = { kind: 'popOut' } as const;
  const gone = without(here, 'book-1');
  const history = record(NO_STEPS, { transfer: 'left', panelId: 'book-1', route });
  const fetched = undo(history, gone, new Set(['book-1']));
  expect(fetched?.action).toEqual({ kind: 'fetch', panelId: 'book-1', route });
  expect(redo(fetched?.history ?? NO_STEPS, here, NOWHERE)?.action).toEqual({ kind: 'send', panelId: 'book-1', route });
  expect(undo(history, here, NOWHERE), 'it is here already').toBeNull();
  const came = record(history, { transfer: 'came', panelId: 'book-1', route });
  expect(undo(came, here, NOWHERE)?.action.kind).toBe('send');
  expect(undo(came, gone, new Set(['book-1']))?.action.kind, 'it has gone again').toBe('fetch');
});

test('neither the active tab nor sizes that changed with the window are a step', () => {
  const { plan } = standardMoment();
  expect(isSameArrangement(plan, activate(plan, 'portfolio-1'))).toBe(true);
  const grown = {
    ...plan,
    grid: { ...plan.grid, width: 2400, rooms: plan.grid.rooms.map((room) => ({ ...room, size: room.size + 9 })) },
  };
  expect(isSameArrangement(plan, grown)).toBe(true);
  expect(isSameArrangement(plan, { ...grown, grid: { ...grown.grid, width: plan.grid.width } })).toBe(false);
});

test('drops the oldest steps beyond the limit', () => {
  const step = { before: standardMoment(), after: standardMoment() };
  const many = Array.from({ length: MAX_STEPS + 5 }).reduce<DockHistory>((history) => record(history, step), NO_STEPS);
  expect(many.done).toHaveLength(MAX_STEPS);
});

/** Events of a dock: user actions (steps) and others. */
const EVENTS = ['move', 'float', 'close', 'duplicate', 'arrive', 'depart', 'return', 'undo', 'redo'] as const;
const anyEvents = fc.array(fc.record({ what: fc.constantFrom(...EVENTS), which: fc.nat(40), other: fc.nat(40) }), {
  maxLength: 40,
});

type World = { now: Moment; history: DockHistory; elsewhere: Set<string>; closed: Set<string>; made: number };

function apply(
  world: World,
  { what, which, other }: { what: (typeof EVENTS)[number]; which: number; other: number },
): void {
  const { now } = world;
  const ids = panelsOf(now.plan).toSorted();
  const id = ids[which % Math.max(1, ids.length)] ?? '';
  const step = (after: Moment): void => {
    world.history = record(world.history, { before: now, after });
    world.now = after;
  };
  const moved = (plan: Plan): void => step({ ...now, plan });
  const leave = (one: string): void => {
    world.elsewhere.add(one);
    world.now = without(now, one);
  };
  const comeHome = (one: string): void => {
    world.elsewhere.delete(one);
    world.now = withPanel(now, one);
  };
  if (what === 'undo' || what === 'redo') {
    const turned = (what === 'undo' ? undo : redo)(world.history, now, world.elsewhere);
    if (!turned) return;
    const { history, action } = turned;
    world.history = history;
    if (action.kind === 'arrange') world.now = action.moment;
    else if (action.kind === 'send') leave(action.panelId);
    else comeHome(action.panelId);
  } else if (what === 'return') {
    const away = [...world.elsewhere];
    const back = away[which % Math.max(1, away.length)];
    if (back === undefined) return;
    comeHome(back);
    world.history = record(world.history, { transfer: 'came', panelId: back, route: { kind: 'popOut' } });
  } else if (what === 'arrive' || what === 'duplicate') {
    world.made += 1;
    const added = withPanel(
      now,
      newPanelId('chart', {
        ...now.panels,
        ...Object.fromEntries(Array.from({ length: 20 + world.made }, (_, at) => [`chart-${at}`, 0])),
      }),
    );
    if (what === 'arrive') world.now = added;
    else step(added);
  } else if (id === '') {
    return;
  } else if (what === 'depart') {
    world.history = record(world.history, { transfer: 'left', panelId: id, route: { kind: 'popOut' } });
    leave(id);
  } else if (what === 'close') {
    step(without(now, id));
  } else if (what === 'float') {
    moved(
      movePanel(now.plan, id, { kind: 'float', box: { left: which * 5, top: other * 5, width: 300, height: 200 } }),
    );
  } else {
    const target = groupOf(now.plan, ids[other % ids.length] ?? '');
    if (target)
      moved(movePanel(now.plan, id, { kind: 'beside', panels: target.views, direction: other % 2 ? 'left' : 'below' }));
  }
}

test('undo loses no arrived panel, restores none from another window and shows none twice, after any events', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const world: World = {
        now: standardMoment(),
        history: NO_STEPS,
        elsewhere: new Set(),
        closed: new Set(),
        made: 0,
      };
      for (const event of events) {
        const before = world.now;
        apply(world, event);
        const views = panelsOf(world.now.plan);
        expect(new Set(views).size).toBe(views.length);
        expect(views.toSorted()).toEqual(Object.keys(world.now.panels).toSorted());
        for (const id of world.elsewhere) expect(views).not.toContain(id);
        if (event.what === 'undo' || event.what === 'redo') {
          const own = new Set(
            [...world.history.done, ...world.history.undone].flatMap((step) => {
              if ('transfer' in step) return [step.panelId];
              const { before: a, after: b } = step;
              const [one, two] = [new Set(panelsOf(a.plan)), new Set(panelsOf(b.plan))];
              return [...one].filter((id) => !two.has(id)).concat([...two].filter((id) => !one.has(id)));
            }),
          );
          // Undo removes only panels that the step itself opened or closed.
          for (const id of panelsOf(before.plan)) if (!own.has(id)) expect(views).toContain(id);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('undoing everything returns every panel from every window', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const first = standardMoment();
      const world: World = { now: first, history: NO_STEPS, elsewhere: new Set(), closed: new Set(), made: 0 };
      for (const event of events) if (event.what !== 'arrive') apply(world, event);
      for (let left = world.history.done.length; left > 0; left -= 1)
        apply(world, { what: 'undo', which: 0, other: 0 });
      expect(panelsOf(world.now.plan).toSorted()).toEqual(panelsOf(first.plan).toSorted());
      expect([...world.elsewhere]).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('undoing everything restores the first layout, redoing everything the last', () => {
  const steps = fc.array(
    fc.record({ what: fc.constantFrom('move', 'float', 'close', 'duplicate'), which: fc.nat(40), other: fc.nat(40) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (events) => {
      const first = standardMoment();
      const world: World = { now: first, history: NO_STEPS, elsewhere: new Set(), closed: new Set(), made: 0 };
      for (const event of events) apply(world, event);
      const last = world.now;
      while (world.history.done.length > 0) apply(world, { what: 'undo', which: 0, other: 0 });
      expect(world.now.plan).toEqual(first.plan);
      while (world.history.undone.length > 0) apply(world, { what: 'redo', which: 0, other: 0 });
      expect(world.now).toEqual(last);
    }),
  );
});
