import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_DRAWN_STOCKS } from '#shared/contract/charts.ts';
import { contract } from '#shared/contract/contract.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { until } from '#shared/testing/eventually.ts';
import { createChartBench, sampleDocument, UNREACHABLE, WINDOW } from './testing/chart-bench.ts';

const BNTG = stockCode('BNTG');
let bench: ReturnType<typeof createChartBench>;
beforeEach(() => {
  bench = createChartBench();
});
afterEach(() => bench.end());

const drawings = async (symbol: StockCode = BNTG) =>
  contract.charts.drawings.output.parse(await bench.charts().handlers.drawings({ symbol }, WINDOW));
const ids = async (symbol: StockCode = BNTG) => (await drawings(symbol)).document.drawings.map(({ id }) => id);
async function draw(drawn: string[], symbol: StockCode = BNTG) {
  const { revision: basedOn } = await drawings(symbol);
  const input = { symbol, document: sampleDocument(...drawn), basedOn };
  return contract.charts.saveDrawings.output.parse(await bench.charts().handlers.saveDrawings(input, WINDOW));
}
const resolve = (keep: 'local' | 'remote' | 'both') =>
  bench.charts().handlers.resolveDrawings({ symbol: BNTG, keep }, WINDOW);
const onService = (...remote: string[]) => {
  const revision = (bench.service.layouts.get('BNTG')?.revision ?? 0) + 1;
  bench.service.layouts.set('BNTG', { content: JSON.stringify(sampleDocument(...remote)), revision });
};
const idsOnService = (): string[] =>
  JSON.parse(bench.service.layouts.get('BNTG')?.content ?? '{"drawings":[]}').drawings.map(
    ({ id }: { id: string }) => id,
  );
const fileOf = (symbol = 'BNTG', user = 7) => join(bench.folder, String(user), `drawings-${symbol}.json`);
/** Until a drawing is in the file. */
const written = (symbol = 'BNTG') => until(() => expect(existsSync(fileOf(symbol))).toBe(true));

it('publishes a change to every window, and saves it on the service after the last of several', async () => {
  expect(await drawings()).toEqual({ document: sampleDocument(), revision: 0, sync: { kind: 'saved' } });
  expect(await draw(['a'])).toEqual({ kind: 'saved', revision: 1 });
  await draw(['a', 'b']);
  expect(bench.eventsOf('drawingsChanged')).toMatchObject([
    { symbol: BNTG, revision: 1, from: 'w1' },
    { symbol: BNTG, revision: 2, document: sampleDocument('a', 'b'), from: 'w1' },
  ]);
  expect(await drawings()).toMatchObject({ sync: { kind: 'local' } });
  await bench.run(2_900);
  expect(bench.service.layouts.size).toBe(0);
  await bench.run(200);
  expect(idsOnService()).toEqual(['a', 'b']);
  expect(bench.eventsOf('drawingSyncChanged').map((event) => (event as { sync: { kind: string } }).sync.kind)).toEqual([
    'local',
    'saving',
    'saved',
  ]);
});

it('refuses a change that is based on older drawings, and answers with the newer ones', async () => {
  await draw(['a']);
  const input = { symbol: BNTG, document: sampleDocument('z'), basedOn: 0 };
  expect(bench.charts().handlers.saveDrawings(input, WINDOW)).toEqual({
    kind: 'stale',
    document: sampleDocument('a'),
    revision: 1,
  });
  expect(await ids()).toEqual(['a']);
});

it('takes over at the first use what another computer has saved', async () => {
  onService('theirs');
  expect(await ids()).toEqual([]);
  await bench.run(300);
  expect(await ids()).toEqual(['theirs']);
  expect(bench.eventsOf('drawingsChanged')).toMatchObject([{ from: null, revision: 1 }]);
  await bench.reopen();
  onService('theirs', 'more');
  await drawings();
  await bench.run(300);
  expect(await ids()).toEqual(['theirs', 'more']);
});

it.each([
  ['local', ['mine']],
  ['remote', ['theirs']],
  ['both', ['mine', 'theirs']],
] as const)('overwrites nothing in a conflict until a person keeps %s', async (keep, result) => {
  await draw(['a']);
  await bench.run(3_000);
  onService('theirs');
  await draw(['mine']);
  await bench.run(3_000);
  const { sync } = await drawings();
  expect(sync).toEqual({ kind: 'conflict', remote: sampleDocument('theirs'), savedAt: Date.UTC(2026, 2, 2, 2) });
  expect([await ids(), idsOnService()]).toEqual([['mine'], ['theirs']]);
  await bench.run(600_000);
  expect(idsOnService()).toEqual(['theirs']);
  await resolve(keep);
  await bench.run(3_000);
  expect([await ids(), idsOnService(), (await drawings()).sync.kind]).toEqual([result, result, 'saved']);
});

it('keeps drawing locally in a conflict, and finds it again after a restart', async () => {
  onService('theirs');
  await draw(['mine']);
  await bench.run(3_000);
  await draw(['mine', 'more']);
  await bench.run(60_000);
  await bench.reopen();
  expect(await ids()).toEqual(['mine', 'more']);
  await bench.run(300);
  expect((await drawings()).sync).toMatchObject({ kind: 'conflict', remote: sampleDocument('theirs') });
  expect(idsOnService()).toEqual(['theirs']);
});

it('never overwrites what it cannot read, unless a person keeps the local drawings', async () => {
  bench.service.layouts.set('BNTG', { content: '{"panes":[1]}', revision: 5 });
  await draw(['mine']);
  await bench.run(3_000);
  expect((await drawings()).sync).toMatchObject({ kind: 'conflict', remote: null });
  expect(() => resolve('both')).toThrow(LantaiError);
  expect(bench.service.layouts.get('BNTG')?.content).toBe('{"panes":[1]}');
  await resolve('local');
  await bench.run(0);
  expect(idsOnService()).toEqual(['mine']);
});

it('stays local without a connection, and saves once the service answers again', async () => {
  bench.service.state.failure = UNREACHABLE;
  await draw(['a']);
  await bench.run(3_000);
  expect((await drawings()).sync).toEqual({ kind: 'local' });
  bench.service.state.failure = null;
  bench.charts().reachable();
  await bench.run(0);
  expect([idsOnService(), (await drawings()).sync.kind]).toEqual([['a'], 'saved']);
});

it('reads what another computer has saved once the service answers again', async () => {
  bench.service.state.failure = UNREACHABLE;
  onService('theirs');
  await drawings();
  await bench.run(300);
  bench.service.state.failure = null;
  bench.charts().reachable();
  await bench.run(0);
  expect(await ids()).toEqual(['theirs']);
});

it('retries by itself, ever more rarely', async () => {
  bench.service.state.failure = UNREACHABLE;
  await draw(['a']);
  await bench.run(3_000);
  const reads = (): number => bench.service.calls.filter((call) => call === 'layout BNTG').length;
  const before = reads();
  for (const ms of [15_000, 30_000, 60_000]) await bench.run(ms);
  expect(reads() - before).toBe(3);
  bench.service.state.failure = null;
  await bench.run(120_000);
  expect(idsOnService()).toEqual(['a']);
});

it('saves after signing in what an earlier run could not save, without any chart', async () => {
  bench.service.state.failure = UNREACHABLE;
  await draw(['a']);
  await bench.reopen();
  bench.service.state.failure = null;
  await bench.run(10_000);
  await bench.run(300);
  expect(idsOnService()).toEqual(['a']);
});

it('knows its own save again where the answer was lost', async () => {
  bench.service.state.afterSave = new LantaiError('TIMEOUT', 'no answer');
  await draw(['a']);
  await bench.run(3_000);
  expect(idsOnService()).toEqual(['a']);
  bench.service.state.afterSave = null;
  await draw(['a', 'b']);
  await bench.run(3_000);
  expect([idsOnService(), (await drawings()).sync.kind]).toEqual([['a', 'b'], 'saved']);
});

it('reports what the service refuses or has no room for, and stores it here', async () => {
  bench.service.state.failure = new LantaiError('INVALID_PARAMETER', 'no', { params: { status: 400 } });
  await draw(['a']);
  await bench.run(3_000);
  expect((await drawings()).sync).toEqual({ kind: 'failed', reason: 'refused' });
  bench.service.state.failure = null;
  const many = Array.from({ length: 480 }, (_, at) => `drawing-${at}`);
  await draw(many);
  await bench.run(3_000);
  expect((await drawings()).sync).toEqual({ kind: 'failed', reason: 'too-large' });
  await bench.reopen();
  expect(await ids()).toEqual(many);
});

it('has a file of its own for each person', async () => {
  await draw(['a']);
  await bench.reopen(8);
  expect(await ids()).toEqual([]);
  await bench.reopen(7);
  expect(await ids()).toEqual(['a']);
  expect(readdirSync(bench.folder)).toContain('7');
});

it('refuses another stock beyond the maximum, and takes it when there is room', async () => {
  mkdirSync(join(bench.folder, '7'), { recursive: true });
  for (let at = 0; at < MAX_DRAWN_STOCKS; at += 1) writeFileSync(fileOf(`S${at}`), '{}');
  await bench.reopen(8);
  await bench.reopen(7);
  await expect(draw(['a'])).rejects.toMatchObject({ code: 'DRAWINGS_LIMIT' });
  expect(await ids()).toEqual([]);
  // A damaged file frees its place.
  await drawings(stockCode('S1'));
  expect(await draw(['a'])).toMatchObject({ kind: 'saved' });
});

it('removes the file of a stock once the service knows that nothing is drawn on it', async () => {
  await draw(['a']);
  await bench.run(3_000);
  await written();
  await draw([]);
  await written();
  await bench.run(3_000);
  expect(idsOnService()).toEqual([]);
  await until(() => expect(existsSync(fileOf())).toBe(false));
});

it('opens what the first version wrote', async () => {
  mkdirSync(join(bench.folder, '9'), { recursive: true });
  cpSync(new URL('fixtures/drawings-1.json', import.meta.url), fileOf('BNTG', 9));
  await bench.reopen(9);
  expect(await drawings()).toMatchObject({ document: { drawings: [{ id: 'a', text: 'support' }, { id: 'b' }] } });
  expect(bench.damaged()).toBe(0);
});

it('sets a damaged file aside with a notice, and reads the service’s copy', async () => {
  mkdirSync(join(bench.folder, '9'), { recursive: true });
  writeFileSync(fileOf('BNTG', 9), '{"version":1,"drawings":');
  onService('theirs');
  await bench.reopen(9);
  expect(await ids()).toEqual([]);
  expect(bench.damaged()).toBe(1);
  expect(readdirSync(join(bench.folder, '9')).join()).toMatch(/drawings-BNTG\.damaged-/);
  await bench.run(300);
  expect(await ids()).toEqual(['theirs']);
});

it('saves on the service what waits when Lantai quits', async () => {
  await draw(['a']);
  await bench.charts().close();
  expect(idsOnService()).toEqual(['a']);
});
