import '#renderer/theme/base.css';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { benchBridge } from './bench-bridge.ts';
import type { BenchWindow } from './bench-window.ts';

/**
 * A page that stands where a workspace window does: the product's own stores and views, a bridge
 * that answers only their calls, and a handle by which the bench drives them.
 */
Object.assign(window, { lantai: benchBridge.bridge });

// After the bridge is there: the modules of a window take it from the page as they load.
const { startTexts } = await import('#renderer/i18n/index.ts');
startTexts(CATALOGUE, 'en');

const bench: BenchWindow = {
  grid: async () => (await import('./grid/index.ts')).gridBench,
  owner: async () => (await import('../../grid/page/index.ts')).ownerBench,
  chart: async () => (await import('../../chart/page/index.ts')).chartBench,
  history: async () => (await import('../../history/page.tsx')).historyBench,
  ladder: async () => (await import('../../ladder/page.tsx')).ladderBench,
  map: async () => (await import('../../research/page/index.ts')).mapBench,
  statements: async () => (await import('../../research/page/statements.tsx')).statementBench,
  pixels: async () => (await import('./pixels.ts')).pixelsBench,
  day: async () => (await import('./day.ts')).dayBench,
};
Object.assign(window, { bench });
