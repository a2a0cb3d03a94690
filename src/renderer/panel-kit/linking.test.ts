import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { IntervalState, LinkState, PanelState } from '#shared/contract/windows.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { chooseSymbol, joinGroup, joinIntervals, shownInterval, shownSymbol, takeRole } from './linking.ts';

const NONE = { blue: null, yellow: null, green: null, violet: null };
const BNTG = stockCode('BNTG');
const KNCA = stockCode('KNCA');
const links = (some: Partial<LinkState>): LinkState => ({ ...NONE, ...some });
const panel = (some: Partial<PanelState> = {}): PanelState => ({ kind: 'chart', group: null, options: {}, ...some });

test("a panel that joins takes the group's symbol at once; one that leaves keeps what it shows", () => {
  const own = panel({ options: { symbol: KNCA } });
  const joined = joinGroup(own, 'blue', links({ blue: BNTG }));
  expect([shownSymbol(joined.panel, links({ blue: BNTG })), joined.tell]).toEqual([BNTG, null]);
  const left = joinGroup(joined.panel, null, links({ blue: BNTG }));
  expect([shownSymbol(left.panel, NONE), left.tell]).toEqual([BNTG, null]);
});

test('a group without a symbol takes that of the panel that joins, unless it only follows', () => {
  const own = panel({ options: { symbol: KNCA } });
  expect(joinGroup(own, 'blue', NONE).tell).toBe(KNCA);
  expect(joinGroup({ ...own, role: 'follows' }, 'blue', NONE).tell).toBeNull();
});

test('one that only follows cannot choose; one that only leads chooses for the group and stays where it is', () => {
  const follower = panel({ group: 'blue', role: 'follows' });
  expect(chooseSymbol(follower, KNCA)).toBeNull();
  const leader = takeRole(panel({ group: 'blue' }), 'leads', links({ blue: BNTG })).panel;
  const chosen = chooseSymbol(leader, KNCA);
  expect(chosen?.tell).toBe(KNCA);
  expect(shownSymbol(chosen?.panel ?? leader, links({ blue: KNCA }))).toBe(KNCA);
  expect(shownSymbol(leader, links({ blue: KNCA }))).toBe(BNTG);
});

test('charts of a colour share an interval, apart from the symbol; a free colour takes the first one', () => {
  const hourly = panel({ options: { interval: '1h' } });
  const first = joinIntervals(hourly, 'green', NONE);
  expect(first.tell).toBe('1h');
  const intervals: IntervalState = { ...NONE, green: '1h' };
  const second = joinIntervals(panel({ options: { interval: 'D' }, group: 'blue' }), 'green', intervals);
  expect([second.tell, shownInterval(second.panel, intervals), second.panel.group]).toEqual([null, '1h', 'blue']);
  expect(shownInterval(joinIntervals(second.panel, null, intervals).panel, NONE)).toBe('1h');
});

const group = fc.constantFrom<LinkGroup | null>('blue', 'yellow', null);
const step = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), at: fc.nat(3), symbol: fc.constantFrom(BNTG, KNCA) }),
  fc.record({ kind: fc.constant('join' as const), at: fc.nat(3), group }),
  fc.record({ kind: fc.constant('role' as const), at: fc.nat(3), role: fc.constantFrom('both', 'leads', 'follows') }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('whatever is chosen, joined and set in any order: followers show their group, leaders only what was chosen in them', () => {
  const decide = (one: PanelState, act: Step, state: LinkState) => {
    if (act.kind === 'choose') return chooseSymbol(one, act.symbol) ?? { panel: one, tell: null };
    if (act.kind === 'join') return joinGroup(one, act.group, state);
    return takeRole(one, act.role, state);
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const panels = Array.from({ length: 4 }, () => panel());
      let state: LinkState = NONE;
      for (const act of steps) {
        const before = panels[act.at] ?? panel();
        const shownBefore: readonly (StockCode | null)[] = panels.map((one) => shownSymbol(one, state));
        const { panel: after, tell } = decide(before, act, state);
        if (tell !== null && after.group !== null) {
          expect(after.role).not.toBe('follows');
          state = { ...state, [after.group]: tell };
        }
        panels[act.at] = after;
        for (const [at, one] of panels.entries()) {
          const shown = shownSymbol(one, state);
          if (one.group !== null && one.role !== 'leads') expect(shown).toBe(state[one.group]);
          // Nobody else's step moves one that leads, or one on its own.
          else if (at !== act.at) expect(shown).toBe(shownBefore[at]);
          // On its own again, with nothing on the screen to keep, it shows its own of before.
          else if (act.kind !== 'choose' && one.group === null && shownBefore[at] !== null)
            expect(shown).toBe(shownBefore[at]);
        }
      }
    }),
  );
});
