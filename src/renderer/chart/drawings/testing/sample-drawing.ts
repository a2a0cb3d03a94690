import { type Anchor, DEFAULT_STYLE, type Drawing, type Point } from '../drawing.ts';
import type { Tool } from '../registry.ts';
import { BAR_MS } from './sample-view.ts';

/** The anchor at a point of the sample view. */
export const anchorAt = ({ x, y }: Point): Anchor => ({ at: (x / 10) * BAR_MS, price: 1_400 - y });

export const sampleDrawing = (changes: Partial<Drawing> = {}): Drawing => ({
  id: 'd1',
  tool: 'trend-line',
  anchors: [{ at: 0, price: 1_200 }],
  style: DEFAULT_STYLE,
  text: '',
  locked: false,
  hidden: false,
  ...changes,
});

/** Anchors that a finished drawing of a tool has; five for those with any number. */
export const anchorCount = ({ anchors }: Pick<Tool, 'anchors'>): number => (typeof anchors === 'number' ? anchors : 5);
