import { goTo } from '#renderer/panel-kit/go-to.ts';
import { setPanelOptions } from '#renderer/panel-kit/panel-store.ts';
import { userName } from '#shared/contract/stream.ts';

/** Shows a person in this window's profile panel, or in a new one. Nothing happens for what is no user name. */
export function openProfile(username: string): void {
  const read = userName.safeParse(username.toLowerCase());
  if (!read.success) return;
  const id = goTo({ panel: 'profile' });
  if (id !== null) setPanelOptions(id, { person: read.data });
}
