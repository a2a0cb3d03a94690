import { dockStore, setPanelOptions } from '#renderer/dock/dock-store.ts';
import { goTo } from '#renderer/panels/notifications/go-to.ts';

/** Shows somebody's posts: in the stream panel that is here, else in a new one. */
export function openPerson(username: string): void {
  goTo({ panel: 'stream' });
  const { api, panels } = dockStore.getState();
  const here = api?.panels.find(({ id }) => panels[id]?.kind === 'stream');
  if (here) setPanelOptions(here.id, { person: username.toLowerCase() });
}
