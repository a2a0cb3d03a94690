import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { watchVisibility } from './visibility.ts';

const CHROMIUM_FRAME_MS = 16;

type Frame = (time: number) => void;
type FakePage = {
  requestAnimationFrame(callback: Frame): number;
  cancelAnimationFrame(id: number): void;
  readonly document: { readonly hidden: boolean };
  readonly errors: unknown[];
  /** Lets Chromium draw for so long, ms. */
  pass(ms: number): void;
  hide(isHidden: boolean): void;
};

/** A page's own world, at a time that stands still until it is moved. */
function openPage(refreshMs: number): FakePage {
  let now = 0;
  let native: Frame[] = [];
  const timers: { at: number; task: () => void }[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  class Document extends EventTarget {
    get visibilityState(): string {
      return 'visible';
    }
  }
  const errors: unknown[] = [];
  const page = createContext({
    Document,
    Event,
    document: new Document(),
    errors,
    performance: { now: () => now },
    setTimeout: (task: () => void, ms: number) => timers.push({ at: now + ms, task }),
    requestAnimationFrame: (callback: Frame) => native.push(callback),
    cancelAnimationFrame: () => undefined,
    reportError: (error: unknown) => errors.push(error),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    hide: (detail: boolean) => listeners.get('secret')?.({ detail, stopImmediatePropagation: () => undefined }),
    pass(ms: number) {
      for (const end = now + ms; now < end; now += CHROMIUM_FRAME_MS) {
        for (const timer of timers.splice(0)) timer.at <= now ? timer.task() : timers.push(timer);
        const due = native;
        native = [];
        for (const callback of due) callback(now);
      }
    },
  });
  runInContext(`(${String(watchVisibility)})('secret', ${refreshMs})`, page);
  return page as unknown as FakePage;
}

/** How many frames a page that draws in every one gets in a second. */
function framesASecond(page: FakePage): number {
  let frames = 0;
  const draw = (): void => {
    frames += 1;
    page.requestAnimationFrame(draw);
  };
  page.requestAnimationFrame(draw);
  page.pass(1_000);
  return frames;
}

it('gives no more animation frames than the display shows', () => {
  expect(framesASecond(openPage(125))).toBe(8);
  expect(framesASecond(openPage(0))).toBeGreaterThan(60);
});

it('draws at once after a while without frames, and everything that was requested together', () => {
  const page = openPage(125);
  const drawn: string[] = [];
  page.pass(1_000);
  page.requestAnimationFrame(() => drawn.push('first'));
  page.requestAnimationFrame(() => drawn.push('second'));
  page.pass(CHROMIUM_FRAME_MS);
  expect(drawn).toEqual(['first', 'second']);
});

it('calls no callback that was cancelled, and the others though one throws', () => {
  const page = openPage(125);
  const drawn: string[] = [];
  const failure = new Error('a drawing failed');
  page.requestAnimationFrame(() => {
    page.cancelAnimationFrame(later);
    throw failure;
  });
  const later = page.requestAnimationFrame(() => drawn.push('cancelled'));
  page.requestAnimationFrame(() => drawn.push('other'));
  page.pass(CHROMIUM_FRAME_MS);
  expect(drawn).toEqual(['other']);
  expect(page.errors).toEqual([failure]);
});

it('gives a hidden page no frames, and those that it requested when it is shown again', () => {
  const page = openPage(125);
  const drawn: string[] = [];
  page.hide(true);
  expect(page.document.hidden).toBe(true);
  page.requestAnimationFrame(() => drawn.push('drawn'));
  page.pass(1_000);
  expect(drawn).toEqual([]);
  page.hide(false);
  page.pass(1_000);
  expect(drawn).toEqual(['drawn']);
});
