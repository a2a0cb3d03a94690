import type { Rectangle } from '#shared/windows/index.ts';
import type { MemoryFacts, WindowsFacts } from './facts.ts';

type Display = { readonly scaleFactor: number; readonly bounds: Rectangle };

const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param windows bounds of those that can be seen */
export const windowsFacts = (displays: readonly Display[], windows: readonly Rectangle[]): WindowsFacts => ({
  scales: displays.map(({ scaleFactor }) => scaleFactor),
  windows: windows.length,
  stranded: windows.filter((window) => !displays.some(({ bounds }) => overlaps(bounds, window))).length,
});

type Metric = { readonly type: string; readonly memory: { readonly workingSetSize: number } };

/** Electron counts in KiB, and calls a page's process a tab. */
export function memoryFacts(metrics: readonly Metric[]): MemoryFacts {
  const pages = metrics.filter(({ type }) => type === 'Tab');
  const bytes = (all: readonly Metric[]): number =>
    all.reduce((sum, { memory }) => sum + memory.workingSetSize, 0) * 1_024;
  return {
    mainBytes: bytes(metrics.filter(({ type }) => type === 'Browser')),
    renderersBytes: bytes(pages),
    renderers: pages.length,
  };
}
