import { beforeEach, expect, it } from 'vitest';
import type { LinkState } from '#shared/contract/windows.ts';
import { stockCode } from '#shared/market/index.ts';
import { createLinkTurns, type LinkTurns, PORT_PATIENCE_MS } from './link-turns.ts';

let due: { readonly ms: number; readonly task: () => void; isOff: boolean }[];
let shown: (string | null)[];
let turns: LinkTurns;

const links = (blue: string): LinkState => ({ blue: stockCode(blue), yellow: null, green: null, violet: null });
const show = (state: LinkState): void => void shown.push(state.blue);
const waited = (): void => {
  for (const timer of due.splice(0)) if (!timer.isOff) timer.task();
};

beforeEach(() => {
  due = [];
  shown = [];
  turns = createLinkTurns((ms, task) => {
    const timer = { ms, task, isOff: false };
    due.push(timer);
    return () => {
      timer.isOff = true;
    };
  });
});

it('shows links when their values have come, in whichever order the two are told', () => {
  turns.told({ links: links('BNTG'), revision: 1 }, show);
  expect(shown).toEqual([]);
  turns.reached(1);
  turns.reached(2);
  turns.told({ links: links('KOPI'), revision: 2 }, show);
  expect(shown).toEqual(['BNTG', 'KOPI']);
  waited();
  expect(shown).toEqual(['BNTG', 'KOPI']);
});

it('waits no longer than a moment for a port that brings nothing', () => {
  turns.told({ links: links('BNTG'), revision: 1 }, show);
  expect(due.map(({ ms }) => ms)).toEqual([PORT_PATIENCE_MS]);
  waited();
  expect(shown).toEqual(['BNTG']);
  turns.reached(1);
  expect(shown).toEqual(['BNTG']);
});

it('links that others have replaced are never shown afterwards', () => {
  turns.told({ links: links('BNTG'), revision: 1 }, show);
  turns.told({ links: links('KOPI'), revision: 2 }, show);
  turns.reached(1);
  expect(shown).toEqual([]);
  waited();
  expect(shown).toEqual(['KOPI']);
});

it('a page that goes away shows nothing more', () => {
  turns.told({ links: links('BNTG'), revision: 1 }, show);
  turns.stop();
  waited();
  expect(shown).toEqual([]);
});
