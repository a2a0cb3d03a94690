import type { ChatMessage } from '#shared/contract/chat.ts';
import type { PhotoDraft } from './photo-draft.ts';

/** What is written for a room beside its text, which the main process stores: a photo, and the message that is answered. */
export type Unsent = { readonly photo: PhotoDraft | null; readonly reply: ChatMessage | null };

/** Photos are large; the room that was left longest loses its own first. */
const MAX_ROOMS = 10;
const NOTHING: Unsent = { photo: null, reply: null };
/** It lasts as long as this window is open. */
const rooms = new Map<string, Unsent>();

export const unsentIn = (key: string): Unsent => rooms.get(key) ?? NOTHING;

export function keepUnsent(key: string, change: Partial<Unsent>): void {
  const next = { ...unsentIn(key), ...change };
  rooms.delete(key);
  if (next.photo === null && next.reply === null) return;
  rooms.set(key, next);
  const [oldest] = rooms.keys();
  if (rooms.size > MAX_ROOMS && oldest !== undefined) rooms.delete(oldest);
}
