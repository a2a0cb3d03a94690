import { openTicket } from '#renderer/order-ui/open-ticket.ts';
import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'ticket',
  component: deferredPanel(() => import('./ticket-panel.tsx')),
  icon: 'ticket',
  section: 'trade',
  minWidth: 288,
  layout: { area: 'ticket', standard: true },
  placement: {
    tabsWith: ['ticket'],
    beside: [{ near: ['book'], direction: 'below', share: 0.5 }],
    edge: 'right',
    edgeWidth: 344,
  },
  commands: [
    { id: 'ticket.buy', run: () => openTicket('buy') },
    { id: 'ticket.sell', run: () => openTicket('sell') },
  ],
  settings: 'trading',
  stays: true,
};
