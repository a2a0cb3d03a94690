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

test("takes the group's symbol when a panel joins, and keeps the shown symbol when it leaves", () => {
  const own = panel({ options: { symbol: KNCA } });
  const joined = joinGroup(own, 'blue', links({ blue: BNTG }));
  expect([shownSymbol(joined.panel, links({ blue: BNTG })), joined.groupValue]).toEqual([BNTG, null]);
  const left = joinGroup(joined.panel, null, links({ blue: BNTG }));
  expect([shownSymbol(left.panel, NONE), left.groupValue]).toEqual([BNTG, null]);
});

test('sets the symbol of an empty group from the panel that joins, unless the panel only follows', () => {
  const own = panel({ options: { symbol: KNCA } });
  expect(joinGroup(own, 'blue', NONE).groupValue).toBe(KNCA);
  expect(joinGroup({ ...own, role: 'follows' }, 'blue', NONE).groupValue).toBeNull();
});

test('a panel that only follows cannot select; one that only leads selects for the group and for itself', () => {
  const follower = panel({ group: 'blue', role: 'follows' });
  expect(chooseSymbol(follower, KNCA)).toBeNull();
  const leader = takeRole(panel({ group: 'blue' }), 'leads', links({ blue: BNTG })).panel;
  const chosen = chooseSymbol(leader, KNCA);
  expect(chosen?.groupValue).toBe(KNCA);
  expect(shownSymbol(chosen?.panel ?? leader, links({ blue: KNCA }))).toBe(KNCA);
  expect(shownSymbol(leader, links({ blue: KNCA }))).toBe(BNTG);
});

test('charts of a colour share an interval apart from the symbol; an unset colour takes the first chart’s', () => {
  const hourly = panel({ options: { interval: '1h' } });
  const first = joinIntervals(hourly, 'green', NONE);
  expect(first.groupValue).toBe('1h');
  const intervals: IntervalState = { ...NONE, green: '1h' };
  const second = joinIntervals(panel({ options: { interval: 'D' }, group: 'blue' }), 'green', intervals);
  expect([second.groupValue, shownInterval(second.panel, intervals), second.panel.group]).toEqual([null, '1h', 'blue']);
  expect(shownInterval(joinIntervals(second.panel, null, intervals).panel, NONE)).toBe('1h');
});

const group = fc.constantFrom<LinkGroup | null>('blue', 'yellow', null);
const step = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), at: fc.nat(3), symbol: fc.constantFrom(BNTG, KNCA) }),
  fc.record({ kind: fc.constant('join' as const), at: fc.nat(3), group }),
  fc.record({ kind: fc.constant('role' as const), at: fc.nat(3), role: fc.constantFrom('both', 'leads', 'follows') }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('in any order of steps, followers show their group’s symbol and leaders only their own', () => {
  const decide = (before: PanelState, act: Step, state: LinkState) => {
    if (act.kind === 'choose') return chooseSymbol(before, act.symbol) ?? { panel: before, groupValue: null };
    if (act.kind === 'join') return joinGroup(before, act.group, state);
    return takeRole(before, act.role, state);
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const panels = Array.from({ length: 4 }, () => panel());
      let state: LinkState = NONE;
      for (const act of steps) {
        const before = panels[act.at] ?? panel();
        const shownBefore: readonly (StockCode | null)[] = panels.map((each) => shownSymbol(each, state));
        const { panel: after, groupValue } = decide(before, act, state);
        if (groupValue !== null && after.group !== null) {
          expect(after.role).not.toBe('follows');
          state = { ...state, [after.group]: groupValue };
        }
        panels[act.at] = after;
        for (const [at, each] of panels.entries()) {
          const shown = shownSymbol(each, state);
          if (each.group !== null && each.role !== 'leads') expect(shown).toBe(state[each.group]);
          // Another panel's step changes neither a leader nor an ungrouped panel.
          else if (at !== act.at) expect(shown).toBe(shownBefore[at]);
          // A panel that leaves its group keeps the symbol that it showed.
          else if (act.kind !== 'choose' && each.group === null && shownBefore[at] !== null)
            expect(shown).toBe(shownBefore[at]);
        }
      }
    }),
  );
});
