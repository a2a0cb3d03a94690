import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { MAX_SCREENED_STOCKS } from '#shared/contract/screener.ts';
import { FACT_FIELDS_OF, FACT_STATE, STOCK_GROUPS, type StockGroup } from '#shared/screener/index.ts';
import type { FactTable } from './fact-table.ts';

const valuesOf = (group: StockGroup) => z.array(z.number().nullable()).length(FACT_FIELDS_OF[group].length).optional();

/** screener-facts.json: what was loaded stock by stock on one day; null stands for a figure that there is none of. */
const file = z.strictObject({
  version: z.literal(1),
  day: z.iso.date(),
  stocks: z
    .record(
      z.string().max(20),
      z.strictObject({
        daily: valuesOf('daily'),
        ratios: valuesOf('ratios'),
        growth: valuesOf('growth'),
        foreign: valuesOf('foreign'),
      }),
    )
    .refine((stocks) => Object.keys(stocks).length <= MAX_SCREENED_STOCKS),
});
export type FactFile = z.infer<typeof file>;

export type FactCache = {
  /** What was stored of this day; null where there is nothing. */
  read(day: string): FactFile | null;
  /** @param gaps stocks whose daily figures lack days: they are read again at the next start */
  write(day: string, table: FactTable, gaps: ReadonlySet<string>): void;
  settled(): Promise<void>;
};

/** A cache: a file that cannot be read, or is of another day, is replaced by the next write. */
export function openFactCache(path: string, now: () => Date, failed: (error: unknown) => void): FactCache {
  const writer = createSerialWriter(path, failed);
  return {
    read(day) {
      const found = readOrSetAside(path, (json) => file.parse(json), now());
      return found.kind === 'found' && found.value.day === day ? found.value : null;
    },
    write: (day, table, gaps) => writer.write(JSON.stringify(fileOf(day, table, gaps))),
    settled: () => writer.settled(),
  };
}

function fileOf(day: string, table: FactTable, gaps: ReadonlySet<string>): FactFile {
  const stocks: FactFile['stocks'] = {};
  for (const [row, { code }] of table.stocks.entries()) {
    const groups = STOCK_GROUPS.filter(
      (group) => table.state(group, row) === FACT_STATE.loaded && !(group === 'daily' && gaps.has(code)),
    );
    if (groups.length === 0) continue;
    stocks[code] = Object.fromEntries(
      groups.map((group) => [
        group,
        table.valuesOf(group, row).map((value) => (Number.isFinite(value) ? value : null)),
      ]),
    );
  }
  return { version: 1, day, stocks };
}

/** Fills what a table lacks. */
export function fillFrom(cached: FactFile, table: FactTable): void {
  for (const [row, { code }] of table.stocks.entries()) {
    const stock = cached.stocks[code];
    if (stock === undefined) continue;
    for (const group of STOCK_GROUPS) {
      const values = stock[group];
      if (values === undefined || table.state(group, row) === FACT_STATE.loaded) continue;
      table.set(
        group,
        row,
        values.map((value) => value ?? Number.NaN),
      );
      table.setState(group, row, FACT_STATE.loaded);
    }
  }
}
