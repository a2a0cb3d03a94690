import { act, fireEvent } from '@testing-library/react';

type Keys = { readonly ctrlKey?: boolean; readonly shiftKey?: boolean };

/** Presses a key where the focus is, with what a browser does by itself then: Enter on a button clicks it. */
export function press(key: string, keys: Keys = {}): void {
  const focused = document.activeElement ?? document.body;
  const isUnused = fireEvent.keyDown(focused, { key, ...keys });
  if (isUnused && key === 'Enter' && focused instanceof HTMLButtonElement) fireEvent.click(focused);
}

/** Presses a key after the focus went to an element. */
export function pressOn(element: HTMLElement, key: string, keys: Keys = {}): void {
  act(() => element.focus());
  press(key, keys);
}
