import { beforeEach, expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { type ClickedInvitation, createClickedInvitation } from './clicked-invitation.ts';

let happened: string[];
let invitation: ClickedInvitation;
let preview: (id: string) => Promise<{ name: string; members: number }>;

beforeEach(() => {
  happened = [];
  preview = async (id) => ({ name: `Group ${id}`, members: 3 });
  invitation = createClickedInvitation({
    preview: (id) => preview(id),
    arrived: () => happened.push('arrived'),
    waits: (group) => happened.push(group ? `waits: ${group.name}, ${group.members}` : 'waits'),
    gone: () => happened.push('gone'),
    settled: () => happened.push('settled'),
  });
});

it('is previewed before the sign-in, and taken once after it', async () => {
  invitation.clicked('a');
  await eventually(() => expect(happened).toEqual(['waits: Group a, 3']));
  invitation.signedIn(true);
  expect(happened).toEqual(['waits: Group a, 3', 'settled', 'arrived']);
  expect([invitation.take(), invitation.take()]).toEqual(['a', null]);
});

it('is the newest of several, whose previews may come in any order', async () => {
  const first = Promise.withResolvers<{ name: string; members: number }>();
  preview = (id) => (id === 'a' ? first.promise : Promise.resolve({ name: 'Second', members: 1 }));
  invitation.clicked('a');
  invitation.clicked('b');
  await eventually(() => expect(happened).toEqual(['waits: Second, 1']));
  first.resolve({ name: 'First', members: 1 });
  await first.promise;
  invitation.signedIn(true);
  expect(happened).toEqual(['waits: Second, 1', 'settled', 'arrived']);
  expect(invitation.take()).toBe('b');
});

it('waits where the service shows nothing, and not where it says that there is none', async () => {
  preview = async () => Promise.reject(new LantaiError('UNREACHABLE', ''));
  invitation.clicked('a');
  await eventually(() => expect(happened).toEqual(['waits']));
  preview = async () => Promise.reject(new LantaiError('NOT_FOUND', ''));
  invitation.clicked('b');
  await eventually(() => expect(happened).toEqual(['waits', 'gone']));
  invitation.signedIn(true);
  expect(invitation.take()).toBeNull();
  expect(happened).toEqual(['waits', 'gone', 'settled']);
});

it('is there at once for somebody who is signed in', () => {
  invitation.signedIn(true);
  invitation.clicked('a');
  expect([happened, invitation.take()]).toEqual([['settled', 'arrived'], 'a']);
});
