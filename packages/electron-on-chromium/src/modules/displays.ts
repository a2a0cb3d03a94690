import type { Display, Point, Rectangle } from 'electron';
import type { DisplaySpec } from '../options.ts';

/** A full Display from what a test or the desktop says about it. The first of a list is the main one. */
export function describeDisplay(spec: DisplaySpec, index: number, refreshHz = 60): Display {
  const { bounds } = spec;
  const workArea = spec.workArea ?? bounds;
  const sizeOf = ({ width, height }: Rectangle) => ({ width, height });
  return {
    id: spec.id ?? index + 1,
    label: spec.label ?? `Display ${index + 1}`,
    bounds: { ...bounds },
    workArea: { ...workArea },
    size: sizeOf(bounds),
    workAreaSize: sizeOf(workArea),
    nativeOrigin: { x: bounds.x, y: bounds.y },
    scaleFactor: spec.scaleFactor ?? 1,
    rotation: spec.rotation ?? 0,
    internal: false,
    detected: true,
    monochrome: false,
    colorDepth: 24,
    colorSpace: '',
    depthPerComponent: 8,
    displayFrequency: refreshHz,
    accelerometerSupport: 'unknown',
    touchSupport: 'unknown',
    maximumCursorSize: { width: 0, height: 0 },
  };
}

/** What of a display changed, in the words of Electron's display-metrics-changed. */
export function changedMetrics(before: Display, after: Display): string[] {
  const same = (a: Rectangle, b: Rectangle) =>
    a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
  return [
    ...(same(before.bounds, after.bounds) ? [] : ['bounds']),
    ...(same(before.workArea, after.workArea) ? [] : ['workArea']),
    ...(before.scaleFactor === after.scaleFactor ? [] : ['scaleFactor']),
    ...(before.rotation === after.rotation ? [] : ['rotation']),
  ];
}

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

function distance({ x, y }: Point, area: Rectangle): number {
  const dx = Math.max(area.x - x, 0, x - (area.x + area.width - 1));
  const dy = Math.max(area.y - y, 0, y - (area.y + area.height - 1));
  return dx * dx + dy * dy;
}

/** The display that shows most of `rect`, or the one nearest to its middle if none shows any. */
export function displayMatching(displays: readonly Display[], rect: Rectangle): Display | undefined {
  const best = displays.toSorted((a, b) => overlap(b.bounds, rect) - overlap(a.bounds, rect))[0];
  if (best && overlap(best.bounds, rect) > 0) return best;
  return displayNearest(displays, { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
}

export function displayNearest(displays: readonly Display[], point: Point): Display | undefined {
  return displays.toSorted((a, b) => distance(point, a.bounds) - distance(point, b.bounds))[0];
}
