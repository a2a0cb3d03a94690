import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { drawMarket } from './market/draw.ts';
import { type Fact, holds, stylisedFacts } from './market/facts.ts';
import { liveDays, wholeMarket } from './market/lived-days.ts';
import { unlessQuick } from './quick.ts';

const OPTIONS = {
  seeds: { type: 'string', default: unlessQuick('5', '1') },
  days: { type: 'string', default: unlessQuick('2', '1') },
  stocks: { type: 'string', default: unlessQuick('30', '3') },
  json: { type: 'boolean', default: false },
  draw: { type: 'string' },
  quick: { type: 'boolean', default: false },
} as const;

/**
 * Stylised facts of the practice market beside those of real ones, over several seeds:
 * `npm run bench -- market [--seeds 5] [--days 2] [--stocks 30]`. Whole days are lived on a virtual clock; daily
 * facts need more of them than the default to be exact. `--draw FILE.svg` only draws ten stocks.
 */
export function bench(args: readonly string[]): Promise<readonly Figure[]> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.draw !== undefined) {
    writeFileSync(values.draw, drawMarket('bench 1'));
    return Promise.resolve([]);
  }
  const [seeds, days, stocks] = [values.seeds, values.days, values.stocks].map(Number) as [number, number, number];
  const started = process.cpuUsage();
  const names = Array.from({ length: seeds }, (_, index) => `bench ${index + 1}`);
  const runs = names.map((seed) => liveDays({ seed, stocks, days }));
  const { user, system } = process.cpuUsage(started);
  const facts = stylisedFacts(
    runs,
    names.map((seed) => wholeMarket(seed, stocks)),
  );
  if (values.json) return Promise.resolve(facts.map(figureOf));
  console.log(`${seeds} seeds × ${days} days × ${stocks} stocks`);
  for (const fact of facts) console.log(row(fact));
  console.log(`${((user + system) / 1e6 / seeds / days).toFixed(1)} s of processor time a lived day`);
  return Promise.resolve([]);
}

const number = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '');

function row(fact: Fact): string {
  const { name, unit, min, max, ours } = fact;
  const range = `${number(min)}–${number(max)}`;
  return `${name.padEnd(36)}${range.padStart(12)} ${number(ours).padStart(8)} ${unit.padEnd(6)} ${holds(fact) ? 'pass' : 'FAIL'}`;
}

/** The bound that it exceeds, or else the upper one, as its peer. */
function figureOf({ name, unit, min, max, ours }: Fact): Figure {
  const peer = ours < min || !Number.isFinite(max) ? min : max;
  return { name, unit, ours, peer, ratio: peer === 0 ? Number.NaN : ours / peer, against: 'real markets' };
}
