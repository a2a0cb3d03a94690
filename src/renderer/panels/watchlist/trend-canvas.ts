/** Size of a trend line, px. */
const WIDTH = 64;
const HEIGHT = 16;
/** Minimum steps across the width, so that a short history is not stretched. */
const MIN_STEPS = 24;

const TOKENS = { up: '--up', down: '--down', flat: '--flat', stale: '--muted' } as const;

/** @param tone its direction against the previous close, or that it is stale */
export function drawPath(canvas: HTMLCanvasElement, prices: Float32Array | null, tone: keyof typeof TOKENS): void {
  const ratio = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  canvas.width = Math.round(WIDTH * ratio);
  canvas.height = Math.round(HEIGHT * ratio);
  const context = canvas.getContext('2d');
  if (!context || prices === null) return;
  const first = prices.findIndex((price) => price > 0);
  if (first < 0) return;
  const last = prices.findLastIndex((price) => price > 0);
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let slot = first; slot <= last; slot += 1) {
    const price = prices[slot] ?? Number.NaN;
    if (!(price > 0)) continue;
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  const steps = Math.max(MIN_STEPS, last - first);
  const span = Math.max(high - low, high * 0.002);
  const xOf = (slot: number): number => 1 + ((slot - first) / steps) * (WIDTH - 4);
  const yOf = (price: number): number => HEIGHT - 2 - ((price - low + (span - high + low) / 2) / span) * (HEIGHT - 4);
  // The style is read from the page: the grid draws a cell before it is in the document, where it has no style yet.
  const style = getComputedStyle(canvas.ownerDocument.documentElement);
  context.scale(ratio, ratio);
  context.strokeStyle = style.getPropertyValue(TOKENS[tone]) || style.color;
  context.lineWidth = 1.2;
  context.lineJoin = 'round';
  context.beginPath();
  for (let slot = first; slot <= last; slot += 1) {
    const price = prices[slot] ?? Number.NaN;
    // A step without a trade repeats the price before it.
    if (price > 0) context.lineTo(xOf(slot), yOf(price));
  }
  context.stroke();
  context.fillStyle = context.strokeStyle;
  context.beginPath();
  context.arc(xOf(last), yOf(prices[last] ?? low), 1.6, 0, Math.PI * 2);
  context.fill();
}
