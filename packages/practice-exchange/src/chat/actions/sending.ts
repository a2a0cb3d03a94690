import type { People } from '#exchange/people/index.ts';
import { forbidden, invalidParameter, notFound } from '#exchange/service-refusal.ts';
import type { Attachment, Message, PersonalRoom, Room } from '../rooms/model.ts';
import { newRoom, personalRoomId } from '../rooms/rooms.ts';
import type { ChatState } from '../state.ts';
import type { Acquaintance } from '../synthetic/acquaintance.ts';

/** Messages that may be sent before a message request is accepted. */
const MAX_BEFORE_ACCEPTED = 3;

type Eligibility = {
  readonly reason: '' | 'SELF' | 'BLOCKED' | 'NOT_ACCEPTING' | 'REQUEST_PENDING';
  readonly isRequest: boolean;
  /** null where there is no limit. */
  readonly messagesLeft: number | null;
  readonly room: PersonalRoom | null;
};

export type Receivers = { readonly roomIds: readonly string[]; readonly userIds: readonly number[] };
export type Content = {
  readonly text: string;
  readonly attachment?: Attachment | undefined;
  readonly clientId?: string | undefined;
  readonly forwardedFrom?: number | undefined;
};

/** One person's way of writing to rooms and people. */
export type Sending = {
  /** @throws ServiceRefusal NOT_FOUND for nobody */
  eligibility(userId: number): Eligibility;
  /**
   * Sends every text to every receiver, or nothing. A text whose client id was used in the room before is not sent
   * again: the first message is returned.
   * @throws ServiceRefusal NOT_FOUND, FORBIDDEN where they may not write
   */
  send(receivers: Receivers, contents: readonly Content[]): Message[];
};

type SendingDeps = {
  readonly state: ChatState;
  readonly people: People;
  readonly acquaintance: Acquaintance;
  /** ms of the market's clock. */
  readonly now: () => number;
  readonly inTransaction: <T>(work: () => T) => T;
};

const WHY = {
  SELF: 'nobody writes to themselves',
  BLOCKED: 'this person is blocked',
  NOT_ACCEPTING: 'this person takes no messages from you',
  REQUEST_PENDING: 'the message request must be accepted first',
} as const;

export function createSending({ state, people, acquaintance, now, inTransaction }: SendingDeps): Sending {
  const { me } = state;
  /** There is one between two people, whoever sees it. */
  const roomWith = (userId: number): string => personalRoomId(me, userId);

  function eligibility(userId: number): Eligibility {
    if (!people.byId(userId)) throw notFound('this person');
    const room = state.rooms.personalWith(userId) ?? null;
    const refused = (reason: Eligibility['reason']): Eligibility => ({
      reason,
      isRequest: reason === 'REQUEST_PENDING',
      messagesLeft: 0,
      room: reason === 'BLOCKED' ? null : room,
    });
    if (userId === me) return refused('SELF');
    if (people.isBlocked(userId)) return refused('BLOCKED');
    if (acquaintance.refuses(userId)) return refused('NOT_ACCEPTING');
    const isRequest = room ? room.request === 'sent' : !acquaintance.follows(userId);
    const messagesLeft = isRequest ? MAX_BEFORE_ACCEPTED - (room ? state.sentInto(room) : 0) : null;
    if (room?.request === 'received' || (messagesLeft !== null && messagesLeft <= 0)) return refused('REQUEST_PENDING');
    return { reason: '', isRequest, messagesLeft, room };
  }

  /** @throws ServiceRefusal unless they may write `count` messages to this person */
  function requireEligible(userId: number, count: number): void {
    const { reason, messagesLeft } = eligibility(userId);
    if (reason === 'SELF') throw invalidParameter('user_id', WHY.SELF);
    if (reason !== '') throw forbidden(WHY[reason]);
    if (messagesLeft !== null && messagesLeft < count) throw forbidden(WHY.REQUEST_PENDING);
  }
  function requirePostable(room: Room, count: number): void {
    if (room.kind === 'personal') requireEligible(room.with, count);
    else if (!state.mayPost(room, me)) throw forbidden('you may not write in this room');
  }
  function openPersonal(userId: number): Room {
    const found = state.rooms.personalWith(userId);
    if (found) return found;
    const request = acquaintance.follows(userId) ? 'none' : 'sent';
    const made: Room = { ...newRoom(roomWith(userId), now()), kind: 'personal', with: userId, request };
    state.change(made);
    return made;
  }

  return {
    eligibility,
    send({ roomIds, userIds }, contents) {
      const known = roomIds.map((id) => state.room(id));
      const met = new Set(known.flatMap((room) => (room.kind === 'personal' ? [room.with] : [])));
      const persons = [...new Set(userIds)].filter((id) => !met.has(id));
      const again = (roomId: string): Message[] =>
        contents.flatMap(({ clientId }) => (clientId ? (state.withClientId(roomId, clientId) ?? []) : []));
      const fresh = (roomId: string): number => contents.length - again(roomId).length;
      for (const room of known) if (fresh(room.id) > 0) requirePostable(room, fresh(room.id));
      for (const id of persons) if (fresh(roomWith(id)) > 0) requireEligible(id, fresh(roomWith(id)));
      return inTransaction(() => {
        const rooms = new Map([...known, ...persons.map(openPersonal)].map((room) => [room.id, room]));
        return [...rooms.keys()].flatMap((roomId) =>
          contents.map(({ text, attachment, clientId, forwardedFrom }) => {
            const first = clientId ? state.withClientId(roomId, clientId) : undefined;
            const draft = { roomId, from: me, text, attachment: attachment ?? null, clientId: clientId ?? '' };
            return first ?? state.post({ ...draft, forwardedFrom: forwardedFrom ?? null });
          }),
        );
      });
    },
  };
}
