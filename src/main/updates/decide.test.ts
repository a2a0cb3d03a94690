import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { dueAt, IDLE_MS, installedAs, isOffered, MAX_ROLLED_BACK, mayInstall, rolledBackBy } from './decide.ts';

it.each([
  ['a checkout', { isPackaged: false, platform: 'linux', env: { APPIMAGE: '/a' } }, 'not-installed'],
  ['an installation on Windows', { isPackaged: true, platform: 'win32', env: {} }, 'self'],
  ['a portable copy', { isPackaged: true, platform: 'win32', env: { PORTABLE_EXECUTABLE_DIR: 'E:\\' } }, 'by-hand'],
  ['macOS', { isPackaged: true, platform: 'darwin', env: {} }, 'self'],
  ['an AppImage', { isPackaged: true, platform: 'linux', env: { APPIMAGE: '/home/a/Lantai.AppImage' } }, 'self'],
  ['a deb or rpm', { isPackaged: true, platform: 'linux', env: {} }, 'by-hand'],
] as const)('knows who replaces %s', (_what, program, expected) => {
  expect(installedAs(program)).toBe(expected);
});

it.each([
  ['a newer one', '1.3.0', '1.2.9', [], true],
  ['the one that runs', '1.2.9', '1.2.9', [], false],
  ['an older one', '1.2.8', '1.2.9', [], false],
  ['a beta of what runs', '1.2.9-beta.1', '1.2.9', [], false],
  ['the release of the beta that runs', '1.3.0', '1.3.0-beta.2', [], true],
  ['a later beta', '1.3.0-beta.10', '1.3.0-beta.9', [], true],
  ['one that was rolled back', '1.3.0', '1.2.9', ['1.3.0'], false],
  ['the one after it', '1.3.1', '1.2.9', ['1.3.0'], true],
  ['what is no version', 'latest', '1.2.9', [], false],
] as const)('decides whether %s is offered', (_what, version, current, rolledBack, expected) => {
  expect(isOffered(version, current, rolledBack)).toBe(expected);
});

const version = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.option(fc.nat(9)))
  .map(([major, minor, patch, beta]) => `${major}.${minor}.${patch}${beta === null ? '' : `-beta.${beta}`}`);

it('never leads back: of two versions at most one is offered to the other', () => {
  fc.assert(
    fc.property(version, version, (left, right) => {
      expect(isOffered(left, right, []) && isOffered(right, left, [])).toBe(false);
      expect(isOffered(left, right, []) || isOffered(right, left, [])).toBe(left !== right);
    }),
  );
});

it('does not offer again what was replaced by an older one, until it is installed by hand', () => {
  const back = rolledBackBy('1.2.0', '1.3.0', []);
  expect(back).toEqual(['1.3.0']);
  expect(rolledBackBy('1.2.0', '1.2.0', back)).toEqual(['1.3.0']);
  expect(rolledBackBy('1.3.0', '1.2.0', back)).toEqual([]);
  expect(rolledBackBy('1.2.0', null, [])).toEqual([]);
});

it('remembers each version once, and not more than so many', () => {
  fc.assert(
    fc.property(fc.array(version, { maxLength: 60 }), (runs) => {
      let lastRun: string | null = null;
      let rolledBack: readonly string[] = [];
      for (const current of runs) {
        rolledBack = rolledBackBy(current, lastRun, rolledBack);
        expect(new Set(rolledBack).size).toBe(rolledBack.length);
        expect(rolledBack.length).toBeLessThanOrEqual(MAX_ROLLED_BACK);
        expect(rolledBack).not.toContain(current);
        if (lastRun !== null && isOffered(lastRun, current, []))
          expect(isOffered(lastRun, current, rolledBack)).toBe(false);
        lastRun = current;
      }
    }),
  );
});

it('plans a night: the next one, or the one a week after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) }), (now) => {
      const tonight = dueAt('tonight', now);
      // 02:00 in Jakarta.
      expect(new Date(tonight).toISOString()).toMatch(/T19:00:00\.000Z$/);
      expect(tonight).toBeGreaterThan(now);
      expect(tonight - now).toBeLessThanOrEqual(DAY_MS);
      expect(dueAt('next-week', now)).toBe(tonight + 7 * DAY_MS);
    }),
  );
});

const AT = Date.UTC(2026, 10, 27, 19);
const PLAN = { version: '1.3.0', when: 'tonight', at: AT } as const;
const NIGHT = { market: 'closed', ordersInDoubt: 0, idleMs: HOUR_MS } as const;

it.each([
  ['at night, with nobody there', PLAN, NIGHT, AT, 'unattended', 'install'],
  ['before that night', PLAN, NIGHT, AT - 1, 'unattended', 'later'],
  ['with an order in doubt', PLAN, { ...NIGHT, ordersInDoubt: 1 }, AT, 'unattended', 'orders'],
  ['in market hours', PLAN, { ...NIGHT, market: 'open' }, AT + 8 * HOUR_MS, 'unattended', 'market'],
  ['shortly before the market opens', PLAN, { ...NIGHT, market: 'opens-soon' }, AT, 'unattended', 'market'],
  ['where the market is not known', PLAN, { ...NIGHT, market: 'unknown' }, AT, 'unattended', 'market'],
  ['with somebody there', PLAN, { ...NIGHT, idleMs: IDLE_MS - 1 }, AT, 'unattended', 'somebody'],
  ['when somebody quits in the evening', PLAN, { ...NIGHT, idleMs: 0 }, AT - HOUR_MS, 'quit', 'install'],
  ['when somebody quits in market hours', PLAN, { ...NIGHT, market: 'open' }, AT - HOUR_MS, 'quit', 'market'],
  ['when somebody quits in doubt', PLAN, { ...NIGHT, ordersInDoubt: 2 }, AT - HOUR_MS, 'quit', 'orders'],
  ['when somebody quits a week before', { ...PLAN, when: 'next-week' }, NIGHT, AT - MINUTE_MS, 'quit', 'later'],
  ['when somebody quits after that week', { ...PLAN, when: 'next-week' }, NIGHT, AT, 'quit', 'install'],
] as const)('decides %s', (_what, plan, situation, now, occasion, expected) => {
  expect(mayInstall(plan, situation, now, occasion)).toBe(expected);
});

it('never installs while an order is in doubt or the market is not known to be closed', () => {
  fc.assert(
    fc.property(
      fc.record({
        market: fc.constantFrom('open' as const, 'opens-soon' as const, 'closed' as const, 'unknown' as const),
        ordersInDoubt: fc.nat(3),
        idleMs: fc.nat(2 * IDLE_MS),
      }),
      fc.constantFrom('tonight' as const, 'next-week' as const),
      fc.integer({ min: -DAY_MS, max: DAY_MS }),
      fc.constantFrom('unattended' as const, 'quit' as const),
      (situation, when, offset, occasion) => {
        const verdict = mayInstall({ ...PLAN, when }, situation, AT + offset, occasion);
        if (situation.ordersInDoubt > 0 || situation.market !== 'closed') expect(verdict).not.toBe('install');
      },
    ),
  );
});
