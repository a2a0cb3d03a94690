import { notifyManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of one worker share its window and the packages, whose loading was two thirds of the work. Lantai's own
// modules begin anew for each file, so that no store, cache or subscription reaches the next one.
vi.resetModules();

// An answer reaches the page with the promise that brought it. A timer of its own, which is the package's way, may end
// before or after the one that a test waits for.
notifyManager.setScheduler(queueMicrotask);

type Listener = readonly [type: string, listener: EventListenerOrEventListenerObject | null, options: unknown];

/** Records what a file adds to a target that outlives it. @returns removes what is still there */
function trackListeners(target: Window | Document): () => void {
  const added: Listener[] = [];
  const add = target.addEventListener;
  target.addEventListener = (
    type: string,
    listener: Listener[1],
    options?: boolean | AddEventListenerOptions,
  ): void => {
    // React adds this one once for each document and relies on its being there.
    if (type !== 'selectionchange') added.push([type, listener, options]);
    add.call(target, type, listener as EventListener, options);
  };
  return () => {
    target.addEventListener = add;
    for (const [type, listener, options] of added) {
      target.removeEventListener(type, listener as EventListener, options as boolean | EventListenerOptions);
    }
  };
}

function emptyPage(): void {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  window.location.hash = '';
}

const untrack = [trackListeners(window), trackListeners(document)];

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const stop of untrack) stop();
  emptyPage();
});
