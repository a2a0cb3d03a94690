import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMeasured } from './use-measured.ts';

let observed: { readonly change: () => void; readonly element: Element }[] = [];
class Observer {
  readonly #change: () => void;
  constructor(change: () => void) {
    this.#change = change;
  }
  observe(element: Element): void {
    observed.push({ change: this.#change, element });
  }
  disconnect(): void {
    observed = observed.filter(({ change }) => change !== this.#change);
  }
}
vi.stubGlobal('ResizeObserver', Observer);
afterEach(cleanup);

let width = 0;
let draws = 0;
const isWide = (): boolean => width > 100;
const isVeryWide = (): boolean => width > 1_000;

function Box({ measure }: { readonly measure: (() => boolean) | null }) {
  const box = useRef<HTMLDivElement>(null);
  const value = useMeasured(box, measure, false);
  draws += 1;
  return <div ref={box}>{String(value)}</div>;
}

it('measures before the first paint and with each size, and draws for other values alone', () => {
  width = 200;
  const { container, rerender, unmount } = render(<Box measure={isWide} />);
  expect(container.textContent).toBe('true');
  width = 300;
  // The first equal value is drawn once more by React itself.
  act(() => observed[0]?.change());
  draws = 0;
  act(() => observed[0]?.change());
  expect([container.textContent, draws]).toEqual(['true', 0]);
  width = 50;
  act(() => observed[0]?.change());
  expect(container.textContent).toBe('false');
  width = 2_000;
  rerender(<Box measure={isVeryWide} />);
  expect([container.textContent, observed.length]).toEqual(['true', 1]);
  unmount();
  expect(observed).toEqual([]);
});

it('observes nothing where nothing is measured, and forgets what was', () => {
  width = 200;
  const { container, rerender } = render(<Box measure={isWide} />);
  rerender(<Box measure={null} />);
  expect([container.textContent, observed]).toEqual(['false', []]);
});
