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

/** How far an element's one background reaches across it, 0 to 1: neither layout nor a layer of its own. */
export const liveBar = (element: HTMLElement): Live<number> =>
  remember(-1, (share) => {
    element.style.backgroundSize = `${(share * 100).toFixed(1)}% 100%`;
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
/** A flash shines for this long, then at half strength for as long again, then it is gone. */
const STEP_MS = 250;

export type Flash = {
  /** @param now ms, of any clock that does not go back */
  up(now: number): void;
  down(now: number): void;
  clear(): void;
};

/**
 * Lights an element up and lets it fade in steps: `data-flash` is `up`, then `up-2`, then gone. Steps
 * and not an animation: one that runs has its style worked out anew before every paint, which under a
 * flood cost more than everything else that a row shows.
 */
export function createFlash(element: Element): Flash {
  let direction: 'up' | 'down' | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  const fading: Fading = {
    steps: 0,
    step() {
      if (direction === null) return false;
      fading.steps += 1;
      if (fading.steps === 1) return true;
      if (fading.steps === 2) {
        element.setAttribute('data-flash', `${direction}-2`);
        return true;
      }
      end();
      return false;
    },
  };
  const end = (): void => {
    direction = null;
    element.removeAttribute('data-flash');
  };
  const start = (next: 'up' | 'down', now: number): void => {
    if (direction === next && now - startedAt < RESTART_MS) return;
    if (direction !== next || fading.steps > 1) element.setAttribute('data-flash', next);
    direction = next;
    startedAt = now;
    fading.steps = 0;
    fade(fading);
  };
  return {
    up: (now) => start('up', now),
    down: (now) => start('down', now),
    clear() {
      startedAt = Number.NEGATIVE_INFINITY;
      if (direction !== null) end();
    },
  };
}

/** `step` takes a flash a beat on. @returns whether it still shines */
type Fading = { steps: number; step(): boolean };

/** Flashes that shine now; one beat takes all of them on, and stops with the last. */
const shining = new Set<Fading>();
let beat: ReturnType<typeof setInterval> | undefined;

function fade(flash: Fading): void {
  shining.add(flash);
  beat ??= setInterval(() => {
    for (const each of shining) if (!each.step()) shining.delete(each);
    if (shining.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  }, STEP_MS);
}
