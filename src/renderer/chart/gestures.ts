import type { Point } from './drawings/drawing.ts';

/** Where on the chart the pointer is. */
export type Region = 'plot' | 'price-axis' | 'left-axis' | 'time-axis' | 'border';

/** Keys and pointer of a press. */
export type Modifiers = { readonly shift: boolean; readonly ctrl: boolean; readonly isTouch: boolean };

/** A press that belongs to something on the chart, not to the chart. */
export type Grab = { move(at: Point, keys: Modifiers): void; end(at: Point, keys: Modifiers): void };

export type Gestures = {
  /** What a press on the plot takes hold of; null: the chart itself. */
  grab(at: Point, keys: Modifiers): Grab | null;
  /** @returns whether the key was used */
  key(event: KeyboardEvent): boolean;
  /** Cursor over the plot, as CSS names it. */
  cursorAt(at: Point): string;
  region(at: Point): Region;
  plotWidth(): number;
  zoom(factor: number, anchor: number): void;
  /** px since the last call; positive moves the bars right, towards older ones, and down. */
  drag(x: number, y: number, from: Point): void;
  /** A price axis was dragged: positive shows more prices. @param from where the drag began: on which axis */
  stretch(pixels: number, from: Point): void;
  /** The time axis was dragged: positive shows fewer bars. */
  stretchTime(pixels: number): void;
  /** The border above a pane was dragged. */
  border(pixels: number, from: Point): void;
  doubleClick(at: Point): void;
  reset(): void;
  latest(): void;
  pointer(at: Point | null, keys: Modifiers): void;
};

const WHEEL_STEP = 0.0015;
/** Pinching arrives as a wheel with Ctrl and finer steps. */
const PINCH_STEP = 0.01;
const CURSORS: Readonly<Record<Region, string>> = {
  plot: '',
  'price-axis': 'ns-resize',
  'left-axis': 'ns-resize',
  'time-axis': 'ew-resize',
  border: 'row-resize',
};

/** Wheel, pinch, drag with momentum, double click and keys of the chart. @returns the disposer. */
export function listenToGestures(host: HTMLElement, on: Gestures): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let drag: { readonly region: Region; readonly from: Point; last: Point; readonly grab: Grab | null } | null = null;
  const momentum = createMomentum((x) => on.drag(x, 0, { x: 0, y: 0 }));

  const pointOf = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    momentum.stop();
    const at = pointOf(event);
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
    if (isPriceAxis(on.region(at))) on.stretch(event.deltaY * 0.2, at);
    else if (sideways) on.drag(-(event.deltaX || event.deltaY), 0, at);
    else {
      const step = event.ctrlKey ? PINCH_STEP : WHEEL_STEP;
      on.zoom(Math.exp(event.deltaY * step), Math.max(0, Math.min(1, at.x / on.plotWidth())));
    }
  };
  const onDown = (event: PointerEvent): void => {
    // Pointer capture would prevent clicks on the buttons over the chart.
    if (event.button !== 0 || isOnControl(event) || event.defaultPrevented) return;
    momentum.stop();
    const from = pointOf(event);
    const region = on.region(from);
    const grab = region === 'plot' ? on.grab(from, modifiersOf(event)) : null;
    drag = { region, from, last: from, grab };
    host.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const at = pointOf(event);
    if (drag?.grab) drag.grab.move(at, modifiersOf(event));
    else if (drag) {
      const delta = { x: at.x - drag.last.x, y: at.y - drag.last.y };
      drag.last = at;
      moved(on, drag.region, delta, drag.from);
      if (drag.region === 'plot') momentum.moved(delta.x, event.timeStamp);
    } else host.style.cursor = CURSORS[on.region(at)] || on.cursorAt(at);
    on.pointer(at, modifiersOf(event));
  };
  const onUp = (event: PointerEvent): void => {
    if (drag?.grab) drag.grab.end(pointOf(event), modifiersOf(event));
    else if (drag?.region === 'plot' && event.type === 'pointerup') momentum.start(event.timeStamp);
    drag = null;
  };
  host.addEventListener('wheel', onWheel, { signal, passive: false });
  host.addEventListener('pointerdown', onDown, { signal });
  host.addEventListener('pointermove', onMove, { signal });
  host.addEventListener('pointerup', onUp, { signal });
  host.addEventListener('pointercancel', onUp, { signal });
  host.addEventListener('pointerleave', (event) => on.pointer(null, modifiersOf(event)), { signal });
  host.addEventListener('dblclick', (event) => isOnControl(event) || on.doubleClick(pointOf(event)), { signal });
  host.addEventListener(
    'keydown',
    (event) => {
      if (isOnControl(event)) return;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const act = on.key(event) ? () => {} : isPlain ? keyAction(event.key, on) : null;
      if (!act) return;
      event.preventDefault();
      momentum.stop();
      act();
    },
    { signal },
  );
  return () => {
    momentum.stop();
    abort.abort();
  };
}

const isPriceAxis = (region: Region): boolean => region === 'price-axis' || region === 'left-axis';

const modifiersOf = (event: PointerEvent): Modifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  isTouch: event.pointerType === 'touch',
});

function moved(on: Gestures, region: Region, delta: Point, from: Point): void {
  if (region === 'plot') on.drag(delta.x, delta.y, from);
  else if (isPriceAxis(region)) on.stretch(delta.y, from);
  else if (region === 'time-axis') on.stretchTime(delta.x);
  else on.border(delta.y, from);
}

const isOnControl = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('button, input, select, [role="menu"]') !== null;

/** Movements within this are part of the throw, ms. */
const RECENT_MS = 80;
/** px per ms below which nothing moves on. */
const SLOWEST = 0.15;
/** Time in which the speed falls to a third, ms. */
const FADE_MS = 260;

/** Goes on moving after the pointer was let go, slower and slower. */
function createMomentum(move: (pixels: number) => void) {
  let recent: { readonly at: number; readonly pixels: number }[] = [];
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    recent = [];
  };
  return {
    stop,
    moved(pixels: number, at: number): void {
      recent = [...recent.filter((each) => at - each.at < RECENT_MS), { at, pixels }];
    },
    start(at: number): void {
      const thrown = recent.filter((each) => at - each.at < RECENT_MS);
      recent = [];
      let speed = thrown.reduce((sum, { pixels }) => sum + pixels, 0) / RECENT_MS;
      if (Math.abs(speed) < SLOWEST || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      let before = performance.now();
      const step = (now: number): void => {
        const passed = Math.min(50, Math.max(0, now - before));
        before = now;
        move(speed * passed);
        speed *= Math.exp(-passed / FADE_MS);
        frame = Math.abs(speed) < SLOWEST / 4 ? 0 : requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
  };
}

function keyAction(key: string, on: Gestures): (() => void) | null {
  const width = on.plotWidth();
  const move = (pixels: number) => () => on.drag(pixels, 0, { x: 0, y: 0 });
  switch (key) {
    case 'ArrowLeft':
      return move(width / 20);
    case 'ArrowRight':
      return move(-width / 20);
    case 'PageUp':
      return move(width * 0.8);
    case 'PageDown':
      return move(-width * 0.8);
    case '+':
    case '=':
      return () => on.zoom(0.8, 1);
    case '-':
      return () => on.zoom(1.25, 1);
    case 'Home':
      return on.reset;
    case 'End':
      return on.latest;
    default:
      return null;
  }
}
