import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { panelStore, setPanelOptions } from '#renderer/panel-kit/panel-store.ts';

/** Shows a person's posts in this window's stream panel, or in a new one. */
export function openPerson(username: string): void {
  goTo({ panel: 'stream' });
  const { panels } = panelStore.getState();
  const id = dockActions()
    ?.panelIds()
    .find((panelId) => panels[panelId]?.kind === 'stream');
  if (id !== undefined) setPanelOptions(id, { person: username.toLowerCase() });
}
