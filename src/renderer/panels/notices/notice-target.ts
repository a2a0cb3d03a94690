import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { PanelKind } from '#shared/contract/panels.ts';

/** The panel that shows more of what a message is about; null where there is none. */
export function panelOf({ kind, about }: Pick<InboxNotice, 'kind' | 'about'>): PanelKind | null {
  if (kind === 'order') return 'orders';
  if (kind === 'corporate-action') return 'actions';
  if (about.room_id !== undefined) return 'chat';
  if (about.post_id !== undefined) return 'stream';
  return kind === 'cash' ? 'portfolio' : null;
}
