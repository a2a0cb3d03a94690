import { type ChatUnsent, MAX_PHOTO_BYTES } from '#shared/contract/chat.ts';

/** Rooms with something beside a text, and bytes of their photos together; the room that was left longest loses its own. */
export const MAX_UNSENT_ROOMS = 50;
export const MAX_UNSENT_BYTES = 4 * MAX_PHOTO_BYTES;
const NOTHING: ChatUnsent = { photo: null, reply: null };

/** Photo and answered message of each room's draft, in memory alone: a photo that is not sent is on no disk. */
export function createUnsent() {
  const rooms = new Map<string, ChatUnsent>();
  const isTooMuch = (): boolean => {
    const bytes = [...rooms.values()].reduce((sum, { photo }) => sum + (photo?.content.length ?? 0), 0);
    return rooms.size > MAX_UNSENT_ROOMS || bytes > MAX_UNSENT_BYTES;
  };
  const find = (room: string): ChatUnsent => rooms.get(room) ?? NOTHING;
  return {
    find,
    set(room: string, { photo, reply }: { readonly [Part in keyof ChatUnsent]?: ChatUnsent[Part] | undefined }): void {
      const known = find(room);
      const next = {
        photo: photo === undefined ? known.photo : photo,
        reply: reply === undefined ? known.reply : reply,
      };
      rooms.delete(room);
      if (next.photo !== null || next.reply !== null) rooms.set(room, next);
      for (const oldest of rooms.keys()) {
        if (!isTooMuch()) break;
        rooms.delete(oldest);
      }
    },
    forget: () => rooms.clear(),
  };
}
