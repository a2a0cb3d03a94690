import { expect, test } from 'vitest';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { createLayoutAutosave } from './autosave.ts';

function saving() {
  const saved: WindowLayout[] = [];
  let waiting: (() => void) | null = null;
  let leaving = false;
  let now: WindowLayout = { preset: 'open-floor', dock: 1, panels: {} };
  const saver = createLayoutAutosave({
    read: () => now,
    save: (layout) => saved.push(layout),
    after: (_ms, run) => {
      waiting = run;
      return () => {
        waiting = null;
      };
    },
    delayMs: 300,
    isSuspended: () => leaving,
  });
  return {
    saver,
    saved,
    rest: () => waiting?.(),
    setLeaving: (is: boolean) => {
      leaving = is;
    },
    set: (dock: number) => {
      now = { ...now, dock };
    },
  };
}

test('saves once after a quiet period', () => {
  const { saver, saved, rest } = saving();
  saver.changed();
  saver.changed();
  expect(saved).toHaveLength(0);
  rest();
  expect(saved).toHaveLength(1);
});

test('saves pending changes on flush', () => {
  const { saver, saved, rest } = saving();
  saver.changed();
  saver.flush();
  rest();
  expect(saved).toHaveLength(1);
});

test('saves nothing when the layout is unchanged', () => {
  const { saver, saved, rest, set } = saving();
  saver.flush();
  saver.changed();
  rest();
  saver.changed();
  rest();
  expect(saved).toHaveLength(1);
  set(2);
  saver.changed();
  rest();
  expect(saved).toHaveLength(2);
});

test('saves nothing after it has stopped', () => {
  const { saver, saved, rest } = saving();
  saver.changed();
  saver.stop();
  rest();
  expect(saved).toHaveLength(0);
});

test('saves nothing while a panel moves between two windows, and the layout without it afterwards', () => {
  const { saver, saved, rest, set, setLeaving } = saving();
  saver.changed();
  setLeaving(true);
  saver.flush();
  rest();
  expect(saved).toHaveLength(0);
  setLeaving(false);
  set(2);
  saver.changed();
  rest();
  expect(saved.map(({ dock }) => dock)).toEqual([2]);
});
