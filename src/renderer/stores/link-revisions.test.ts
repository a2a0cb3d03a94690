import { beforeEach, expect, it } from 'vitest';
import type { LinkState } from '#shared/contract/windows.ts';
import { stockCode } from '#shared/market/index.ts';
import { createLinkRevisions, type LinkRevisions, PORT_TIMEOUT_MS } from './link-revisions.ts';

let due: { readonly ms: number; readonly task: () => void; isOff: boolean }[];
let shown: (string | null)[];
let revisions: LinkRevisions;

const links = (blue: string): LinkState => ({ blue: stockCode(blue), yellow: null, green: null, violet: null });
const show = (state: LinkState): void => void shown.push(state.blue);
const runTimers = (): void => {
  for (const timer of due.splice(0)) if (!timer.isOff) timer.task();
};

beforeEach(() => {
  due = [];
  shown = [];
  revisions = createLinkRevisions((ms, task) => {
    const timer = { ms, task, isOff: false };
    due.push(timer);
    return () => {
      timer.isOff = true;
    };
  });
});

it('shows links once their values have arrived, whichever of the two comes first', () => {
  revisions.received({ links: links('BNTG'), revision: 1 }, show);
  expect(shown).toEqual([]);
  revisions.reached(1);
  revisions.reached(2);
  revisions.received({ links: links('KOPI'), revision: 2 }, show);
  expect(shown).toEqual(['BNTG', 'KOPI']);
  runTimers();
  expect(shown).toEqual(['BNTG', 'KOPI']);
});

it('shows links after the timeout when the port delivers nothing', () => {
  revisions.received({ links: links('BNTG'), revision: 1 }, show);
  expect(due.map(({ ms }) => ms)).toEqual([PORT_TIMEOUT_MS]);
  runTimers();
  expect(shown).toEqual(['BNTG']);
  revisions.reached(1);
  expect(shown).toEqual(['BNTG']);
});

it('never shows links after newer ones have replaced them', () => {
  revisions.received({ links: links('BNTG'), revision: 1 }, show);
  revisions.received({ links: links('KOPI'), revision: 2 }, show);
  revisions.reached(1);
  expect(shown).toEqual([]);
  runTimers();
  expect(shown).toEqual(['KOPI']);
});

it('shows nothing after it has stopped', () => {
  revisions.received({ links: links('BNTG'), revision: 1 }, show);
  revisions.stop();
  runTimers();
  expect(shown).toEqual([]);
});
