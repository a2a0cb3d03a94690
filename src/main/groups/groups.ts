import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import { chatRoomId } from '#shared/contract/chat.ts';
import type { GroupOutcome, groupsContract } from '#shared/contract/groups.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { type GroupChange, invitationChanges, memberChanges, roomChanges } from './changes.ts';
import type { ClickedInvitation } from './clicked-invitation.ts';
import { createCreation } from './creation.ts';
import { createGroupReads, type GroupClient } from './group-reads.ts';
import { outcomeOf } from './outcome.ts';

type Handlers = HandlersOf<typeof groupsContract>;

type GroupsOptions = {
  readonly client: GroupClient;
  readonly line: Pick<SocialConnection, 'on'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly invitation: Pick<ClickedInvitation, 'take'>;
  /** What windows show of these rooms is old; null: of any. */
  changed(rooms: readonly string[] | null): void;
};

export type Groups = {
  readonly handlers: Handlers;
  session(state: SessionState): void;
  stop(): void;
};

/** Several frames about one change arrive within this, ms. */
const DEBOUNCE_MS = 30;
/** Rooms named in one event; with more, windows read whatever they show. */
const MAX_NAMED = 250;

/** Groups and invitations for windows: what is read, changed once, and looked for where no answer came. */
export function createGroups({ client, line, timers, invitation, changed }: GroupsOptions): Groups {
  const reads = createGroupReads(client);
  const creation = createCreation(client, reads);
  const outdated = new Set<string>();
  let cancel: (() => void) | null = null;
  let user: number | null = null;

  function outdate(room: string): void {
    if (!chatRoomId.safeParse(room).success) return;
    outdated.add(room);
    cancel ??= timers.after(DEBOUNCE_MS, () => {
      cancel = null;
      changed(outdated.size > MAX_NAMED ? null : [...outdated]);
      outdated.clear();
    });
  }
  const offs = [
    line.on('chat.room', ({ room_type, room_id }) => {
      if (room_type !== 'ROOM_TYPE_PERSONAL' && room_type !== 'ROOM_TYPE_BROADCAST') outdate(room_id);
    }),
    // A note about the room itself: somebody joined, was removed, or changed something.
    line.on('chat.message', ({ message_type, room_id }) => {
      if (message_type === 'MESSAGE_TYPE_SYSTEM') outdate(room_id);
    }),
    // What happened while the connection was down is not told.
    line.on('recovered', () => changed(null)),
  ];

  /** Windows read again also where the outcome is unknown: what they show decides what a person does next. */
  const made =
    <Input>(changeOf: (input: Input) => GroupChange) =>
    async (input: Input): Promise<GroupOutcome> => {
      const { room, ...change } = changeOf(input);
      try {
        return await outcomeOf(change);
      } finally {
        if (room === null) changed(null);
        else outdate(room);
      }
    };
  const room = roomChanges(client, reads);
  const member = memberChanges(client, reads);
  const answer = invitationChanges(client, reads);

  const handlers: Handlers = {
    limits: () => reads.limits(),
    suggested: (asked) => reads.suggested(asked),
    group: ({ room }) => reads.group(room),
    members: ({ group, search, limit }) => reads.members(group, search, limit),
    preview: ({ link }) => reads.preview(link),
    takeInvitation: () => ({ link: invitation.take() }),

    async create(asked) {
      const outcome = await creation.create(asked);
      changed(null);
      return outcome;
    },
    change: made(room.change),
    settings: made(room.settings),
    resetLink: made(room.resetLink),
    invite: made(member.invite),
    remove: made(member.remove),
    setAdmin: made(member.setAdmin),
    handOver: made(member.handOver),
    leave: made(member.leave),
    withdraw: made(member.withdraw),
    join: made(answer.join),
    respond: made(answer.respond),
    respondBulk: made(answer.respondBulk),
  };

  return {
    handlers,
    session(state) {
      const next = state.kind === 'signed-in' ? state.user.id : null;
      if (next !== user) creation.forget();
      user = next;
    },
    stop() {
      cancel?.();
      for (const off of offs) off();
    },
  };
}
