import { EventEmitter } from 'node:events';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { beforeEach, expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { settled } from '#main/service/testing/manual-timers.ts';
import { type PageFault, watchPage } from './page-watch.ts';
import { createQuestions } from './questions.ts';

let asked: { trouble: PageFault; signal: AbortSignal; answer: (again: boolean) => void }[];
let done: string[];
let logged: string[];
let leaving: boolean;
let contents: EventEmitter;
let window: EventEmitter;

beforeEach(() => {
  asked = [];
  done = [];
  logged = [];
  leaving = false;
  contents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer: () => {
      done.push('ended');
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
    },
    reload: () => done.push('loaded'),
  });
  window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => false,
    reload: () => done.push('loaded'),
    show: () => done.push('shown'),
    hide: () => done.push('hidden'),
  });
  watchPage(
    { window: window as unknown as BrowserWindow, kind: 'workspace', isLeaving: () => leaving },
    {
      now: () => 0,
      ask: (trouble, signal) => new Promise((answer) => asked.push({ trouble, signal, answer })),
      reopened: () => done.push('events'),
      log: (_level, event) => logged.push(event),
    },
  );
});
const die = (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason });

it('asks about a page that does not answer, once, and loads it again when events to', async () => {
  contents.emit('unresponsive');
  contents.emit('unresponsive');
  expect(asked.map(({ trouble }) => trouble)).toEqual(['not-answering']);
  asked[0]?.answer(true);
  await settled();
  expect(done).toEqual(['ended', 'loaded']);
  expect(logged).not.toContain('window-died');
});

it('leaves a page alone that people wait for', async () => {
  contents.emit('unresponsive');
  asked[0]?.answer(false);
  await settled();
  expect(done).toEqual([]);
  contents.emit('unresponsive');
  expect(asked).toHaveLength(2);
});

it.each([
  ['answers again', () => contents.emit('responsive')],
  ['dies meanwhile', () => die()],
  ['is closed', () => window.emit('closed')],
])('takes the question back when the page %s', async (_what, happen) => {
  contents.emit('unresponsive');
  happen();
  expect(asked[0]?.signal.aborted).toBe(true);
  const before = [...done];
  asked[0]?.answer(true);
  await settled();
  expect(done).toEqual(before);
});

it('a death after a page was loaded again on request is a death', async () => {
  contents.emit('unresponsive');
  asked[0]?.answer(true);
  await settled();
  contents.emit('did-finish-load');
  die();
  expect(done).toEqual(['ended', 'loaded', 'events', 'loaded']);
});

it('lets a window go that is closing or has ended by itself', () => {
  die('clean-exit');
  leaving = true;
  die();
  expect(done).toEqual([]);
});

it('does not bring a window back that has been left meanwhile', async () => {
  for (let death = 0; death < 4; death += 1) die();
  expect(asked.map(({ trouble }) => trouble)).toEqual(['keeps-dying']);
  leaving = true;
  asked[0]?.answer(true);
  await settled();
  expect(done.at(-1)).toBe('hidden');
});

it.each(['en', 'id'] as const)(
  'asks in the words of the catalogue (%s), the careful answer first',
  async (language) => {
    const boxes: MessageBoxOptions[] = [];
    const ask = createQuestions({
      showMessageBox: async (options) => {
        boxes.push(options);
        return { response: boxes.length - 1, checkboxChecked: false };
      },
      texts: createTexts(() => language),
      logFile: '/data/logs/lantai.log',
      showLog: () => done.push('log shown'),
    });
    const { signal } = new AbortController();
    expect(await ask('keeps-dying', signal)).toBe(false);
    expect(await ask('not-answering', signal)).toBe(true);
    expect(boxes[0]?.detail).toContain('/data/logs/lantai.log');
    for (const box of boxes) {
      expect(box).toMatchObject({ defaultId: 0, cancelId: 0, signal });
      expect([box.message, box.detail, ...(box.buttons ?? [])].join()).not.toMatch(
        /dialogs:|\{\{|keeps-dying|not-answering/,
      );
    }
  },
);

it('offers the log of a window that keeps dying, and asks on while it is looked at', async () => {
  const answers = [2, 2, 1];
  const ask = createQuestions({
    showMessageBox: async () => ({ response: answers.shift() ?? 0, checkboxChecked: false }),
    texts: createTexts(() => 'en'),
    logFile: '/data/logs/lantai.log',
    showLog: () => done.push('log shown'),
  });
  expect(await ask('keeps-dying', new AbortController().signal)).toBe(true);
  expect(done).toEqual(['log shown', 'log shown']);
});
