import './live-dom.css';

/**
 * DOM that follows the market without React: each writer remembers its last value and changes the page
 * only when it differs. React must render no children into the element.
 */
export type Live<Value> = {
  /** @returns whether the value was different */
  write(value: Value): boolean;
};

/** The element's only text. */
export function liveText(element: Element): Live<string> {
  const node = document.createTextNode('');
  element.replaceChildren(node);
  return remember('', (text) => {
    node.data = text;
  });
}

/** An attribute; null removes it. */
export const liveAttribute = (element: Element, name: string): Live<string | null> =>
  remember<string | null>(element.getAttribute(name), (value) => {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  });

/** Width of an element's background, 0 to 1: changes without layout and without a compositor layer. */
export const liveBar = (element: HTMLElement): Live<number> =>
  remember(-1, (share) => {
    element.style.backgroundSize = `${(share * 100).toFixed(1)}% 100%`;
  });

/** Sizes of an element's backgrounds, from the one in front: "20% 100%, 50% 100%". */
export const liveBars = (element: HTMLElement): Live<string> =>
  remember('', (sizes) => {
    element.style.backgroundSize = sizes;
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

/** Within this time a flash is not restarted: under a high update rate a cell would otherwise never fade. */
const RESTART_MS = 250;
/** Duration of a flash at full strength, and again at half strength. */
const STEP_MS = 250;

export type Flash = {
  /** @param now ms of a monotonic clock */
  up(now: number): void;
  down(now: number): void;
  clear(): void;
};

/**
 * Flashes an element and fades it in steps: `data-flash` is `up`, then `up-2`, then removed. Steps instead
 * of an animation, whose style is recalculated before every paint: under a high update rate that cost
 * more than everything else in a row.
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

/** `step` advances a flash. @returns whether it is still visible */
type Fading = { steps: number; step(): boolean };

/** Visible flashes; one timer advances all of them and stops with the last. */
const visibleFlashes = new Set<Fading>();
let timer: ReturnType<typeof setInterval> | undefined;

function fade(flash: Fading): void {
  visibleFlashes.add(flash);
  timer ??= setInterval(() => {
    for (const each of visibleFlashes) if (!each.step()) visibleFlashes.delete(each);
    if (visibleFlashes.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }, STEP_MS);
}
