import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatGroup, GroupMember } from '#shared/contract/groups.ts';
import { groupLinkOf } from './group-link.ts';
import { actionsOn, leavingOf, mayInvite, successorsIn } from './group-rules.ts';

const ME = 1;
const settings = { whoPosts: 'everyone', whoInvites: 'admins', isLinkOn: true } as const;
const as = (role: ChatGroup['role'], whoInvites: 'everyone' | 'admins' = 'admins') => ({
  role,
  settings: { ...settings, whoInvites },
});
const member = (id: number, role: GroupMember['role'], isInvited = false): GroupMember => ({
  id,
  username: `user_${id}`,
  name: `User ${id}`,
  role,
  isInvited,
  since: null,
});

describe('what may be done to a member', () => {
  it('owners appoint, dismiss and remove everybody but themselves', () => {
    const owner = as('owner');
    expect(actionsOn(owner, member(2, 'member'), ME)).toEqual(['makeAdmin', 'remove']);
    expect(actionsOn(owner, member(2, 'admin'), ME)).toEqual(['dropAdmin', 'remove']);
    expect(actionsOn(owner, member(ME, 'owner'), ME)).toEqual([]);
  });
  it('admins do nothing to other admins or the owner', () => {
    const admin = as('admin');
    expect(actionsOn(admin, member(2, 'member'), ME)).toEqual(['makeAdmin', 'remove']);
    expect(actionsOn(admin, member(2, 'admin'), ME)).toEqual([]);
    expect(actionsOn(admin, member(3, 'owner'), ME)).toEqual([]);
  });
  it('members take invitations back only where everyone may invite', () => {
    expect(actionsOn(as('member'), member(2, 'member', true), ME)).toEqual([]);
    expect(actionsOn(as('member', 'everyone'), member(2, 'member', true), ME)).toEqual(['withdraw']);
    expect(actionsOn(as('member', 'everyone'), member(2, 'member'), ME)).toEqual([]);
  });
  it('somebody who has not joined may do nothing', () => {
    expect(mayInvite(as(null, 'everyone'))).toBe(false);
    expect(actionsOn(as(null, 'everyone'), member(2, 'member', true), ME)).toEqual([]);
  });
});

describe('leaving', () => {
  const own = member(ME, 'owner');
  it('the last admin hands over, whoever is invited or a mere member', () => {
    expect(leavingOf(as('owner'), [own, member(2, 'member'), member(3, 'member', true)], ME)).toBe('hand-over');
    expect(leavingOf(as('owner'), [own, member(2, 'admin')], ME)).toBe('leave');
    expect(leavingOf(as('member'), [member(2, 'owner'), member(ME, 'member')], ME)).toBe('leave');
  });
  it('the last member closes the group, whoever is invited', () => {
    expect(leavingOf(as('owner'), [own, member(3, 'member', true)], ME)).toBe('close');
  });
  it('nobody follows who has not joined', () => {
    expect(successorsIn([own, member(2, 'member'), member(3, 'member', true)], ME).map(({ id }) => id)).toEqual([2]);
  });
});

describe('an invite link', () => {
  it('is the last part of an address, or the bare id', () => {
    expect(groupLinkOf(' https://chat.example/join/ab-12 ')).toBe('ab-12');
    expect(groupLinkOf('https://chat.example/join/ab%2D12/?from=mail#top')).toBe('ab-12');
    expect(groupLinkOf('lantai://join/ab-12')).toBe('ab-12');
    expect(groupLinkOf('ab-12')).toBe('ab-12');
  });
  it.each([
    '',
    '   ',
    'two words',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '..',
    'https://chat.example/',
    'https://x/%ff',
    'https://x/a%20b',
  ])('is not %j', (text) => expect(groupLinkOf(text)).toBeNull());
  it('never holds what leads elsewhere in a path', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', 'https://a.test/', 'https://a.test/b/', 'lantai:'), (end, begin) => {
        const found = groupLinkOf(begin + end);
        expect(found === null || /^[\w~-][\w.~-]{0,199}$/.test(found)).toBe(true);
      }),
    );
  });
});
