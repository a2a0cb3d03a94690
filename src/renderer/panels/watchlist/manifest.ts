import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';
import { writeNewList } from './new-list.ts';

export const manifest: PanelManifest = {
  kind: 'watchlist',
  component: deferredPanel(() => import('./watchlist-panel.tsx')),
  icon: 'star',
  section: 'market',
  minWidth: 168,
  sources: ['feed'],
  layout: { area: 'lists', standard: true },
  stays: true,
  lists: ['watchlist.all', 'watchlist.defaultItems', 'watchlist.detail'],
  placement: {
    tabsWith: ['watchlist'],
    beside: [],
    edge: 'left',
    edgeWidth: 372,
  },
  commands: [{ id: 'watchlist.new', run: writeNewList }],
};
