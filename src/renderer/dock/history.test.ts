import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import {
  type DockHistory,
  MAX_STEPS,
  type Moment,
  NO_STEPS,
  record,
  redo,
  sameArrangement,
  type Turned,
  undo,
} from './history.ts';
import { newPanel, newPanelId, standardPanels } from './kinds.ts';
import { activate, groupOf, movePanel, type Plan, panelsOf, put, readPlan, takeOut } from './plan/index.ts';

const SIZE = { width: 1912, height: 1008 };

function floor(): Moment {
  const panels = standardPanels();
  const plan = readPlan(arrange(panels, 'open-floor', SIZE))?.plan;
  if (!plan) throw new Error('a floor that cannot be read');
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
const momentOf = (turned: Turned | null): Moment => {
  if (turned?.turn.kind !== 'arrange') throw new Error('no arrangement');
  return turned.turn.moment;
};

test('a closed panel comes back to its place with what it remembered, and goes again', () => {
  const before = {
    ...floor(),
    panels: { ...floor().panels, 'book-1': { ...newPanel('book'), options: { levels: 5 } } },
  };
  const after = without(before, 'book-1');
  const undone = undo(record(NO_STEPS, { before, after }), after, NOWHERE);
  expect(momentOf(undone)).toEqual(before);
  const again = undone && redo(undone.history, momentOf(undone), NOWHERE);
  expect(momentOf(again).plan).toEqual(after.plan);
});

test('a panel that came in since the step keeps its place and what it remembers', () => {
  const before = floor();
  const after = without(before, 'book-1');
  const now = withPanel(after, 'chart-7');
  const moment = momentOf(undo(record(NO_STEPS, { before, after }), now, NOWHERE));
  expect(moment.panels['chart-7']).toEqual(newPanel('chart'));
  expect(panelsOf(moment.plan).toSorted()).toEqual([...panelsOf(before.plan), 'chart-7'].toSorted());
});

test('a panel that lives in another window by now is not brought back', () => {
  const before = floor();
  const after = { ...before, plan: movePanel(before.plan, 'book-1', { kind: 'edge', direction: 'left' }) };
  const now = without(after, 'book-1');
  const moment = momentOf(undo(record(NO_STEPS, { before, after }), now, new Set(['book-1'])));
  expect(panelsOf(moment.plan)).not.toContain('book-1');
  expect(moment.panels).not.toHaveProperty('book-1');
});

test('a panel that went to another window is fetched, then sent there again; what it did in between by itself is passed by', () => {
  const here = floor();
  const route = { kind: 'popOut' } as const;
  const gone = without(here, 'book-1');
  const history = record(NO_STEPS, { trip: 'left', panelId: 'book-1', route });
  const fetched = undo(history, gone, new Set(['book-1']));
  expect(fetched?.turn).toEqual({ kind: 'fetch', panelId: 'book-1', route });
  expect(redo(fetched?.history ?? NO_STEPS, here, NOWHERE)?.turn).toEqual({ kind: 'send', panelId: 'book-1', route });
  expect(undo(history, here, NOWHERE), 'it is here already').toBeNull();
  const came = record(history, { trip: 'came', panelId: 'book-1', route });
  expect(undo(came, here, NOWHERE)?.turn.kind).toBe('send');
  expect(undo(came, gone, new Set(['book-1']))?.turn.kind, 'it has gone again').toBe('fetch');
});

test('which tab is on top is not a step, nor are sizes that changed with the window', () => {
  const { plan } = floor();
  expect(sameArrangement(plan, activate(plan, 'portfolio-1'))).toBe(true);
  const grown = {
    ...plan,
    grid: { ...plan.grid, width: 2400, rooms: plan.grid.rooms.map((room) => ({ ...room, size: room.size + 9 })) },
  };
  expect(sameArrangement(plan, grown)).toBe(true);
  expect(sameArrangement(plan, { ...grown, grid: { ...grown.grid, width: plan.grid.width } })).toBe(false);
});

test('the oldest steps are forgotten', () => {
  const step = { before: floor(), after: floor() };
  const many = Array.from({ length: MAX_STEPS + 5 }).reduce<DockHistory>((history) => record(history, step), NO_STEPS);
  expect(many.done).toHaveLength(MAX_STEPS);
});

/** What can happen to a dock, by somebody's hand (a step) or without. */
const happenings = ['move', 'float', 'close', 'duplicate', 'arrive', 'depart', 'return', 'undo', 'redo'] as const;
const anyStory = fc.array(fc.record({ what: fc.constantFrom(...happenings), which: fc.nat(40), other: fc.nat(40) }), {
  maxLength: 40,
});

type World = { now: Moment; history: DockHistory; elsewhere: Set<string>; closed: Set<string>; made: number };

function happen(
  world: World,
  { what, which, other }: { what: (typeof happenings)[number]; which: number; other: number },
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
    const { history, turn } = turned;
    world.history = history;
    if (turn.kind === 'arrange') world.now = turn.moment;
    else if (turn.kind === 'send') leave(turn.panelId);
    else comeHome(turn.panelId);
  } else if (what === 'return') {
    const away = [...world.elsewhere];
    const back = away[which % Math.max(1, away.length)];
    if (back === undefined) return;
    comeHome(back);
    world.history = record(world.history, { trip: 'came', panelId: back, route: { kind: 'popOut' } });
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
    world.history = record(world.history, { trip: 'left', panelId: id, route: { kind: 'popOut' } });
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

test('whatever happened: undo loses no panel that came in, brings none back from another window, shows none twice', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const world: World = { now: floor(), history: NO_STEPS, elsewhere: new Set(), closed: new Set(), made: 0 };
      for (const event of story) {
        const before = world.now;
        happen(world, event);
        const views = panelsOf(world.now.plan);
        expect(new Set(views).size).toBe(views.length);
        expect(views.toSorted()).toEqual(Object.keys(world.now.panels).toSorted());
        for (const id of world.elsewhere) expect(views).not.toContain(id);
        if (event.what === 'undo' || event.what === 'redo') {
          const own = new Set(
            [...world.history.done, ...world.history.undone].flatMap((step) => {
              if ('trip' in step) return [step.panelId];
              const { before: a, after: b } = step;
              const [one, two] = [new Set(panelsOf(a.plan)), new Set(panelsOf(b.plan))];
              return [...one].filter((id) => !two.has(id)).concat([...two].filter((id) => !one.has(id)));
            }),
          );
          // Only what a step itself made or closed may go with it.
          for (const id of panelsOf(before.plan)) if (!own.has(id)) expect(views).toContain(id);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('undoing everything brings every panel home, from whichever window', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const first = floor();
      const world: World = { now: first, history: NO_STEPS, elsewhere: new Set(), closed: new Set(), made: 0 };
      for (const event of story) if (event.what !== 'arrive') happen(world, event);
      for (let left = world.history.done.length; left > 0; left -= 1)
        happen(world, { what: 'undo', which: 0, other: 0 });
      expect(panelsOf(world.now.plan).toSorted()).toEqual(panelsOf(first.plan).toSorted());
      expect([...world.elsewhere]).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('undoing everything after any moves gives back the first arrangement, redoing the last', () => {
  const steps = fc.array(
    fc.record({ what: fc.constantFrom('move', 'float', 'close', 'duplicate'), which: fc.nat(40), other: fc.nat(40) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (story) => {
      const first = floor();
      const world: World = { now: first, history: NO_STEPS, elsewhere: new Set(), closed: new Set(), made: 0 };
      for (const event of story) happen(world, event);
      const last = world.now;
      while (world.history.done.length > 0) happen(world, { what: 'undo', which: 0, other: 0 });
      expect(world.now.plan).toEqual(first.plan);
      while (world.history.undone.length > 0) happen(world, { what: 'redo', which: 0, other: 0 });
      expect(world.now).toEqual(last);
    }),
  );
});
