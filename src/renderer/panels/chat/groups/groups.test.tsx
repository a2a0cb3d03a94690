import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invitationStore } from '#renderer/stores/invitation.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { room } from '#shared/chat/testing/messages.ts';
import type { ChatGroup, GroupMember, GroupOutcome } from '#shared/contract/groups.ts';
import { AskBar } from '../confirm-bar.tsx';
import { RoomHead } from '../room-head.tsx';
import { useRoomActions } from '../use-room-actions.ts';
import type { DrawerView } from './drawer-types.ts';
import { useGroupDialogs } from './group-menu.tsx';
import { InvitationList } from './invitation-list.tsx';
import { useNoteText } from './note-text.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const ROOM = 'group-room-1';
const ROOM_OF_GROUP = room(ROOM, { kind: 'group', name: 'Coal', members: 3 });
const CALL = { group: 'g1', room: ROOM };

let me = 1;
let group: ChatGroup;
let members: GroupMember[];
let outcome: GroupOutcome;
const opened = vi.fn<(room: string) => void>();

const member = (id: number, name: string, over: Partial<GroupMember> = {}): GroupMember => ({
  id,
  username: name.toLowerCase(),
  name,
  role: 'member',
  isInvited: false,
  since: null,
  ...over,
});
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(button(name));
  await settle();
};
const choose = async (menu: string | RegExp, item: string): Promise<void> => {
  await press(menu);
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
  await settle();
};
const question = (): HTMLElement => screen.getByRole('alertdialog');
const confirm = async (name: string): Promise<void> => {
  fireEvent.click(within(question()).getByRole('button', { name }));
  await settle();
};

beforeEach(() => {
  const session = sampleSession('unlocked');
  sessionStore.setState({ state: session });
  me = session.kind === 'signed-in' ? session.user.id : 0;
  group = {
    id: 'g1',
    room: ROOM,
    name: 'Coal',
    about: '',
    owner: { id: me, username: 'me', name: 'Me' },
    role: 'owner',
    members: 3,
    maxMembers: 50,
    settings: { whoPosts: 'everyone', whoInvites: 'admins', isLinkOn: true },
    link: { id: 'l1', text: 'https://chat.example/join/l1', since: null },
  };
  members = [
    member(me, 'Me', { role: 'owner' }),
    member(902, 'Budi'),
    member(903, 'Citra'),
    member(904, 'Dewi', { isInvited: true }),
  ];
  outcome = { kind: 'done', room: ROOM };
  fake.answer('groups', 'group', () => group);
  fake.answer('groups', 'members', ({ search }) => ({
    members: members.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    hasMore: false,
  }));
  fake.answer('groups', 'suggested', ({ search }) => ({
    people: [
      { id: 911, username: 'eko', name: 'Eko' },
      { id: 912, username: 'fajar', name: 'Fajar' },
    ].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    hasMore: false,
  }));
  fake.answer('groups', 'limits', () => ({ canCreate: true, reason: '', owned: 1, maxOwned: 50, maxMembers: 50 }));
  fake.answer('chat', 'rooms', () => ({ rooms: [], unread: 0, connection: 'live' as const, missing: [] }));
  for (const name of [
    'create',
    'change',
    'settings',
    'invite',
    'remove',
    'setAdmin',
    'handOver',
    'leave',
    'resetLink',
    'withdraw',
    'join',
    'respond',
    'respondBulk',
  ] as const) {
    fake.answer('groups', name, () => outcome);
  }
  opened.mockReset();
});
afterEach(() => {
  cleanup();
  fake.forget();
  sessionStore.setState({ state: null });
});

/** The head of the open room with its menu and drawer. */
function Room(): ReactNode {
  const [drawer, setDrawer] = useState<DrawerView | null>(null);
  const head = useRef<HTMLDivElement>(null);
  const { menu, confirmation, closeConfirmation } = useRoomActions(ROOM_OF_GROUP, () => setDrawer('hand-over'));
  return (
    <div className="chat-talk">
      <RoomHead
        room={ROOM_OF_GROUP}
        head={head}
        items={menu}
        drawer={drawer}
        onDrawer={setDrawer}
        onSearch={() => undefined}
        onBack={() => undefined}
      />
      {confirmation ? <AskBar confirmation={confirmation} onClose={closeConfirmation} /> : null}
    </div>
  );
}

async function openDrawer() {
  const drawn = draw(<Room />);
  button('Group details').focus();
  await press('Group details');
  await screen.findByRole('list', { name: 'Members' });
  return drawn;
}
const rows = (): string[] =>
  within(screen.getByRole('list', { name: 'Members' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

describe('the drawer', () => {
  it('lists owner, members and invited people, and offers what the role allows', async () => {
    await openDrawer();
    expect(rows().map((text) => text.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual([
      'YouOwner',
      'Budi',
      'Citra',
      'DewiInvited',
    ]);
    await press('More for Dewi');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Posts by dewi',
      'Take invitation back…',
    ]);
  });

  it('marks a member whom the person has blocked, who can follow the last admin all the same', async () => {
    fake.answer('stream', 'blocked', () => [{ id: 903, username: 'citra', name: 'Citra', avatar: '' }]);
    await openDrawer();
    expect(rows()[2]).toContain('CitraBlocked');
    expect(rows()[1]).not.toContain('Blocked');
    await press('Hand over and leave…');
    expect(screen.getByRole('radio', { name: 'Citra Blocked' })).toBeTruthy();
  });

  it('names what members will see before anything is done, and does it once', async () => {
    await openDrawer();
    await choose('More for Budi', 'Remove…');
    expect(question().textContent).toContain('Members will see that you removed Budi.');
    expect(fake.callsOf('groups.remove')).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await confirm('Remove');
    expect(fake.inputs('groups.remove')).toEqual([{ ...CALL, people: [902] }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['Make admin…', 'Make admin', 'groups.setAdmin', { person: 902, isAdmin: true }],
    ['Remove…', 'Remove', 'groups.remove', { people: [902] }],
  ])('%s asks first; Esc changes nothing', async (item, yes, call, input) => {
    await openDrawer();
    await choose('More for Budi', item);
    fireEvent.keyDown(question(), { key: 'Escape' });
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(fake.callsOf(call)).toEqual([]);
    await choose('More for Budi', item);
    await confirm(yes);
    expect(fake.inputs(call)).toEqual([{ ...CALL, ...input }]);
  });

  it('says why the service refused at the question, which stays', async () => {
    outcome = { kind: 'refused', why: 'owner-only', reason: 'nobody may remove the owner' };
    await openDrawer();
    await choose('More for Budi', 'Remove…');
    await confirm('Remove');
    expect(question().textContent).toContain('The service’s reason: nobody may remove the owner');
  });

  it('a change without an answer is called unknown, and is not sent again by itself', async () => {
    outcome = { kind: 'unknown', isRead: true };
    await openDrawer();
    await press('Reset link…');
    await confirm('Reset link');
    expect(question().textContent).toContain('Nothing was sent again.');
    await settle();
    expect(fake.callsOf('groups.resetLink')).toHaveLength(1);
  });

  it('shows loading, a failure with its retry, and a group that is gone as such', async () => {
    let answer: (() => ChatGroup) | null = null;
    const pending = Promise.withResolvers<ChatGroup>();
    fake.answer('groups', 'group', () => (answer === null ? pending.promise : answer()));
    const drawn = draw(<Room />);
    await press('Group details');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    pending.resolve(group);
    await settle();
    expect(await screen.findByText('Invite link')).toBeTruthy();
    drawn.unmount();

    answer = () => refuse('SERVER_ERROR');
    draw(<Room />);
    await press('Group details');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    answer = () => refuse('NOT_FOUND');
    await press('Try again');
    expect(await screen.findByText(/does not say whether you left, were removed/)).toBeTruthy();
  });

  it('follows a change that others made, and keeps what it shows while that cannot be read', async () => {
    await openDrawer();
    members = [...members, member(905, 'Gita')];
    group = { ...group, name: 'Coal and more' };
    act(() => fake.emit('groups', 'changed', { rooms: [ROOM] }));
    await vi.waitFor(() => expect(rows()).toHaveLength(5));
    expect(await screen.findByText('Coal and more')).toBeTruthy();
    fake.answer('groups', 'members', () => refuse('UNREACHABLE'));
    act(() => fake.emit('groups', 'changed', { rooms: null }));
    await settle();
    expect(rows()).toHaveLength(5);
    // Another group's change is no reason to read.
    const before = fake.callsOf('groups.group').length;
    act(() => fake.emit('groups', 'changed', { rooms: ['group-room-2'] }));
    await settle();
    expect(fake.callsOf('groups.group')).toHaveLength(before);
  });

  it('asks for more members than the first ones only on request', async () => {
    fake.answer('groups', 'members', ({ limit }) => ({ members, hasMore: limit === 50 }));
    await openDrawer();
    await press('Show more');
    const limits = fake.inputs('groups.members').map((input) => (input as { readonly limit: number }).limit);
    expect(new Set(limits)).toEqual(new Set([50, 100]));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('a member reads settings and sees no link and no tools', async () => {
    group = { ...group, role: 'member', link: null };
    members = [member(902, 'Budi', { role: 'owner' }), member(me, 'Me')];
    await openDrawer();
    expect(screen.getByText('Only those who may invite see the link.')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    for (const name of ['Invite…', 'Rename or describe', 'Reset link…', 'Hand over and leave…']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await press('Leave group…');
    expect(question().textContent).toContain('Members will see that you left.');
    await confirm('Leave');
    expect(fake.inputs('groups.leave')).toEqual([CALL]);
  });

  it('the last admin chooses who follows, and cannot simply leave', async () => {
    outcome = { kind: 'done', room: null };
    await openDrawer();
    expect(screen.queryByRole('button', { name: 'Leave group…' })).toBeNull();
    await press('Hand over and leave…');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(button('Hand over and leave…')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Citra' }));
    await press('Hand over and leave…');
    expect(question().textContent).toContain('Citra becomes the owner');
    await confirm('Hand over and leave');
    expect(fake.inputs('groups.handOver')).toEqual([{ ...CALL, person: 903 }]);
  });

  it('leaving by the room menu leads the last admin to the choice of a successor', async () => {
    outcome = { kind: 'done', room: null };
    draw(<Room />);
    await choose('More for Coal', 'Leave group…');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(await screen.findByRole('radio', { name: 'Citra' }));
    await press('Hand over and leave…');
    await confirm('Hand over and leave');
    expect(fake.inputs('groups.handOver')).toEqual([{ ...CALL, person: 903 }]);
    expect(fake.callsOf('chat.leave')).toEqual([]);
  });

  it('leaving by the room menu asks a member, and leads on where the service refuses the last admin by then', async () => {
    group = { ...group, role: 'admin' };
    members = [member(901, 'Ana', { role: 'owner' }), member(me, 'Me', { role: 'admin' }), member(902, 'Budi')];
    fake.answer('chat', 'leave', () => refuse('INVALID_PARAMETER'));
    draw(<Room />);
    await choose('More for Coal', 'Leave group…');
    members = members.filter(({ id }) => id !== 901);
    await confirm('Leave');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('radio', { name: 'Budi' })).toBeTruthy();
  });

  it('the only member closes the group', async () => {
    members = [member(me, 'Me', { role: 'owner' }), member(904, 'Dewi', { isInvited: true })];
    await openDrawer();
    await press('Leave group…');
    expect(question().textContent).toContain('the group ends');
    await confirm('Close group');
    expect(fake.callsOf('groups.leave')).toHaveLength(1);
  });

  it('switching the link off asks first, on does not; who may post changes at once', async () => {
    await openDrawer();
    fireEvent.click(screen.getByRole('radio', { name: 'Off' }));
    await settle();
    expect(fake.callsOf('groups.settings')).toEqual([]);
    await confirm('Switch off');
    const posting = screen.getByRole('radiogroup', { name: 'Posting' });
    fireEvent.click(within(posting).getByRole('radio', { name: 'Admins' }));
    await settle();
    expect(fake.inputs('groups.settings')).toEqual([
      { ...CALL, settings: { isLinkOn: false } },
      { ...CALL, settings: { whoPosts: 'admins' } },
    ]);
  });

  it('renames only to a name, and Esc leads back to the group, then to the messages', async () => {
    await openDrawer();
    await press('Rename or describe');
    const name = screen.getByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: '  ' } });
    expect(screen.getByRole('alert').textContent).toBe('Enter a name');
    fireEvent.change(name, { target: { value: ' Coal & Gas ' } });
    await press('Save');
    expect(fake.inputs('groups.change')).toEqual([{ ...CALL, name: 'Coal & Gas', about: '' }]);
    await press('Rename or describe');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Escape' });
    await settle();
    expect(screen.getByText('Invite link')).toBeTruthy();
    fireEvent.keyDown(screen.getByText('Invite link'), { key: 'Escape' });
    await settle();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button('Group details'));
  });

  it('invites whom one found by typing', async () => {
    await openDrawer();
    await press('Invite…');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search people' }), { target: { value: 'faj' } });
    expect(await screen.findByRole('checkbox', { name: /Fajar/ })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('checkbox', { name: /Eko/ })).toBeNull());
    fireEvent.click(screen.getByRole('checkbox', { name: /Fajar/ }));
    await press('Invite 1 person');
    expect(fake.inputs('groups.invite')).toEqual([{ ...CALL, people: [912] }]);
  });
});

/** The ways into a group, as entries of a menu. */
function Ways(): ReactNode {
  const { items, dialog } = useGroupDialogs('chat-1', opened);
  return (
    <>
      {items.map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

describe('an invitation whose link was clicked in another program', () => {
  it('is looked at by the panel that was chosen for it alone, joined only by a press, and gone when it is closed', async () => {
    fake.answer('groups', 'preview', ({ link }) => ({
      link,
      name: 'Coal',
      about: '',
      members: 3,
      maxMembers: 50,
      room: null,
      people: null,
    }));
    draw(<Ways />);
    act(() => invitationStore.setState({ shown: { panelId: 'chat-2', link: 'l9' } }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => invitationStore.setState({ shown: { panelId: 'chat-1', link: 'l9' } }));
    expect(await screen.findByRole('region', { name: 'Coal' })).toBeTruthy();
    expect(fake.inputs('groups.preview')).toEqual([{ link: 'l9' }]);
    expect(fake.callsOf('groups.join')).toEqual([]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(invitationStore.getState().shown).toBeNull();
  });
});

describe('a new group', () => {
  async function openForm() {
    draw(<Ways />);
    await press('New group…');
    return screen.findByRole('textbox', { name: 'Name' });
  }
  const submit = async (name: string): Promise<void> => press(name);

  it('is not thrown away by Esc without a question once something was typed', async () => {
    fireEvent.input(await openForm(), { target: { value: 'Energi' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByText('Discard what you typed?')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Energi');
    await press('Discard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a name, invites whom one chose, and opens its room', async () => {
    const name = await openForm();
    await submit('Create group');
    expect(screen.getByText('Enter a name')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Coal' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Eko/ }));
    expect(screen.getByText(/1 person sees that you invite them/)).toBeTruthy();
    await submit('Create group');
    expect(fake.inputs('groups.create')).toEqual([{ name: 'Coal', about: '', people: [911], isAgain: false }]);
    expect(opened.mock.calls).toEqual([[ROOM]]);
  });

  it('is never made again without the person: unknown leads to a check, or on purpose to a second one', async () => {
    const name = await openForm();
    fireEvent.change(name, { target: { value: 'Coal' } });
    outcome = { kind: 'unknown', isRead: true };
    await submit('Create group');
    expect(screen.getByRole('alert').textContent).toContain('nothing was sent again');
    expect(screen.queryByRole('button', { name: 'Create group' })).toBeNull();
    await submit('Check again');
    outcome = { kind: 'done', room: ROOM };
    await submit('Create anyway');
    const asked = fake.inputs('groups.create').map((input) => (input as { readonly isAgain: boolean }).isAgain);
    expect(asked).toEqual([false, false, true]);
    expect(opened.mock.calls).toEqual([[ROOM]]);
  });

  it('says why none can be made', async () => {
    const limits = { canCreate: false, reason: 'TOO_MANY_GROUPS', owned: 50, maxOwned: 50, maxMembers: 50 };
    fake.answer('groups', 'limits', () => limits);
    draw(<Ways />);
    await press('New group…');
    expect(await screen.findByText(/You own 50 of 50 groups/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('joining by link', () => {
  const preview = {
    link: 'l1',
    name: 'Coal',
    about: 'All about coal',
    members: 3,
    maxMembers: 50,
    room: null,
    people: { owner: { id: 902, username: 'budi', name: 'Budi' }, some: [] },
  };
  async function paste(text: string): Promise<void> {
    draw(<Ways />);
    await press('Join by link…');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Invite link' }), { target: { value: text } });
    await press('Preview');
  }

  it('shows the group first, then joins it', async () => {
    fake.answer('groups', 'preview', () => preview);
    await paste('https://chat.example/join/l1');
    expect(await screen.findByText('Owned by Budi')).toBeTruthy();
    expect(fake.callsOf('groups.join')).toEqual([]);
    expect(screen.getByText('Members will see that you joined.')).toBeTruthy();
    await press('Join');
    expect(fake.inputs('groups.join')).toEqual([{ link: 'l1' }]);
    expect(opened.mock.calls).toEqual([[ROOM]]);
  });

  it('opens the room of somebody who is in it, and joins no full group', async () => {
    fake.answer('groups', 'preview', () => ({ ...preview, room: ROOM }));
    await paste('l1');
    await press('Open');
    expect(opened.mock.calls).toEqual([[ROOM]]);
    cleanup();
    fake.answer('groups', 'preview', () => ({ ...preview, members: 50 }));
    await paste('l1');
    expect(await screen.findByText('The group is full')).toBeTruthy();
    expect(button('Join')).toHaveProperty('disabled', true);
  });

  it('tells what is no link from a link that is gone, and one refused from both', async () => {
    fake.answer('groups', 'preview', () => refuse('NOT_FOUND'));
    await paste('two words');
    expect(screen.getByText('This is not an invite link')).toBeTruthy();
    expect(fake.callsOf('groups.preview')).toEqual([]);
    cleanup();
    await paste('https://chat.example/join/l1');
    expect(await screen.findByText('No group behind this link')).toBeTruthy();
    cleanup();
    fake.answer('groups', 'preview', () => ({ ...preview, people: null }));
    outcome = { kind: 'refused', why: 'link-gone', reason: 'this invitation is gone' };
    await paste('l1');
    expect(await screen.findByText(/public part only/)).toBeTruthy();
    await press('Join');
    expect(screen.getByRole('alert').textContent).toBe(
      'Nobody joins by this link now. The service’s reason: this invitation is gone',
    );
  });
});

describe('invitations', () => {
  const coal = room('r1', { kind: 'group', status: 'invited', name: 'Coal' });
  const gold = room('r2', { kind: 'group', status: 'invited', name: 'Gold', person: null });
  const list = (rooms = [coal, gold, room('r3')]) =>
    draw(<InvitationList rooms={rooms} open={null} onOpen={(each) => opened(each.id)} />);

  it('stand in rows of their own; joining opens the room', async () => {
    list();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Sari Wijaya invites you')).toBeTruthy();
    await press('Join Coal');
    expect(fake.inputs('groups.respond')).toEqual([{ room: 'r1', isAccepted: true }]);
    expect(opened.mock.calls).toEqual([['r1']]);
  });

  it('declining asks first', async () => {
    list();
    await press('Decline Gold');
    expect(question().textContent).toContain('Nobody is notified');
    expect(fake.callsOf('groups.respond')).toEqual([]);
    await confirm('Decline');
    expect(fake.inputs('groups.respond')).toEqual([{ room: 'r2', isAccepted: false }]);
  });

  it('several are answered by one call', async () => {
    list();
    await press('Choose several');
    expect(button('Accept 0')).toHaveProperty('disabled', true);
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    await press('Decline 2');
    await confirm('Decline');
    expect(fake.inputs('groups.respondBulk')).toEqual([{ rooms: ['r1', 'r2'], isAccepted: false }]);
  });

  it('one that was taken back is refused in its own words, and none at all shows nothing', async () => {
    outcome = { kind: 'refused', why: 'not-waiting' };
    const drawn = list();
    await press('Join Coal');
    expect(screen.getByRole('alert').textContent).toBe('This invitation no longer waits for an answer.');
    expect(opened).not.toHaveBeenCalled();
    drawn.redraw(<InvitationList rooms={[room('r3')]} open={null} onOpen={() => undefined} />);
    expect(drawn.container.textContent).toBe('');
  });
});

describe('a note about the room', () => {
  const budi = { id: 2, username: 'budi', name: 'Budi Santoso' };
  function Note({ text, mine = false }: { readonly text: string; readonly mine?: boolean }) {
    return <p>{useNoteText()({ author: budi, mine, text })}</p>;
  }
  const shown = (note: ReactElement, language: 'en' | 'id' = 'en'): string => {
    const { container } = draw(note, language);
    return container.textContent ?? '';
  };

  it('names who did it, unless its words do', () => {
    expect(shown(<Note text="joined" />)).toBe('Budi Santoso joined');
    expect(shown(<Note text="made the group" mine />)).toBe('You made the group');
    expect(shown(<Note text="Budi Santoso joined by link" />)).toBe('Budi Santoso joined by link');
    expect(shown(<Note text="waved" />)).toBe('Budi Santoso waved');
  });

  it('is in the reader’s language, with the names that it has', () => {
    expect(shown(<Note text="invited Citra, Dewi" mine />, 'id')).toBe('Anda mengundang Citra, Dewi');
    expect(shown(<Note text="took the admin role from Citra" />, 'id')).toBe('Budi Santoso mencabut peran admin Citra');
  });
});
