export type Gestures = {
  zoom(factor: number, anchor: number): void;
  /** px since the last call; positive moves the bars right, towards older ones. */
  drag(pixels: number): void;
  dragEnded(): void;
  reset(): void;
  latest(): void;
  pointer(at: { readonly x: number; readonly y: number } | null): void;
};

const WHEEL_STEP = 0.0015;

/** Wheel, drag, double click and keys of the chart. @param plotWidth px, read on use. @returns the disposer. */
export function listenToGestures(host: HTMLElement, plotWidth: () => number, on: Gestures): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let draggedFrom: number | null = null;

  const pointOf = (event: MouseEvent): { x: number; y: number } => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const anchorOf = (event: MouseEvent): number => Math.max(0, Math.min(1, pointOf(event).x / plotWidth()));

  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      if (sideways) on.drag(-(event.deltaX || event.deltaY));
      else on.zoom(Math.exp(event.deltaY * WHEEL_STEP), anchorOf(event));
    },
    { signal, passive: false },
  );
  host.addEventListener(
    'pointerdown',
    (event) => {
      // Pointer capture would prevent clicks on the buttons over the chart.
      if (event.button !== 0 || isOnButton(event)) return;
      draggedFrom = event.clientX;
      host.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      if (draggedFrom !== null) {
        on.drag(event.clientX - draggedFrom);
        draggedFrom = event.clientX;
      }
      on.pointer(pointOf(event));
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    host.addEventListener(
      name,
      () => {
        draggedFrom = null;
        on.dragEnded();
      },
      { signal },
    );
  }
  host.addEventListener('pointerleave', () => on.pointer(null), { signal });
  host.addEventListener('dblclick', (event) => isOnButton(event) || on.reset(), { signal });
  host.addEventListener(
    'keydown',
    (event) => {
      const act = isOnButton(event) ? null : keyAction(event.key, on, plotWidth());
      if (!act) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  return () => abort.abort();
}

const isOnButton = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('button') !== null;

function keyAction(key: string, on: Gestures, width: number): (() => void) | null {
  const move = (pixels: number) => () => {
    on.drag(pixels);
    on.dragEnded();
  };
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
