import { bridge } from '#renderer/bridge/index.ts';
import { MAX_CHAT_OPEN } from '#shared/contract/chat.ts';

type Want = { readonly room: string | null; readonly looking: boolean };

const wanted = new Map<string, Want>();
let told = '';

function tell(): void {
  const all = [...wanted.values()];
  const rooms = (of: readonly Want[]): string[] =>
    [...new Set(of.flatMap(({ room }) => room ?? []))].slice(0, MAX_CHAT_OPEN);
  const wants = { list: all.length > 0, rooms: rooms(all), looking: rooms(all.filter(({ looking }) => looking)) };
  const text = JSON.stringify(wants);
  if (text === told) return;
  told = text;
  void bridge.chat.want(wants);
}

/** Subscribes a panel; the views of all panels of this window are sent as one list. Null unsubscribes. */
export function wantChat(panelId: string, want: Want | null): void {
  if (want === null) wanted.delete(panelId);
  else wanted.set(panelId, want);
  tell();
}
