import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceRefusal } from '#exchange/service-refusal.ts';
import {
  handOver,
  invite,
  isAdmin,
  isInvited,
  join,
  joinedMembers,
  leave,
  MAX_MEMBERS,
  mayPost,
  ownerOf,
  remove,
  roleOf,
  setAdmin,
  uninvite,
} from './membership.ts';
import type { GroupRoom } from './model.ts';
import { newRoom } from './rooms.ts';

const OWNER = 1;
const ADMIN = 2;
const MEMBER = 3;

const start = (): GroupRoom => ({
  ...newRoom('room', 0),
  kind: 'group',
  groupId: 'group',
  name: 'Group',
  description: '',
  avatar: '',
  members: [{ id: OWNER, role: 'owner', status: 'joined', at: 0 }],
  invitedBy: null,
  settings: { whoPosts: 'everyone', whoInvites: 'admins', linkEnabled: true },
  link: { id: 'link', at: 0 },
});
const trio = (): GroupRoom => setAdmin(join(join(start(), ADMIN, 1), MEMBER, 2), OWNER, ADMIN, true);
const refused = (work: () => unknown): string => {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof ServiceRefusal) return thrown.type;
    throw thrown;
  }
  return 'done';
};

describe('permissions', () => {
  it('let admins invite, and everyone where the settings allow it', () => {
    expect(refused(() => invite(trio(), MEMBER, [9], 3))).toBe('FORBIDDEN');
    const open: GroupRoom = { ...trio(), settings: { ...trio().settings, whoInvites: 'everyone' } };
    expect(isInvited(invite(open, MEMBER, [9], 3), 9)).toBe(true);
    expect(refused(() => invite(open, 9, [10], 3))).toBe('FORBIDDEN');
  });

  it('prevent invited people and strangers from writing, and members where only admins post', () => {
    const group = invite(trio(), OWNER, [9], 3);
    expect([OWNER, MEMBER, 9, 77].map((id) => mayPost(group, id))).toEqual([true, true, false, false]);
    const quiet: GroupRoom = { ...group, settings: { ...group.settings, whoPosts: 'admins' } };
    expect([OWNER, ADMIN, MEMBER].map((id) => mayPost(quiet, id))).toEqual([true, true, false]);
  });

  it('allow nobody to remove the owner, and only the owner to remove an admin', () => {
    expect(refused(() => remove(trio(), ADMIN, [OWNER]))).toBe('FORBIDDEN');
    expect(refused(() => remove(setAdmin(trio(), OWNER, MEMBER, true), MEMBER, [ADMIN]))).toBe('FORBIDDEN');
    expect(refused(() => setAdmin(setAdmin(trio(), OWNER, MEMBER, true), MEMBER, ADMIN, false))).toBe('FORBIDDEN');
    expect(refused(() => remove(trio(), OWNER, [OWNER]))).toBe('INVALID_PARAMETER');
    expect(roleOf(remove(trio(), OWNER, [ADMIN]), ADMIN)).toBeNull();
  });

  it('keep the last admin until the group has another, and let the last member leave', () => {
    const two = join(start(), MEMBER, 1);
    expect(refused(() => leave(two, OWNER))).toBe('CONFLICT');
    const handed = handOver(two, OWNER, MEMBER);
    expect([ownerOf(handed), handed.members.length]).toEqual([MEMBER, 1]);
    expect(leave(handed, MEMBER).members).toEqual([]);
    expect(ownerOf(leave(trio(), OWNER))).toBe(ADMIN);
  });

  it('limit the number of members, invited people included', () => {
    const others = Array.from({ length: MAX_MEMBERS - 1 }, (_, index) => 100 + index);
    const full = invite(start(), OWNER, others, 1);
    expect(refused(() => invite(full, OWNER, [99], 2))).toBe('CONFLICT');
    expect(refused(() => join(full, 99, 2))).toBe('CONFLICT');
    // Invited people already count towards the limit.
    expect(joinedMembers(join(full, 100, 2))).toHaveLength(2);
    expect(uninvite(full, others).members).toHaveLength(1);
  });
});

it('always has one owner who has joined, and nobody twice, whatever people do', () => {
  const id = fc.integer({ min: 1, max: 8 });
  const step = fc.oneof(
    fc.record({ by: id, to: id }).map(
      ({ by, to }) =>
        (group: GroupRoom) =>
          invite(group, by, [to], 1),
    ),
    id.map((who) => (group: GroupRoom) => join(group, who, 1)),
    id.map((who) => (group: GroupRoom) => leave(group, who)),
    fc.record({ by: id, to: id }).map(
      ({ by, to }) =>
        (group: GroupRoom) =>
          remove(group, by, [to]),
    ),
    fc.record({ by: id, to: id }).map(
      ({ by, to }) =>
        (group: GroupRoom) =>
          handOver(group, by, to),
    ),
    fc.record({ by: id, to: id, admin: fc.boolean() }).map(
      ({ by, to, admin }) =>
        (group: GroupRoom) =>
          setAdmin(group, by, to, admin),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let group = start();
      for (const each of steps) {
        try {
          group = each(group);
        } catch (thrown) {
          if (!(thrown instanceof ServiceRefusal)) throw thrown;
        }
        if (group.members.length === 0) return;
        const ids = group.members.map((member) => member.id);
        expect(new Set(ids).size).toBe(ids.length);
        const owners = group.members.filter(({ role }) => role === 'owner');
        expect(owners.map(({ status }) => status)).toEqual(['joined']);
        for (const member of group.members)
          if (member.status === 'invited') expect(isAdmin(group, member.id)).toBe(false);
      }
    }),
  );
});
