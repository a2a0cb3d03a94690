import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDrawing } from '#renderer/chart/drawings/testing/sample-drawing.ts';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { DrawingDocument } from '#shared/chart/drawing-document.ts';
import type { DrawingsSaved } from '#shared/contract/charts.ts';
import { stockCode } from '#shared/market/index.ts';

const BNTG = stockCode('BNTG');
const line = (id: string, text = '') => sampleDrawing({ id, text, anchors: [1, 2].map((price) => ({ at: 0, price })) });
const documentOf = (...ids: string[]): DrawingDocument => ({ version: 1, drawings: ids.map((id) => line(id)) });

/** The main process's part: accepts what is based on its revision, and notifies every window. */
async function opened(first: DrawingDocument = documentOf()) {
  vi.resetModules();
  const fake = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', fake.bridge);
  const main = { document: first, revision: 0 };
  const change = (document: DrawingDocument, from: string | null): void => {
    main.document = document;
    main.revision += 1;
    fake.emit('charts', 'drawingsChanged', { symbol: BNTG, ...main, from });
  };
  fake.answer('charts', 'drawings', () => ({ ...main, sync: { kind: 'saved' as const } }));
  fake.answer('charts', 'saveDrawings', ({ document, basedOn }): DrawingsSaved => {
    if (basedOn !== main.revision) return { kind: 'stale', ...main };
    change(document, 'own');
    return { kind: 'saved', revision: main.revision };
  });
  const stores = await import('./chart-drawings.ts');
  const { appStore } = await import('./app.ts');
  const { sessionStore } = await import('./session.ts');
  appStore.setState({ own: { id: 'own' } as never });
  const saved = (): string[][] =>
    fake.inputs('charts.saveDrawings').map((input) => idsOf((input as { document: DrawingDocument }).document));
  return { fake, main, change, saved, sessionStore, ...stores };
}
const idsOf = ({ drawings }: Pick<DrawingDocument, 'drawings'>): string[] => drawings.map(({ id, text }) => id + text);
const add = (id: string) => ({ kind: 'add', drawings: [line(id)] }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

test('two charts of a stock show the same at once, and undo and redo it', async () => {
  const { useDrawings, saved } = await opened(documentOf('a'));
  const first = renderHook(() => useDrawings(BNTG));
  const second = renderHook(() => useDrawings(BNTG));
  expect(first.result.current.isLoaded).toBe(false);
  await settle();
  act(() => first.result.current.run(add('b')));
  expect(idsOf(second.result.current.history)).toEqual(['a', 'b']);
  act(() => second.result.current.undo());
  expect(idsOf(first.result.current.history)).toEqual(['a']);
  act(() => first.result.current.redo());
  await settle();
  expect(saved().at(-1)).toEqual(['a', 'b']);
});

test('sends a gesture at most every 150 ms, its end included, and other edits at once', async () => {
  const { drawingsOf, saved } = await opened(documentOf('a'));
  const session = drawingsOf(BNTG);
  await settle();
  const drag = (price: number) =>
    session.run({ kind: 'move', id: 'a', anchors: [1, 2].map((each) => ({ at: price, price: each })) }, 'drag');
  for (let price = 1; price <= 10; price += 1) {
    drag(price);
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(saved()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(150);
  expect(saved()).toHaveLength(2);
  session.run(add('b'));
  expect(saved()).toHaveLength(3);
});

test('takes over what another window draws, and keeps its own undo', async () => {
  const { drawingsOf, change, main } = await opened(documentOf('a'));
  const session = drawingsOf(BNTG);
  await settle();
  session.run(add('mine'));
  await settle();
  change({ version: 1, drawings: [...main.document.drawings, line('theirs')] }, 'other');
  expect(idsOf(session.shown().history)).toEqual(['a', 'mine', 'theirs']);
  session.undo();
  await settle();
  expect(idsOf(main.document)).toEqual(['a', 'theirs']);
});

test('shows a change that arrives before the answer that it came after', async () => {
  const { drawingsOf, fake, change } = await opened(documentOf('a'));
  const session = drawingsOf(BNTG);
  change(documentOf('a', 'theirs'), 'other');
  expect(fake.inputs('charts.drawings')).toHaveLength(1);
  await settle();
  expect(idsOf(session.shown().history)).toEqual(['a', 'theirs']);
});

test('sends again what another window was quicker to change', async () => {
  const { drawingsOf, fake, main } = await opened(documentOf('a'));
  const session = drawingsOf(BNTG);
  await settle();
  // Not notified yet.
  main.document = documentOf('a', 'theirs');
  main.revision = 4;
  session.run(add('mine'));
  await settle();
  expect(idsOf(main.document)).toEqual(['a', 'mine', 'theirs']);
  expect(fake.inputs('charts.saveDrawings')).toHaveLength(2);
});

test('neither shows nor loses a drawing of a later version', async () => {
  const later = { ...line('later'), tool: 'hologram' };
  const { drawingsOf, main } = await opened({ version: 1, drawings: [later, line('a')] });
  const session = drawingsOf(BNTG);
  await settle();
  expect(idsOf(session.shown().history)).toEqual(['a']);
  session.run({ kind: 'remove-all' });
  await settle();
  expect(idsOf(main.document)).toEqual(['later']);
});

test('shows where the drawings are, and a conflict that a person can resolve', async () => {
  const { drawingsOf, fake } = await opened();
  const session = drawingsOf(BNTG);
  await settle();
  const sync = { kind: 'conflict', remote: documentOf('theirs'), savedAt: null } as const;
  fake.emit('charts', 'drawingSyncChanged', { symbol: BNTG, sync });
  expect(session.shown().sync).toEqual(sync);
  void session.resolve('both');
  expect(fake.inputs('charts.resolveDrawings')).toEqual([{ symbol: BNTG, keep: 'both' }]);
});

test('shows why a change is not stored, and sends it with the next one', async () => {
  const { drawingsOf, fake, main } = await opened();
  const session = drawingsOf(BNTG);
  await settle();
  fake.answer('charts', 'saveDrawings', () => refuse('DRAWINGS_LIMIT'));
  session.run(add('a'));
  await settle();
  expect(session.shown()).toMatchObject({ failure: { code: 'DRAWINGS_LIMIT' }, history: { drawings: [{ id: 'a' }] } });
  fake.answer('charts', 'saveDrawings', ({ document }): DrawingsSaved => {
    main.document = document;
    return { kind: 'saved', revision: 1 };
  });
  session.run(add('b'));
  await settle();
  expect(session.shown().failure).toBeNull();
  expect(idsOf(main.document)).toEqual(['a', 'b']);
});

test('loads again when somebody has signed in', async () => {
  const { drawingsOf, sessionStore, main } = await opened(documentOf('a'));
  const session = drawingsOf(BNTG);
  await settle();
  main.document = documentOf('b');
  sessionStore.setState({ state: { kind: 'signed-in', user: { id: 8 } } as never });
  await settle();
  expect(idsOf(session.shown().history)).toEqual(['b']);
});

test('forgets stocks that no chart shows any more, and none that one shows', async () => {
  const { drawingsOf, MAX_UNUSED } = await opened();
  const shown = drawingsOf(BNTG);
  shown.onChange(() => undefined);
  const first = drawingsOf(stockCode('S0'));
  for (let at = 1; at <= MAX_UNUSED; at += 1) drawingsOf(stockCode(`S${at}`));
  expect(drawingsOf(BNTG)).toBe(shown);
  expect(drawingsOf(stockCode('S0'))).not.toBe(first);
});

test('sends what waits before the window closes', async () => {
  const { drawingsOf, fake, saved } = await opened(documentOf('a'));
  const session = drawingsOf(BNTG);
  await settle();
  session.run({ kind: 'change', ids: ['a'], changes: { text: '!' } }, 'typing');
  expect(saved()).toEqual([]);
  fake.emit('windows', 'saveRequested', undefined);
  expect(saved()).toEqual([['a!']]);
});
