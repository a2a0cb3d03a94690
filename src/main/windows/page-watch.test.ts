import { EventEmitter } from 'node:events';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { beforeEach, expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { settled } from '#main/service/testing/manual-timers.ts';
import { type PageFault, watchPage } from './page-watch.ts';
import { createQuestions } from './questions.ts';

let questions: { fault: PageFault; signal: AbortSignal; answer: (again: boolean) => void }[];
let done: string[];
let logged: string[];
let leaving: boolean;
let contents: EventEmitter;
let window: EventEmitter;

beforeEach(() => {
  questions = [];
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
      ask: (fault, signal) => new Promise((answer) => questions.push({ fault, signal, answer })),
      reopened: () => done.push('events'),
      log: (_level, event) => logged.push(event),
    },
  );
});
const die = (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason });

it('asks once about a page that does not answer, and reloads it when the user agrees', async () => {
  contents.emit('unresponsive');
  contents.emit('unresponsive');
  expect(questions.map(({ fault }) => fault)).toEqual(['not-answering']);
  questions[0]?.answer(true);
  await settled();
  expect(done).toEqual(['ended', 'loaded']);
  expect(logged).not.toContain('window-died');
});

it('does not reload a page that the user waits for', async () => {
  contents.emit('unresponsive');
  questions[0]?.answer(false);
  await settled();
  expect(done).toEqual([]);
  contents.emit('unresponsive');
  expect(questions).toHaveLength(2);
});

it.each([
  ['answers again', () => contents.emit('responsive')],
  ['dies meanwhile', () => die()],
  ['is closed', () => window.emit('closed')],
])('closes the question when the page %s', async (_what, happen) => {
  contents.emit('unresponsive');
  happen();
  expect(questions[0]?.signal.aborted).toBe(true);
  const before = [...done];
  questions[0]?.answer(true);
  await settled();
  expect(done).toEqual(before);
});

it('counts a crash after a requested reload', async () => {
  contents.emit('unresponsive');
  questions[0]?.answer(true);
  await settled();
  contents.emit('did-finish-load');
  die();
  expect(done).toEqual(['ended', 'loaded', 'events', 'loaded']);
});

it('does not reload a window that is closing or has exited cleanly', () => {
  die('clean-exit');
  leaving = true;
  die();
  expect(done).toEqual([]);
});

it('does not reload a window that was closed meanwhile', async () => {
  for (let death = 0; death < 4; death += 1) die();
  expect(questions.map(({ fault }) => fault)).toEqual(['keeps-dying']);
  leaving = true;
  questions[0]?.answer(true);
  await settled();
  expect(done.at(-1)).toBe('hidden');
});

it.each(['en', 'id'] as const)('uses the texts of the catalogue (%s), with the safe answer first', async (language) => {
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
      /dialogs:|[{}]|keeps-dying|not-answering/,
    );
  }
});

it('offers the log of a window that keeps dying, and asks again after it was opened', async () => {
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
