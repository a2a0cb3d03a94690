import type { ServiceClient } from '#main/service/index.ts';
import {
  type ChatFound,
  type ChatPerson,
  type ChatReceiver,
  type ChatStart,
  chatFound,
  chatReceiver,
  newRoomWith,
} from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { ChatRoomRecord } from '#shared/service/social-socket.ts';
import { KIND_OF, readPerson } from './read-record.ts';

type Client = Pick<ServiceClient, 'chat'>;
const SHOWN = 50;

/** People by name, with the rooms that there are. */
export async function findPeople({ chat }: Client, keyword: string): Promise<ChatFound[]> {
  const name = keyword.replace(/^@/, '');
  if (name === '') return [];
  const { data } = await chat.searchUsers({ keyword: name, limit: SHOWN }, { fresh: true });
  return data.results.flatMap((user) => {
    const read = chatFound.safeParse({
      person: readPerson(user),
      room: user.room_id === '' ? null : user.room_id,
      isRequest: user.is_message_request,
    });
    return read.success && read.data.person.id > 0 ? [read.data] : [];
  });
}

/** Rooms and people that something can be sent on to. */
export async function findReceivers({ chat }: Client, keyword: string): Promise<ChatReceiver[]> {
  const { data } = await chat.shareableReceivers({ limit: SHOWN, ...(keyword !== '' && { keyword }) }, { fresh: true });
  return data.results.flatMap(({ room_id, room_type, name, user }) => {
    const person = user && readPerson(user);
    const room = room_id !== '' ? room_id : person && person.id > 0 ? newRoomWith(person.id) : '';
    const read = chatReceiver.safeParse({
      room,
      kind: KIND_OF[room_type] ?? (person ? 'personal' : 'group'),
      name: readPerson({ userid: 0, username: '', fullname: name }).name || (person?.name ?? ''),
      username: person?.username ?? '',
    });
    return read.success ? [read.data] : [];
  });
}

type Found =
  | { readonly kind: 'there'; readonly record: ChatRoomRecord }
  | { readonly kind: 'none'; readonly user: number }
  | Extract<ChatStart, { kind: 'refused' }>;

const REASONS = ['SELF', 'BLOCKED', 'NOT_ACCEPTING', 'REQUEST_PENDING'] as const;

/** The room with somebody, or whether there may be one. A room that exists is shown also where no more may be written. */
export async function roomWith({ chat }: Client, user: number): Promise<Found> {
  const { data } = await chat.personalEligibility({ user_id: String(user) }, { fresh: true });
  const record =
    data.room_id === ''
      ? await recordWith({ chat }, user)
      : await chat.room({ id: data.room_id }, { fresh: true }).then(({ data: room }) => room);
  if (record) return { kind: 'there', record };
  if (data.is_eligible) return { kind: 'none', user };
  return { kind: 'refused', reason: REASONS.find((each) => each === data.reason) ?? 'OTHER' };
}

/** @returns null where nobody has written yet @throws LantaiError where that is not known */
export async function recordWith({ chat }: Client, user: number): Promise<ChatRoomRecord | null> {
  try {
    return (await chat.roomWithUser({ userId: String(user) }, { fresh: true })).data;
  } catch (thrown) {
    if (thrown instanceof LantaiError && thrown.code === 'NOT_FOUND') return null;
    throw thrown;
  }
}

/** A person of whom only the number is known. */
export const unnamed = (id: number): ChatPerson => ({ id, username: '', name: `#${id}` });
