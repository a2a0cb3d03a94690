import type { OpenCollection } from '#exchange/database/collection.ts';
import { type Draft, type Message, message } from './model.ts';
import { type IdPage, pageBefore } from './page-before.ts';

/** Every message of every room; the oldest go when there are too many. */
export type MessageLog = {
  /** @param at ms; a moment before the last message counts as that message's */
  add(draft: Draft, at: number): Message;
  get(id: string): Message | undefined;
  change(message: Message): void;
  /** Newest first, older than `before`. */
  page(roomId: string, before: string | null, limit: number, accepts: (message: Message) => boolean): IdPage;
  /** Newest first. */
  newestFirst(roomId: string): Iterable<Message>;
  /** Identifier of a room's last message; empty for none. */
  lastId(roomId: string): string;
  /** What somebody has sent under a name of their own. */
  withClientId(roomId: string, from: number, clientId: string): Message | undefined;
  dropRoom(roomId: string): void;
};

type LogLimits = { readonly perRoom: number; readonly total: number };
const LIMITS: LogLimits = { perRoom: 2_000, total: 20_000 };

/** Up to a thousand messages within a millisecond. */
const IDS_PER_MS = 1_000;
const ID_DIGITS = 16;

export function createMessageLog(collection: OpenCollection, limits: LogLimits = LIMITS): MessageLog {
  const rooms = new Map<string, string[]>();
  const named = new Map<string, string>();
  const records = collection('chat-message', message, { cap: limits.total, dropped: forget });
  let last = 0;
  for (const each of records.all()) index(each);

  const idsOf = (roomId: string): string[] => rooms.get(roomId) ?? [];
  function index(each: Message): void {
    const ids = rooms.get(each.roomId) ?? [];
    rooms.set(each.roomId, ids);
    ids.push(each.id);
    if (each.clientId !== '') named.set(nameOf(each), each.id);
    last = Math.max(last, Number(each.id));
  }
  function forget(each: Message): void {
    const ids = idsOf(each.roomId);
    const at = ids.indexOf(each.id);
    if (at >= 0) ids.splice(at, 1);
    if (each.clientId !== '') named.delete(nameOf(each));
  }
  function remove(id: string): void {
    const found = records.get(id);
    if (!found) return;
    records.remove(id);
    forget(found);
  }

  return {
    add(draft, at) {
      const number = Math.max(last + 1, at * IDS_PER_MS);
      const made: Message = {
        kind: 'text',
        attachment: null,
        clientId: '',
        forwardedFrom: null,
        ...draft,
        id: String(number).padStart(ID_DIGITS, '0'),
        at: Math.floor(number / IDS_PER_MS),
        isDeleted: false,
        hiddenFor: [],
      };
      index(made);
      records.put(made.id, made);
      const ids = idsOf(draft.roomId);
      for (const oldest of ids.slice(0, Math.max(0, ids.length - limits.perRoom))) remove(oldest);
      return made;
    },
    get: (id) => records.get(id),
    change: (changed) => records.put(changed.id, changed),
    page: (roomId, before, limit, accepts) =>
      pageBefore(idsOf(roomId), before?.padStart(ID_DIGITS, '0') ?? null, limit, (id) => {
        const found = records.get(id);
        return found !== undefined && accepts(found);
      }),
    *newestFirst(roomId) {
      const ids = idsOf(roomId);
      for (let at = ids.length - 1; at >= 0; at -= 1) {
        const found = records.get(ids[at] ?? '');
        if (found) yield found;
      }
    },
    lastId: (roomId) => idsOf(roomId).at(-1) ?? '',
    withClientId: (roomId, from, clientId) => records.get(named.get(nameOf({ roomId, from, clientId })) ?? ''),
    dropRoom(roomId) {
      for (const id of [...idsOf(roomId)]) remove(id);
      rooms.delete(roomId);
    },
  };
}

/** Room identifiers hold no blank. */
const nameOf = ({ roomId, from, clientId }: Pick<Message, 'roomId' | 'from' | 'clientId'>): string =>
  `${roomId} ${from} ${clientId}`;
