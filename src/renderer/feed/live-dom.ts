import './live-dom.css';

/**
 * DOM that follows the market without React: each holder remembers what it wrote last and touches
 * the page only when that changes. React must give the element no children of its own.
 */
export type Live<Value> = {
  /** @returns whether it was different. */
  write(value: Value): boolean;
};

/** The element's one text. */
export function liveText(element: Element): Live<string> {
  const node = document.createTextNode('');
  element.replaceChildren(node);
  return remember('', (text) => {
    node.data = text;
  });
}

/** An attribute; null takes it away. */
export const liveAttribute = (element: Element, name: string): Live<string | null> =>
  remember<string | null>(element.getAttribute(name), (value) => {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  });

/** How far a bar reaches, 0 to 1, by a transform: no layout. */
export const liveBar = (element: HTMLElement): Live<number> =>
  remember(-1, (share) => {
    element.style.transform = `scaleX(${share.toFixed(3)})`;
  });

function remember<Value>(first: Value, apply: (value: Value) => void): Live<Value> {
  let written = first;
  return {
    write(value) {
      if (value === written) return false;
      written = value;
      apply(value);
      return true;
    },
  };
}

/** A flash that is still young is not begun again: under a flood a cell would otherwise never fade. */
const RESTART_MS = 250;

export type Flash = {
  /** @param now ms, of any clock that does not go back */
  up(now: number): void;
  down(now: number): void;
  clear(): void;
};

/**
 * Lights an element up and lets it fade by CSS alone. `data-flash` alternates between two names of
 * one animation, because the same name would not start again.
 */
export function createFlash(element: Element): Flash {
  let direction: 'up' | 'down' | null = null;
  let second = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  const start = (next: 'up' | 'down', now: number): void => {
    if (direction === next && now - startedAt < RESTART_MS) return;
    second = !second;
    direction = next;
    startedAt = now;
    element.setAttribute('data-flash', second ? `${next}-2` : next);
  };
  return {
    up: (now) => start('up', now),
    down: (now) => start('down', now),
    clear() {
      if (direction === null) return;
      direction = null;
      startedAt = Number.NEGATIVE_INFINITY;
      element.removeAttribute('data-flash');
    },
  };
}
