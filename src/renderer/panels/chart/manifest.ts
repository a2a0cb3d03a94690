import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';
import { drawingSource, indicatorSource } from './palette-sources.ts';

export const manifest: PanelManifest = {
  kind: 'chart',
  component: deferredPanel(() => import('./chart-panel.tsx')),
  icon: 'candles',
  section: 'stock',
  minWidth: 170,
  sources: ['feed'],
  layout: { area: 'chart', standard: true },
  stays: true,
  lists: ['market.dailyCandles', 'market.intradayCandles'],
  placement: {
    tabsWith: ['chart'],
    beside: [{ near: ['orders', 'portfolio'], direction: 'above', share: 0.7 }],
    edge: 'right',
    edgeWidth: 344,
  },
  paletteSources: [indicatorSource, drawingSource],
};
