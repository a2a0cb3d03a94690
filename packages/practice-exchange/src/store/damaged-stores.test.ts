import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DAMAGE_NAMES, type DamageName, damage, drawFrom } from '#node/testing/damage.ts';
import { openStore } from './store.ts';

const SEED = 12;
/** Each kind of damage some three times. */
const ROUNDS = 60;
const NOW = 1_800_000_000_000;
const note = z.object({ text: z.string() });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-stores-'));
  const store = openStore(join(folder, 'sound'), () => NOW);
  store.inTransaction(() => {
    const notes = store.collection('note', note, { cap: 1_000 });
    for (let row = 0; row < 500; row += 1) {
      store.usedRequests.claim(`W${row}`);
      notes.put(String(row), { text: `the ${row}th note` });
    }
  });
  store.saveMarket({ prices: Array.from({ length: 2_000 }, (_, at) => at * 25) }, NOW);
  store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** It takes a request identifier, which is used up at the next start. */
function isUsable(dir: string): boolean {
  const first = openStore(dir, () => NOW + 1);
  const isNew = first.usedRequests.claim('W-new');
  first.close();
  const second = openStore(dir, () => NOW + 2);
  const isNewAgain = second.usedRequests.claim('W-new');
  second.close();
  return isNew && !isNewAgain && first.condition.kind === 'sound' && second.condition.kind === 'sound';
}

it(`opens ${ROUNDS} damaged stores: each is sound or set aside, and can be written and read`, () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = DAMAGE_NAMES[round % DAMAGE_NAMES.length] as DamageName;
    const dir = mkdtempSync(join(folder, `${name}-`));
    const path = join(dir, 'exchange.sqlite');
    copyFileSync(join(folder, 'sound', 'exchange.sqlite'), path);
    damage(name, path, drawFrom(SEED * 1_000 + round));
    const store = openStore(dir, () => NOW);
    store.close();
    const { kind } = store.condition;
    const described = `${name}, round ${round}`;
    expect(['sound', 'set-aside'], described).toContain(kind);
    if (kind === 'set-aside') expect(readdirSync(dir).join(), described).toContain(`exchange.sqlite.damaged-${NOW}`);
    expect(isUsable(dir), described).toBe(true);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  expect(counts.get('set-aside')).toBeGreaterThan(ROUNDS * 0.7);
});
