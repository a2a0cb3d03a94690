import { type GroupRoom, membership, type Room } from '#exchange/chat/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { conflict } from '#exchange/service-refusal.ts';
import { chatOf } from './chat-service.ts';

/** One person's answers to invitations and message requests. */
type InvitationAnswers = {
  /** @throws ServiceRefusal CONFLICT where `accept` or `decline` would */
  requireAnswerable(room: Room, isAccepted: boolean): void;
  /** @throws ServiceRefusal CONFLICT for a room that does not wait for an answer, or a full group */
  accept(room: Room): Room;
  /** @throws ServiceRefusal CONFLICT for a room that does not wait for an answer */
  decline(room: Room): Room;
  /** @throws ServiceRefusal CONFLICT for a full group */
  join(group: GroupRoom): Room;
};

export function invitationAnswers(parts: Parts): InvitationAnswers {
  const { state } = chatOf(parts);

  function requireInvited(room: Room): void {
    if (state.statusOf(room) !== 'invited') throw conflict(`room ${room.id} does not wait for an answer`);
  }
  function join(group: GroupRoom): Room {
    const entered = membership.join(group, state.me, parts.clock.now());
    // Earlier messages are readable but not unread.
    const joined = { ...entered, isHidden: false, readUpTo: state.lastId(group) };
    state.change(joined);
    state.post({ roomId: joined.id, from: state.me, kind: 'system', text: 'joined' });
    return joined;
  }

  return {
    requireAnswerable(room, isAccepted) {
      requireInvited(room);
      if (isAccepted && room.kind === 'group') membership.join(room, state.me, parts.clock.now());
    },
    join,
    accept(room) {
      requireInvited(room);
      if (room.kind === 'group') return join(room);
      const accepted = withoutRequest(room);
      state.change(accepted);
      return accepted;
    },
    decline(room) {
      requireInvited(room);
      const declined: Room =
        room.kind === 'group'
          ? membership.uninvite(room, [state.me])
          : { ...withoutRequest(room), isHidden: true, clearedUpTo: state.lastId(room) };
      state.change(declined);
      return declined;
    },
  };
}

const withoutRequest = (room: Room): Room => (room.kind === 'personal' ? { ...room, request: 'none' } : room);
