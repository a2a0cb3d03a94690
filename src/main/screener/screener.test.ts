import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Screen, screenerFacts } from '#shared/contract/screener.ts';
import { BASIS_FIELDS, FACT, FACT_STATE, FACT_WIDTH, MAX_SCREENS, PRESETS } from '#shared/screener/index.ts';
import { fillFrom, openFactCache } from './fact-cache.ts';
import { FactTable } from './fact-table.ts';
import { openScreens } from './index.ts';
import { growthOf } from './read-stock.ts';
import { factStock, MARKET_ROW } from './testing/facts.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const now = new Date('2026-11-18T03:00:00Z');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-screener-'));
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const table = (...codes: string[]): FactTable => {
  const made = new FactTable();
  made.setStocks(codes.map((code) => factStock(code)));
  return made;
};

describe('the table of facts', () => {
  it('gives everything at first, then what changed since', () => {
    const facts = table('BNTG', 'SRUN');
    const first = facts.since(0);
    expect([first.stocks?.length, first.rows.length, first.values.length]).toEqual([2, 2, 2 * FACT_WIDTH]);
    facts.set('market', 1, MARKET_ROW);
    const next = facts.since(first.revision);
    expect([next.stocks, [...next.rows]]).toEqual([null, [1]]);
    expect(next.values[FACT.last]).toBe(MARKET_ROW[0]);
    expect(facts.since(next.revision).rows).toHaveLength(0);
  });

  it('gives everything to a window that knows another process’s revision', () => {
    expect(table('BNTG').since(99_999).stocks).toHaveLength(1);
  });

  it('what does not change anything is no change', () => {
    const facts = table('BNTG');
    facts.set('market', 0, MARKET_ROW);
    const { revision } = facts;
    facts.set('market', 0, MARKET_ROW);
    facts.setStocks([factStock('BNTG')]);
    expect(facts.revision).toBe(revision);
  });

  it('keeps the facts of stocks that stay when others are listed', () => {
    const facts = table('BNTG', 'SRUN');
    facts.set('ratios', 1, [9, 1, 12, 0.4, 3]);
    facts.setState('ratios', 1, FACT_STATE.loaded);
    facts.setStocks([factStock('AAAA'), factStock('SRUN')]);
    expect([facts.valuesOf('ratios', 1)[0], facts.state('ratios', 1), facts.state('ratios', 0)]).toEqual([9, 1, 0]);
  });

  it('answers as the contract says', () => {
    const groups = { daily: NONE, ratios: NONE, growth: NONE, foreign: NONE };
    const progress = { day: '2026-11-18', listed: 1, groups, failure: null, missing: [], gaps: 0 };
    expect(screenerFacts.safeParse({ ...table('BNTG').since(0), progress }).success).toBe(true);
  });
});
const NONE = { loaded: 0, failed: 0 };

describe('the cache', () => {
  const open = () =>
    openFactCache(
      join(folder, 'screener-facts.json'),
      () => now,
      () => undefined,
    );

  it('gives back what was loaded on the same day, without what is not known', async () => {
    const cache = open();
    const facts = table('BNTG', 'SRUN');
    facts.set('ratios', 0, [9, Number.NaN, 12, 0.4, 3]);
    facts.setState('ratios', 0, FACT_STATE.loaded);
    facts.setState('daily', 1, FACT_STATE.loaded);
    // SRUN has a gap in its days: its daily figures are read again at the next start.
    cache.write('2026-11-18', facts, new Set(['SRUN']));
    await cache.settled();
    expect(open().read('2026-11-19')).toBeNull();
    const again = table('BNTG', 'SRUN');
    const found = open().read('2026-11-18');
    if (found === null) throw new Error('nothing was stored');
    fillFrom(found, again);
    expect(again.valuesOf('ratios', 0)).toEqual([9, Number.NaN, 12, 0.4, 3]);
    expect([again.state('ratios', 0), again.state('ratios', 1), again.state('daily', 1)]).toEqual([1, 0, 0]);
  });

  it('opens what version 1 wrote', () => {
    copyFileSync(fixture('screener-facts-1.json'), join(folder, 'screener-facts.json'));
    const found = open().read('2026-11-18');
    expect(found?.stocks.BNTG?.daily).toHaveLength(BASIS_FIELDS.length);
    expect(found?.stocks.SRUN?.ratios?.[0]).toBeNull();
  });
});

describe('saved screens', () => {
  const changes: number[] = [];
  const open = () =>
    openScreens(join(folder, 'screens.json'), {
      now,
      changed: (all) => changes.push(all.length),
      failed: (thrown) => {
        throw thrown;
      },
    });
  const screen = (id: string, name = id): Screen => ({
    id,
    name,
    columns: [],
    alerts: false,
    ranking: { figure: 'value', descending: true },
    conditions: PRESETS.oversold.conditions,
  });

  it('are there again after a restart, changed ones in their place', async () => {
    const store = open();
    await store.put(screen('a'));
    await store.put(screen('b'));
    await store.put(screen('a', 'renamed'));
    expect(
      open()
        .list()
        .map(({ name }) => name),
    ).toEqual(['renamed', 'b']);
    await store.remove('a');
    await store.remove('not there');
    expect(changes).toEqual([1, 2, 2, 1]);
    expect(open().list()).toEqual([screen('b')]);
  });

  it('are bounded', async () => {
    const store = open();
    for (let count = 0; count < MAX_SCREENS; count += 1) await store.put(screen(`s${count}`));
    await expect(store.put(screen('more'))).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    await store.put(screen('s1', 'changed'));
  });

  it('open what versions 1 and 2 wrote, and set aside what they cannot read', async () => {
    copyFileSync(fixture('screens-1.json'), join(folder, 'screens.json'));
    expect(
      open()
        .list()
        .map(({ name }) => name),
    ).toEqual(['Banks above SMA 50']);
    copyFileSync(fixture('screens-2.json'), join(folder, 'screens.json'));
    const alternatives = open()
      .list()
      .map(({ conditions }) => conditions.map(({ or }) => or === true));
    expect(alternatives).toEqual([[false, false, true, false]]);
    copyFileSync(fixture('screener-facts-1.json'), join(folder, 'screens.json'));
    const store = open();
    expect([store.damaged, store.list()]).toEqual([true, []]);
    expect(readdirSync(folder).some((name) => name.startsWith('screens.damaged-'))).toBe(true);
    await store.put(screen('a'));
    expect(readFileSync(join(folder, 'screens.json'), 'utf8')).toContain('"a"');
  });
});

describe('growth', () => {
  const period = (year: number, quarter: number) => ({
    label: `${year}Q${quarter}`,
    year,
    quarter,
    start_date: '',
    end_date: '',
    published_date: '',
  });
  const accounts = (values: number[], count = 5) => ({
    periods: [period(2026, 3), period(2026, 2), period(2026, 1), period(2025, 4), period(2025, 3)].slice(0, count),
    rows: [{ code: 'revenue', name: '', is_total: true, values }],
  });

  it('is against the same quarter a year earlier', () => {
    expect(growthOf(accounts([150, 0, 0, 0, 100]), 'revenue')).toBeCloseTo(50);
    expect(growthOf(accounts([80, 0, 0, 0, 100]), 'revenue')).toBeCloseTo(-20);
  });

  it('is not known after a loss, without that quarter, and without the row', () => {
    expect(growthOf(accounts([150, 0, 0, 0, -100]), 'revenue')).toBeNaN();
    expect(growthOf(accounts([150, 0, 0, 0], 4), 'revenue')).toBeNaN();
    expect(growthOf(accounts([150, 0, 0, 0, 100]), 'net_income')).toBeNaN();
  });
});
