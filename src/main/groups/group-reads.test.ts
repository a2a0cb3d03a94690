import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { chatGroup, groupMember, MEMBERS_STEP } from '#shared/contract/groups.ts';
import { createGroupReads, type GroupClient } from './group-reads.ts';
import { outcomeOf, type Refusals } from './outcome.ts';
import { groupOf, memberOf, previewOf } from './read-group.ts';

const user = (userid: number, name = `User ${userid}`) => ({
  userid,
  username: `user_${userid}`,
  fullname: name,
  avatar: 'https://example.test/a.png',
  is_verified: false,
});
const member = (userid: number, over: object = {}) => ({
  ...user(userid),
  role: 'MEMBER',
  status: 'JOINED',
  joined_at: '2026-11-27T02:00:00.000Z',
  ...over,
});
const record = (over: object = {}) => ({
  group_id: 'g1',
  room_id: 'room-1',
  name: 'Coal',
  description: 'All about coal',
  avatar: '',
  owner: user(2),
  my_role: 'MEMBER',
  my_status: 'JOINED',
  total_members: 3,
  max_members: 50,
  settings: { who_can_post: 'EVERYONE', who_can_invite: 'ADMINS', is_link_enabled: true },
  invite_link: { invitation_id: 'l1', url: 'https://chat.example/join/l1', is_enabled: true, created_at: '' },
  created_at: '',
  ...over,
});
const publicPart = {
  invitation_id: 'l1',
  name: 'Coal',
  description: '',
  avatar: '',
  total_members: 3,
  max_members: 50,
};
const wholePart = {
  ...publicPart,
  group_id: 'g1',
  room_id: '',
  is_member: false,
  owner: user(2),
  members: [user(2), user(3)],
  created_at: '',
};

/** A client that has these calls and no others. */
const clientWith = (calls: { readonly [Domain in keyof GroupClient]?: object }): GroupClient =>
  ({ chat: {}, groups: {}, invitations: {}, ...calls }) as unknown as GroupClient;
const refused =
  (code: 'NOT_FOUND' | 'NOT_ALLOWED' | 'UNREACHABLE', params = {}) =>
  async () => {
    throw new LantaiError(code, code, { params });
  };

describe('a record', () => {
  it('has roles and settings in any case, no picture, and nothing that a window may not open', () => {
    const read = groupOf(record({ my_role: ' owner ', settings: { ...record().settings, who_can_post: 'admins' } }));
    expect(read).toMatchObject({
      role: 'owner',
      settings: { whoPosts: 'admins' },
      link: { text: record().invite_link.url },
    });
    expect(JSON.stringify(read)).not.toContain('a.png');
    const linked = (url: string) => groupOf(record({ invite_link: { ...record().invite_link, url } }))?.link?.text;
    expect(['javascript:alert(1)', 'http://chat.example/l1', 'file:///l1', ''].map(linked)).toEqual(
      Array(4).fill('l1'),
    );
  });

  it('of an unknown role or setting gives the fewest rights', () => {
    expect(memberOf(member(3, { role: 'MODERATOR', status: 'whatever' }))).toMatchObject({
      role: 'member',
      isInvited: false,
    });
    const settings = { ...record().settings, who_can_invite: 'FRIENDS', who_can_post: '' };
    expect(groupOf(record({ settings, my_role: 'MODERATOR' }))).toMatchObject({
      role: null,
      settings: { whoPosts: 'admins', whoInvites: 'admins' },
    });
    expect(groupOf(record({ my_role: 'OWNER', my_status: 'INVITED' }))?.role).toBeNull();
  });

  it('of any text is bounded, or is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), fc.double(), (text, number) => {
        const read = groupOf(
          record({ name: text, description: text, total_members: number, owner: user(number, text) }),
        );
        expect(read === null || chatGroup.safeParse(read).success).toBe(true);
        const someone = memberOf(member(number, { fullname: text, role: text, status: text, joined_at: text }));
        expect(someone === null || groupMember.safeParse(someone).success).toBe(true);
        expect(read?.name ?? '').not.toMatch(/[\p{Cc}\u202e]/u);
      }),
    );
  });

  it('of a preview leads only a member into a room', () => {
    expect(previewOf('l1', { ...wholePart, room_id: 'room-1' })).toMatchObject({ room: null });
    expect(previewOf('l1', { ...wholePart, room_id: 'room-1', is_member: true })).toMatchObject({ room: 'room-1' });
    expect(previewOf('l1', publicPart)).toMatchObject({ room: null, people: null, members: 3 });
  });
});

describe('reads', () => {
  it('show the public part of a group where the whole one is refused, and nothing of a link that is gone', async () => {
    const publicPreview = async () => ({ message: '', data: publicPart });
    const preview = (whole: unknown, open: unknown = publicPreview) =>
      createGroupReads(clientWith({ invitations: { preview: whole, publicPreview: open } })).preview('l1');
    expect(await preview(refused('NOT_ALLOWED'))).toMatchObject({ name: 'Coal', people: null });
    expect(await preview(async () => ({ message: '', data: wholePart }))).toMatchObject({
      people: { owner: { id: 2 } },
    });
    await expect(preview(refused('NOT_FOUND'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(preview(refused('NOT_ALLOWED'), refused('UNREACHABLE'))).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  it('take members page by page, no further than asked, and say whether there are more', async () => {
    const pages: number[] = [];
    const members = async ({ page, limit }: { page: number; limit: number }) => {
      pages.push(page);
      const all = Array.from({ length: 120 }, (_, index) => member(index + 1));
      const results = all.slice((page - 1) * limit, page * limit);
      return {
        message: '',
        data: { results, pagination: { page, limit, total: all.length, has_next: page * limit < 120 } },
      };
    };
    const reads = createGroupReads(clientWith({ groups: { members } }));
    const first = await reads.members('g1', '', MEMBERS_STEP);
    expect([first.members.length, first.hasMore, pages]).toEqual([50, true, [1, 2]]);
    const whole = await reads.members('g1', '', 3 * MEMBERS_STEP);
    expect([whole.members.length, whole.hasMore]).toEqual([120, false]);
  });

  it('report a group without an id as unreadable, with the request that shows it as it came', async () => {
    const byRoom = async () => ({ message: '', data: record({ group_id: '' }) });
    await expect(createGroupReads(clientWith({ groups: { byRoom } })).group('room-1')).rejects.toMatchObject({
      code: 'UNREADABLE_ANSWER',
      params: { endpoint: 'groups.byRoom' },
    });
  });

  it('a limit that cannot be read keeps nobody from making a group', async () => {
    const eligibility = async () => ({
      message: '',
      data: { is_eligible: true, reason: '', owned_groups: 1, max_groups: 50 },
    });
    const groups = { eligibility, maxMembers: refused('UNREACHABLE') };
    expect(await createGroupReads(clientWith({ groups })).limits()).toMatchObject({
      canCreate: true,
      maxMembers: null,
    });
  });
});

describe('the outcome of a change', () => {
  const REFUSALS: Refusals = { 403: 'admins-only' };
  const failing =
    (code: ConstructorParameters<typeof LantaiError>[0], params: Record<string, string | number>) => async () => {
      throw new LantaiError(code, code, { params });
    };
  const outcome = (send: () => Promise<string | null>, look: () => Promise<string | null | undefined>) =>
    outcomeOf({ send, look, refusals: REFUSALS });

  it('is a documented refusal, or the error of one that is not, without a second look', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      return 'room-1';
    };
    expect(await outcome(failing('NOT_ALLOWED', { status: 403 }), look)).toEqual({
      kind: 'refused',
      why: 'admins-only',
    });
    await expect(outcome(failing('RATE_LIMIT', { status: 429 }), look)).rejects.toMatchObject({ code: 'RATE_LIMIT' });
    await expect(outcome(failing('UNREACHABLE', { sent: 'no' }), look)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(outcome(failing('SIGNED_OUT', {}), look)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(looks).toBe(0);
  });

  it.each([
    ['SERVER_ERROR', { status: 500 }],
    ['TIMEOUT', { sent: 'maybe' }],
    ['UNREACHABLE', { sent: 'maybe' }],
    ['UNREADABLE_ANSWER', {}],
  ] as const)('after %s is what reading again shows', async (code, params) => {
    const send = failing(code, params);
    expect(await outcome(send, async () => 'room-1')).toEqual({ kind: 'done', room: 'room-1' });
    expect(await outcome(send, async () => null)).toEqual({ kind: 'done', room: null });
    expect(await outcome(send, async () => undefined)).toEqual({ kind: 'unknown', isRead: true });
    expect(await outcome(send, failing('UNREACHABLE', {}))).toEqual({ kind: 'unknown', isRead: false });
  });
});
