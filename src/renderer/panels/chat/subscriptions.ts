import { bridge } from '#renderer/bridge/index.ts';
import { MAX_CHAT_OPEN } from '#shared/contract/chat.ts';

type ChatSubscription = { readonly room: string | null; readonly reading: boolean };

const subscriptions = new Map<string, ChatSubscription>();
let lastSent = '';

function send(): void {
  const all = [...subscriptions.values()];
  const rooms = (subscriptions: readonly ChatSubscription[]): string[] =>
    [...new Set(subscriptions.flatMap(({ room }) => room ?? []))].slice(0, MAX_CHAT_OPEN);
  const combined = { list: all.length > 0, rooms: rooms(all), visible: rooms(all.filter(({ reading }) => reading)) };
  const text = JSON.stringify(combined);
  if (text === lastSent) return;
  lastSent = text;
  void bridge.chat.subscribe(combined);
}

/** Subscribes a panel; the views of all panels of this window are sent as one list. Null unsubscribes. */
export function subscribeChat(panelId: string, subscription: ChatSubscription | null): void {
  if (subscription === null) subscriptions.delete(panelId);
  else subscriptions.set(panelId, subscription);
  send();
}
