import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveUnsaved } from '#renderer/panel-kit/unsaved.ts';
import { useSharePost } from '#renderer/social-ui/share-post.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { highlightedItemStore, highlightItem } from '#renderer/stores/highlighted-item.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import { message, room } from '#shared/chat/testing/messages.ts';
import type { ChatMessage, ChatRoom, ChatTalk, ChatUnsent } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import ChatPanel from './chat-panel.tsx';
import { rememberLeaving } from './left-rooms.ts';
import { roomsSource } from './rooms-source.ts';
import { roomsStore } from './rooms-store.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
let rooms: ChatRoom[];
let talks: Record<string, Partial<ChatTalk>>;
let chosen: StockCode[];
let connection: 'live' | 'lost';
let missing: ('own' | 'invitations')[] = [];

const list = () => ({
  rooms,
  unread: rooms.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0),
  connection,
  missing,
});
const GROUP = { id: 'group-1', kind: 'group', name: 'Tape Readers', members: 9 } as const;

function Panel({ visible = true, first = {} }: { visible?: boolean; first?: Record<string, unknown> }) {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>(first);
  const patch = useCallback((more: object) => setOptions((before) => ({ ...before, ...more })), []);
  return (
    <ChatPanel
      panelId="chat-1"
      options={options}
      setOptions={patch}
      group="blue"
      symbol={null}
      setSymbol={(code) => chosen.push(code)}
      visible={visible}
    />
  );
}
async function open(first: Record<string, unknown> = {}, visible = true) {
  const drawn = draw(<Panel first={first} visible={visible} />);
  await settle();
  return drawn;
}
/** A post's menu, as far as sharing goes. */
function Sharing() {
  const share = useSharePost();
  const post = { id: '7', at: 0, text: '$BNTG up', username: 'budi' };
  return (
    <button type="button" disabled={share === null} onClick={() => share?.(post)}>
      share
    </button>
  );
}
const inRoom = (id = 'room-1') => open({ room: id });
const option = (name: RegExp): HTMLElement => screen.getByRole('option', { name });
const composer = (): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const log = (): HTMLElement => screen.getByRole('log');
const shown = (): string[] =>
  [...log().querySelectorAll<HTMLElement>('[data-message]')].map(({ dataset }) => dataset.message ?? '');
const came = async (messages: ChatMessage[], more = {}): Promise<void> => {
  act(() =>
    fake.emit('chat', 'talked', { room: 'room-1', messages, joins: true, hasOlder: false, outgoing: [], ...more }),
  );
  await settle();
};
const roomsBecome = async (next: ChatRoom[]): Promise<void> => {
  rooms = next;
  act(() => fake.emit('chat', 'roomsChanged', list()));
  await settle();
};
const write = (text: string): void => void fireEvent.change(composer(), { target: { value: text } });
const key = (target: Element, name: string, more = {}): boolean => fireEvent.keyDown(target, { key: name, ...more });
const inputs = (name: string): unknown[] => fake.callsOf(name).map(({ input }) => input);

const row = (id: number): HTMLElement => {
  const found = log().querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!found) throw new Error(`message ${id} is not shown`);
  return found;
};
const pressOn = (id: number, name: string): void => {
  act(() => row(id).focus());
  key(row(id), name);
};

beforeEach(() => {
  connection = 'live';
  rooms = [
    room('room-1', { last: message(3), unread: 1, readUpTo: '2' }),
    room(GROUP.id, { ...GROUP, muted: true, unread: 4 }),
  ];
  talks = { 'room-1': { messages: [1, 2, 3].map((id) => message(id)) } };
  chosen = [];
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  fake.answer('chat', 'rooms', list);
  fake.answer('chat', 'subscribe', () => undefined);
  fake.answer('chat', 'talk', ({ room: id }) => ({
    messages: [],
    hasOlder: false,
    outgoing: [],
    draft: '',
    ...talks[id],
  }));
  fake.answer('chat', 'older', () => ({ messages: [], hasOlder: false }));
  for (const name of [
    'send',
    'draft',
    'read',
    'retry',
    'discard',
    'accept',
    'reject',
    'mute',
    'clear',
    'leave',
    'remove',
    'forward',
    'share',
    'sendPhoto',
    'pin',
    'markUnread',
    'star',
  ] as const) {
    fake.answer('chat', name, () => undefined);
  }
  const unsent = new Map<string, ChatUnsent>();
  fake.answer('chat', 'unsent', ({ room: id }) => unsent.get(id) ?? { photo: null, reply: null });
  fake.answer('chat', 'setUnsent', ({ room: id, unsent: { photo, reply } }) => {
    const before = unsent.get(id) ?? { photo: null, reply: null };
    unsent.set(id, {
      photo: photo === undefined ? before.photo : photo,
      reply: reply === undefined ? before.reply : reply,
    });
  });
  fake.answer('chat', 'stars', () => ({ stars: [] }));
  fake.answer('chat', 'search', () => ({ hits: [], isWhole: true }));
  fake.answer('chat', 'picture', () => ({ kind: 'refused' as const, reason: 'gone' as const }));
  fake.answer('chat', 'photoPolicy', () => ({ maxBytes: 1_000_000, types: ['image/jpeg' as const] }));
  fake.answer('market', 'stock', () => sampleStock('BNTG'));
});
afterEach(() => {
  cleanup();
  fake.forget();
  vi.restoreAllMocks();
  roomsStore.setState({ list: null, failure: null });
  highlightedItemStore.setState({ item: null });
});

describe('the rooms', () => {
  it('announces unread and muted rooms to assistive technology too', async () => {
    await open();
    expect(option(/Sari Wijaya/).textContent).toContain('1 unread');
    const group = option(/Tape Readers/);
    expect(group.textContent).toContain('4 unread');
    expect(within(group).getByRole('img', { name: 'Muted' })).toBeTruthy();
  });

  it('filters rooms by name; arrows move, Enter opens and Esc returns', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Search rooms and messages' });
    fireEvent.change(field, { target: { value: 'tape' } });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.change(field, { target: { value: '' } });
    key(field, 'ArrowDown');
    expect(document.activeElement).toBe(option(/Tape/));
    key(option(/Tape/), 'ArrowDown');
    expect(document.activeElement).toBe(option(/Sari/));
    key(option(/Sari/), 'Home');
    key(option(/Tape/), 'Enter');
    await settle();
    expect(option(/Tape/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(composer());
    key(composer(), 'Escape');
    await settle();
    expect(document.activeElement).toBe(option(/Tape/));
  });

  it('holds the order of the rooms while they are pointed at, and applies the new one afterwards', async () => {
    const [first, second] = [room('room-1', { name: 'Ani' }), room('room-2', { name: 'Budi' })];
    rooms = [first, second];
    await open();
    const named = () => screen.getAllByRole('option').map(({ dataset }) => dataset.room);
    fireEvent.pointerOver(option(/Ani/));
    await roomsBecome([room('room-3', { name: 'Citra' }), { ...second, unread: 2 }, first]);
    expect(named()).toEqual(['room-1', 'room-2', 'room-3']);
    expect(option(/Budi/).textContent).toContain('2');
    await roomsBecome([room('room-3', { name: 'Citra' }), { ...second, unread: 2 }]);
    expect(named()).toEqual(['room-2', 'room-3']);
    fireEvent.pointerOut(option(/Budi/), { relatedTarget: document.body });
    expect(named()).toEqual(['room-3', 'room-2']);
  });

  it('shows distinct states for no rooms, no match and a failure', async () => {
    rooms = [];
    const drawn = await open();
    expect(screen.getByText('No rooms yet')).toBeTruthy();
    drawn.unmount();
    roomsStore.setState({ list: null });
    fake.answer('chat', 'rooms', () => {
      throw new LantaiError('UNREACHABLE', 'no', { retryable: true });
    });
    await open();
    fake.answer('chat', 'rooms', list);
    rooms = [room('room-1')];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(option(/Sari/)).toBeTruthy();
  });

  it('comes back by itself once the service can be reached again: the rooms, and a room that was opened meanwhile', async () => {
    const health = (reachable: boolean) => act(() => healthStore.setState({ health: { reachable, clockOffsetMs: 0 } }));
    const away = () => {
      throw new LantaiError('UNREACHABLE', 'no', { retryable: true });
    };
    health(false);
    fake.answer('chat', 'talk', away);
    await inRoom();
    expect(screen.queryByRole('log')).toBeNull();
    fake.answer('chat', 'talk', () => ({ messages: [message(1)], hasOlder: false, outgoing: [], draft: '' }));
    health(true);
    await settle();
    expect(shown()).toEqual(['1']);

    cleanup();
    roomsStore.setState({ list: null });
    health(false);
    fake.answer('chat', 'rooms', away);
    await open();
    expect(screen.queryByRole('option')).toBeNull();
    fake.answer('chat', 'rooms', list);
    health(true);
    await settle();
    expect(option(/Sari/)).toBeTruthy();
    healthStore.setState({ health: null });
  });

  it('stays readable while the connection is down, and marks it', async () => {
    connection = 'lost';
    await inRoom();
    expect(screen.getByText(/Connection lost/)).toBeTruthy();
    expect(shown()).toEqual(['1', '2', '3']);
  });

  it('a chat request can be accepted; declining asks for confirmation', async () => {
    rooms = [room('room-1', { status: 'invited', canPost: false })];
    await inRoom();
    expect(screen.getByText('Sari Wijaya wants to message you.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(inputs('chat.reject')).toEqual([]);
    const question = screen.getByRole('alertdialog');
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    await settle();
    expect(inputs('chat.reject')).toEqual([{ room: 'room-1' }]);
  });
});

describe('a group invitation', () => {
  const invitation = () => room(GROUP.id, { ...GROUP, status: 'invited', canPost: false });

  it('shows no error before or after it is accepted: its messages are read once the person is a member', async () => {
    rooms = [invitation()];
    talks = { [GROUP.id]: { messages: [message(7)] } };
    // As the service does: messages are for members.
    fake.answer('chat', 'talk', ({ room: id }) => {
      if (rooms.some((each) => each.id === id && each.status === 'invited'))
        throw new LantaiError('INVALID_PARAMETER', 'the invitation must be accepted first');
      return { messages: [], hasOlder: false, outgoing: [], draft: '', ...talks[id] };
    });
    await inRoom(GROUP.id);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Accept the invitation to read them.')).toBeTruthy();
    expect(inputs('chat.talk')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await settle();
    expect(inputs('chat.accept')).toEqual([{ room: GROUP.id }]);
    rooms = [room(GROUP.id, GROUP)];
    act(() => fake.emit('chat', 'roomsChanged', list()));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toEqual(['7']);
  });
});

describe('an open room', () => {
  it('renders messages as text only; a stock in them can be selected', async () => {
    talks = { 'room-1': { messages: [message(1, { text: '<b>bold</b> [x](http://a.b) $BNTG now' })] } };
    await inRoom();
    expect(log().querySelector('b, a, img')).toBeNull();
    expect(log().textContent).toContain('<b>bold</b> [x](http://a.b) $BNTG now');
    fireEvent.click(within(log()).getByRole('button', { name: '$BNTG' }));
    await settle();
    expect(chosen).toEqual([BNTG]);
  });

  it.each([
    [true, 'Message copied.'],
    [false, 'Could not copy to the clipboard.'],
  ])('copies a message and says so: %s', async (isAllowed, notice) => {
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector<HTMLTextAreaElement>('body > textarea')?.value ?? '';
      return isAllowed;
    };
    talks = { 'room-1': { messages: [message(1, { text: 'buy $BNTG' })] } };
    await inRoom();
    fireEvent.click(screen.getByRole('button', { name: 'Message actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: /Copy/ }));
    await settle();
    expect(copied).toBe('buy $BNTG');
    expect(screen.getByText(notice)).toBeTruthy();
  });

  it('draws a picture that the main process has checked, opens it here, and loads nothing itself', async () => {
    const address = 'https://files.example/chart%20one.png';
    const attachment = { kind: 'photo', name: 'chart one.png', address } as const;
    talks = { 'room-1': { messages: [message(1, { text: '', attachment })] } };
    const drawn = await inRoom();
    expect(log().textContent).toContain('Picture · chart one.png');
    expect(await screen.findByText('The picture is gone.')).toBeTruthy();
    expect(log().querySelector('img, a, object, iframe')).toBeNull();
    drawn.unmount();
    fake.answer('chat', 'picture', () => ({ kind: 'picture' as const, type: 'image/png' as const, base64: 'AAAA' }));
    await inRoom();
    const open = await screen.findByRole('button', { name: 'Open photo by Sari Wijaya' });
    expect(inputs('chat.picture').at(-1)).toEqual({ address });
    expect(log().querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA');
    fireEvent.click(open);
    expect(screen.getByRole('dialog', { name: 'Photo by Sari Wijaya' })).toBeTruthy();
  });

  it('reports messages as read only while visible and the window is focused', async () => {
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await inRoom();
    expect(inputs('chat.read')).toEqual([]);
    expect(inputs('chat.subscribe').at(-1)).toEqual({ list: true, rooms: ['room-1'], visible: [] });
    focus.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await settle();
    expect(inputs('chat.subscribe').at(-1)).toEqual({ list: true, rooms: ['room-1'], visible: ['room-1'] });
  });

  it('a covered panel requests no messages', async () => {
    await open({ room: 'room-1' }, false);
    expect(inputs('chat.talk')).toEqual([]);
    expect(inputs('chat.subscribe').at(-1)).toEqual({ list: true, rooms: [], visible: [] });
  });

  it('shows a message once, whichever way it arrives, and announces it', async () => {
    await inRoom();
    await came([message(4, { text: 'fourth' })]);
    await came([message(3), message(4, { text: 'fourth' })]);
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Sari Wijaya: fourth')).toBe(true);
    await came([message(90)], { joins: false });
    expect(shown()).toEqual(['90']);
  });

  it('pages back without duplicates', async () => {
    talks = { 'room-1': { messages: [5, 6].map((id) => message(id)), hasOlder: true } };
    fake.answer('chat', 'older', ({ before }) => ({
      messages: [Number(before) - 2, Number(before) - 1].map((id) => message(id)),
      hasOlder: Number(before) > 3,
    }));
    await inRoom();
    fireEvent.click(screen.getByRole('button', { name: 'Older messages' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Older messages' }));
    await settle();
    expect(shown()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(screen.getByText('Start of this room')).toBeTruthy();
  });

  it('shows that a room no longer exists', async () => {
    await open({ room: 'room-9' });
    expect(screen.getByText('Room no longer available')).toBeTruthy();
    expect(screen.getByText('The service no longer lists it for you, and does not say why.')).toBeTruthy();
    // What this window has done itself is known.
    await rememberLeaving('room-8', Promise.resolve({ ok: true, value: undefined }));
    cleanup();
    await open({ room: 'room-8' });
    expect(screen.getByText('You left it.')).toBeTruthy();
  });

  it('takes a deletion back, and carries it out when the room is left', async () => {
    await inRoom();
    pressOn(3, 'Delete');
    expect(shown()).toEqual(['1', '2']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shown()).toEqual(['1', '2', '3']);
    pressOn(2, 'Delete');
    expect(inputs('chat.remove')).toEqual([]);
    fireEvent.click(option(/Tape/));
    await settle();
    expect(inputs('chat.remove')).toEqual([{ room: 'room-1', messages: ['2'], forEveryone: false }]);
  });

  it('has my name above what is not sent yet, below a message of somebody else', async () => {
    await inRoom();
    const out = { clientId: 'c1', text: 'hello', at: 0, state: 'failed' as const, reason: null, photo: false };
    const authors = () =>
      [...log().querySelectorAll('.is-out')].map((each) => each.querySelector('.chat-author')?.textContent ?? '');
    const at = message(3).at + 1_000;
    await came([], {
      outgoing: [
        { ...out, at },
        { ...out, clientId: 'c2', at: at + 1_000 },
      ],
    });
    expect(authors()).toEqual([expect.stringMatching(/^You /), '']);
    await came([message(4, { mine: true })], { outgoing: [{ ...out, at: message(4).at + 1_000 }] });
    expect(authors()).toEqual(['']);
  });

  it('carries a deletion out when Lantai quits within the time to take it back', async () => {
    await inRoom();
    pressOn(2, 'Delete');
    expect(inputs('chat.remove')).toEqual([]);
    saveUnsaved();
    expect(inputs('chat.remove')).toEqual([{ room: 'room-1', messages: ['2'], forEveryone: false }]);
    saveUnsaved();
    expect(inputs('chat.remove')).toHaveLength(1);
  });

  it('shares a post of the stream with rooms and people, as a text of one’s own with its author', async () => {
    fake.answer('chat', 'receivers', () => [
      { room: 'room-1', kind: 'personal' as const, name: 'Sari', username: 'sari' },
    ]);
    fake.answer('chat', 'share', () => undefined);
    draw(
      <>
        <Sharing />
        <Panel />
      </>,
    );
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward to' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Sari/ }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Add a message' }), { target: { value: 'Look' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Send/ }));
    await settle();
    expect(inputs('chat.share')).toEqual([
      { text: expect.stringMatching(/^Look\n@budi, .+: \$BNTG up$/), to: ['room-1'] },
    ]);
    expect(inputs('chat.forward')).toEqual([]);
  });

  it('Enter in the search of receivers chooses the first hit of what is typed, and sends nothing', async () => {
    const receiver = (id: string, name: string) => ({
      room: id,
      kind: 'personal' as const,
      name,
      username: name.toLowerCase(),
    });
    const all = [receiver('room-2', 'Budi'), receiver('room-3', 'Rina')];
    fake.answer('chat', 'receivers', ({ keyword }) => all.filter(({ username }) => username.includes(keyword)));
    await inRoom();
    pressOn(2, 'f');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward to' }));
    await dialog.findByRole('checkbox', { name: /Budi/ });
    const search = dialog.getByRole('textbox', { name: 'Search people and rooms' });
    fireEvent.change(search, { target: { value: 'rina' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /Rina/ })).toHaveProperty('checked', true));
    fireEvent.keyDown(search, { key: 'Enter' });
    await settle();
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(inputs('chat.forward')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Send to 1' }));
    await settle();
    expect(inputs('chat.forward')).toMatchObject([{ to: ['room-3'] }]);
  });

  it('selects several by keys, forwards them to several rooms and people, and adds own words', async () => {
    const receivers = [
      { room: 'room-2', kind: 'personal' as const, name: 'Budi', username: 'budi' },
      { room: 'new-9', kind: 'personal' as const, name: 'Rina', username: 'rina' },
    ];
    fake.answer('chat', 'receivers', () => receivers);
    await inRoom();
    pressOn(2, 'x');
    fireEvent.click(within(row(3)).getByRole('checkbox'));
    expect(screen.getByText('2 messages')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Forward…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward to' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Budi/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Rina/ }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Add a message' }), { target: { value: 'Look' } });
    // The second press comes while the first is on its way.
    for (let press = 0; press < 2; press += 1) fireEvent.click(dialog.getByRole('button', { name: 'Send to 2' }));
    await settle();
    const to = ['room-2', 'new-9'];
    expect(inputs('chat.forward')).toMatchObject([{ messages: [{ id: '2' }, { id: '3' }], to }]);
    expect(inputs('chat.share')).toEqual([{ text: 'Look', to }]);
    expect(screen.getByText('Sending to Budi, Rina.')).toBeTruthy();
  });

  it('answers a message with its words above, and shows such a quote apart', async () => {
    talks = { 'room-1': { messages: [message(1, { text: '> Me: old\nThe\nquestion' })] } };
    await inRoom();
    expect(log().querySelector('blockquote')?.textContent).toBe('Me: old');
    pressOn(1, 'r');
    expect(screen.getByText('Reply to Sari Wijaya')).toBeTruthy();
    write('The answer');
    key(composer(), 'Enter');
    await settle();
    expect(inputs('chat.send')).toEqual([{ room: 'room-1', text: '> Sari Wijaya: The question\nThe answer' }]);
    expect(screen.queryByText('Reply to Sari Wijaya')).toBeNull();
  });

  it('finds messages of the room, and leads to one that has to be loaded', async () => {
    talks = { 'room-1': { messages: [5, 6].map((id) => message(id)), hasOlder: true } };
    fake.answer('chat', 'older', () => ({ messages: [3, 4].map((id) => message(id)), hasOlder: false }));
    fake.answer('chat', 'search', () => ({ hits: [{ room: 'room-1', message: message(3) }], isWhole: true }));
    await inRoom();
    key(composer(), 'f', { ctrlKey: true });
    const field = screen.getByRole('textbox', { name: 'Search in Sari Wijaya' });
    fireEvent.change(field, { target: { value: 'message' } });
    const hit = await screen.findByRole('button', { name: /message 3/ });
    key(field, 'ArrowDown');
    expect(document.activeElement).toBe(hit);
    fireEvent.click(hit);
    await eventually(() => expect(document.activeElement).toBe(row(3)));
    expect(inputs('chat.search')).toEqual([{ text: 'message', room: 'room-1' }]);
  });

  it('stars a message by key, and lists the stars', async () => {
    await inRoom();
    pressOn(1, 's');
    await settle();
    expect(inputs('chat.star')).toEqual([{ room: 'room-1', message: message(1), on: true }]);
    act(() => fake.emit('chat', 'starsChanged', { stars: [{ room: 'room-1', message: message(1) }] }));
    expect(within(row(1)).getByRole('img', { name: 'Starred' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'More for Sari Wijaya' }));
    fireEvent.click(screen.getByRole('menuitem', { name: /Starred messages/ }));
    expect(within(screen.getByRole('list', { name: 'Starred messages' })).getByText('message 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove star' })).toBeNull();
  });

  it('says of a star without its message why, and takes it away', async () => {
    await inRoom();
    const gone = message(0, { text: '', deleted: true });
    act(() => fake.emit('chat', 'starsChanged', { stars: [{ room: 'room-1', message: gone }] }));
    fireEvent.click(screen.getByRole('button', { name: 'More for Sari Wijaya' }));
    fireEvent.click(screen.getByRole('menuitem', { name: /Starred messages/ }));
    const list = within(screen.getByRole('list', { name: 'Starred messages' }));
    expect(list.getByText('No longer shown: deleted, or from somebody you blocked')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Remove star' }));
    await settle();
    expect(inputs('chat.star')).toEqual([{ room: 'room-1', message: gone, on: false }]);
  });

  it('draws a part of a room with many messages, and the rest when it is scrolled to', async () => {
    rooms = [room('room-1')];
    talks = { 'room-1': { messages: Array.from({ length: 200 }, (_, at) => message(at + 1)), hasOlder: true } };
    await inRoom();
    expect(shown().length).toBeLessThanOrEqual(160);
    expect(shown().at(-1)).toBe('200');
    act(() => row(Number(shown()[0])).focus());
    key(row(Number(shown()[0])), 'ArrowUp');
    expect(Number(shown()[0])).toBeLessThan(41);
  });
});

describe('a new chat', () => {
  const rina = { id: 9, username: 'rina', name: 'Rina Salim' };

  it('is begun by searching people; the service says who may be written to', async () => {
    fake.answer('chat', 'people', () => [{ person: rina, room: null, isRequest: true }]);
    fake.answer('chat', 'start', () => ({ kind: 'refused' as const, reason: 'NOT_ACCEPTING' as const }));
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'New' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'New chat…' }));
    const field = screen.getByRole('combobox', { name: 'Name or username' });
    fireEvent.change(field, { target: { value: 'rin' } });
    expect((await screen.findByRole('option', { name: /Rina Salim/ })).textContent).toContain('Request');
    key(field, 'Enter');
    expect(await screen.findByText('Rina Salim takes no messages from you.')).toBeTruthy();
    fake.answer('chat', 'start', () => ({ kind: 'room' as const, room: 'new-9' }));
    rooms = [...rooms, room('new-9', { status: 'new', name: rina.name, person: rina })];
    act(() => fake.emit('chat', 'roomsChanged', list()));
    key(field, 'Enter');
    await settle();
    expect(screen.getByRole('heading', { name: 'Rina Salim' })).toBeTruthy();
    write('Hello');
    key(composer(), 'Enter');
    await settle();
    expect(inputs('chat.send')).toEqual([{ room: 'new-9', text: 'Hello' }]);
  });

  it('goes on in the room that its first message has made, with what is being written', async () => {
    const others = rooms;
    rooms = [...others, room('new-9', { status: 'new', name: rina.name, person: rina })];
    await open({ room: 'new-9' });
    const field = composer();
    act(() => field.focus());
    write('and the next');
    rooms = [...others, room('room-9', { name: rina.name, person: rina })];
    act(() => fake.emit('chat', 'roomsChanged', list()));
    await settle();
    expect([document.activeElement, composer(), field.value]).toEqual([field, field, 'and the next']);
    expect(screen.getByRole('heading', { name: 'Rina Salim' })).toBeTruthy();
    expect(inputs('chat.talk').at(-1)).toEqual({ room: 'room-9' });
  });

  it('is begun again after a restart', async () => {
    fake.answer('chat', 'start', () => ({ kind: 'room' as const, room: 'new-9' }));
    await open({ room: 'new-9' });
    expect(inputs('chat.start')).toEqual([{ user: 9, person: null }]);
  });
});

describe('marks of rooms', () => {
  it('lists rooms under headings, with mentions and marks apart from what is unread, and can hide what is read', async () => {
    rooms = [
      room('room-1', { pinned: true, unread: 3, mentions: 1 }),
      room('room-2', { name: 'Budi', marked: true }),
      room('room-3', { name: 'Tono' }),
      room('room-4', { name: 'Wati', status: 'invited' }),
      room(GROUP.id, GROUP),
    ];
    await open();
    const headings = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(headings).toEqual(['Pinned', 'Groups', 'People']);
    expect(option(/Sari/).textContent).toContain('1 mention of you');
    fireEvent.click(screen.getByRole('button', { name: 'Only unread' }));
    expect(screen.getAllByRole('option').map(({ dataset }) => dataset.room)).toEqual(['room-1', 'room-2']);
  });

  it.each([
    ['Pin', 'chat.pin', { room: 'room-1', on: true }],
    ['Mark unread', 'chat.markUnread', { room: 'room-1' }],
    ['Mute for 1 hour', 'chat.mute', { room: 'room-1', muted: true, hours: 1 }],
    ['Mute for 8 hours', 'chat.mute', { room: 'room-1', muted: true, hours: 8 }],
    ['Mute', 'chat.mute', { room: 'room-1', muted: true, hours: null }],
  ])('offers %s in the menu of a row', async (name, call, input) => {
    await open();
    fireEvent.contextMenu(option(/Sari/));
    fireEvent.click(screen.getByRole('menuitem', { name }));
    await settle();
    expect(inputs(call)).toEqual([input]);
  });
});

describe('writing', () => {
  it('Enter sends; Shift+Enter and Enter during IME composition do not', async () => {
    await inRoom();
    write('hello');
    key(composer(), 'Enter', { shiftKey: true });
    key(composer(), 'Enter', { isComposing: true });
    expect(inputs('chat.send')).toEqual([]);
    key(composer(), 'Enter');
    await settle();
    expect(inputs('chat.send')).toEqual([{ room: 'room-1', text: 'hello' }]);
    expect(composer().value).toBe('');
    write('   ');
    key(composer(), 'Enter');
    expect(inputs('chat.send')).toHaveLength(1);
  });

  it('a message that could not be queued returns to the composer', async () => {
    fake.answer('chat', 'send', () => {
      throw new LantaiError('NOT_ALLOWED', 'too many');
    });
    await inRoom();
    write('hello');
    key(composer(), 'Enter');
    await settle();
    expect(composer().value).toBe('hello');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('a pending message shows its outcome, and is reconciled before it is sent again', async () => {
    await inRoom();
    const outgoing = { clientId: 'c1', text: 'hello', at: 1, state: 'sending', reason: null, photo: false } as const;
    await came([], { outgoing: [outgoing] });
    expect(screen.getByText('Sending…')).toBeTruthy();
    await came([], { outgoing: [{ ...outgoing, state: 'unknown' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Check, and resend if missing' }));
    await settle();
    expect(inputs('chat.retry')).toEqual([{ room: 'room-1', clientId: 'c1' }]);
    await came([], { outgoing: [{ ...outgoing, state: 'failed', reason: 'RATE_LIMIT' }] });
    expect(screen.getByRole('alert').textContent).toMatch(/^Not sent\. ./);
    await came([], { outgoing: [{ ...outgoing, state: 'failed', reason: 'NOT_ALLOWED' }] });
    expect(screen.getByRole('alert').textContent).toBe('Not sent. You may not send this here.');
    await came([message(4, { mine: true, clientId: 'c1', text: 'hello' })], { outgoing: [] });
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(log().querySelector('.is-out')).toBeNull();
  });

  it('each room has its own draft, restored on return and saved on unmount', async () => {
    talks = { 'room-1': { draft: 'half a thou' } };
    const drawn = await inRoom();
    expect(composer().value).toBe('half a thou');
    write('half a thought');
    fireEvent.click(option(/Tape/));
    await settle();
    expect(composer().value).toBe('');
    expect(inputs('chat.draft')).toEqual([{ room: 'room-1', text: 'half a thought' }]);
    write('x');
    drawn.unmount();
    expect(inputs('chat.draft').at(-1)).toEqual({ room: GROUP.id, text: 'x' });
  });

  it('shows the draft of a room that is opened again from the list', async () => {
    fake.answer('chat', 'draft', ({ room: id, text }) => {
      talks[id] = { ...talks[id], draft: text };
    });
    await inRoom();
    write('half a thought');
    fireEvent.click(screen.getByRole('button', { name: 'All rooms' }));
    await settle();
    fireEvent.click(option(/Sari/));
    await settle();
    expect(composer().value).toBe('half a thought');
    write('half a thought, and the rest');
    fireEvent.click(screen.getByRole('button', { name: 'All rooms' }));
    await settle();
    expect(inputs('chat.draft')).toMatchObject([{ text: 'half a thought' }, { text: 'half a thought, and the rest' }]);
  });

  it('a saved draft is deleted when it is sent, not before', async () => {
    talks = { 'room-1': { draft: 'half a thou' } };
    await inRoom();
    key(composer(), 'Enter');
    expect(inputs('chat.draft')).toEqual([]);
    await eventually(() => expect(inputs('chat.draft')).toEqual([{ room: 'room-1', text: '' }]));
  });

  it('shows the remaining length near the limit; what is longer is kept, named and not sent', async () => {
    await inRoom();
    write('x'.repeat(3_700));
    expect(screen.queryByText(/of 4,000 characters/)).toBeNull();
    write('x'.repeat(3_900));
    expect(screen.getByText('3,900 of 4,000 characters')).toBeTruthy();
    write('x'.repeat(5_200));
    expect(composer().value).toHaveLength(5_200);
    expect(screen.getByText(/^5,200 of 4,000 characters: shorten it by 1,200 to send it/)).toBeTruthy();
    key(composer(), 'Enter');
    expect(inputs('chat.send')).toEqual([]);
    fireEvent.paste(composer(), { clipboardData: { files: [], getData: () => 'y'.repeat(15_000) } });
    expect(screen.getByText(/^Not pasted: 15,000 characters do not fit/)).toBeTruthy();
    expect(composer().value).toHaveLength(5_200);
  });

  it('counts a quote with the answer, and drops neither', async () => {
    await inRoom();
    pressOn(1, 'r');
    write('x'.repeat(3_995));
    key(composer(), 'Enter');
    expect(inputs('chat.send')).toEqual([]);
    expect(screen.getByText(/of 4,000 characters: shorten it by/)).toBeTruthy();
  });

  it('says how many messages a request may still have', async () => {
    rooms = rooms.map((each) => (each.id === 'room-1' ? { ...each, status: 'requested' } : each));
    fake.answer('chat', 'messagesLeft', () => ({ left: 2 }));
    await inRoom();
    expect(screen.getByText('Sari Wijaya has not accepted yet. 2 more messages can be sent.')).toBeTruthy();
    fake.answer('chat', 'messagesLeft', () => ({ left: 0 }));
    await roomsBecome(rooms.map((each) => (each.id === 'room-1' ? { ...each, last: message(9) } : each)));
    expect(screen.getByText(/Nothing more can be sent until then/)).toBeTruthy();
  });

  it('sends nothing that cannot be seen, and marks such a message of others', async () => {
    talks = { 'room-1': { messages: [message(1, { text: '\u200d' }), message(2, { text: '' })] } };
    await inRoom();
    expect(log().querySelectorAll('.chat-deleted')).toHaveLength(2);
    expect(log().textContent).toContain('(no visible text)');
    write('\u200b\u3164');
    expect(screen.getByText('Nothing of it can be seen, so it is not sent.')).toBeTruthy();
    key(composer(), 'Enter');
    expect(inputs('chat.send')).toEqual([]);
  });

  it('keeps the message that is answered with its room, until it is deleted', async () => {
    await inRoom();
    pressOn(1, 'r');
    write('an answer');
    fireEvent.click(option(/Tape/));
    await settle();
    expect(screen.queryByText('Reply to Sari Wijaya')).toBeNull();
    fireEvent.click(option(/Sari/));
    await settle();
    expect(screen.getByText('Reply to Sari Wijaya')).toBeTruthy();
    await came([message(1, { deleted: true, text: '' })]);
    expect(screen.queryByText('Reply to Sari Wijaya')).toBeNull();
  });

  it('shows the photo that was added in another window with the answer that was begun here, and sends both once', async () => {
    const content = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2);
    let arrive: (unsent: ChatUnsent) => void = () => undefined;
    fake.answer('chat', 'unsent', () => new Promise<ChatUnsent>((resolve) => (arrive = resolve)));
    await inRoom();
    pressOn(1, 'r');
    await act(async () => arrive({ photo: { content, width: 4, height: 2 }, reply: null }));
    await settle();
    expect(screen.getByText('Reply to Sari Wijaya')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo to be sent' }).getAttribute('src')).toMatch(
      /^data:image\/jpeg;base64,\/9j\/4/,
    );
    write('look');
    key(composer(), 'Enter');
    await settle();
    expect(inputs('chat.sendPhoto')).toMatchObject([{ room: 'room-1', content }]);
    expect(screen.queryByRole('img', { name: 'Photo to be sent' })).toBeNull();
    expect(inputs('chat.setUnsent')).toEqual([
      { room: 'new-7', unsent: { reply: message(1) } },
      { room: 'new-7', unsent: { reply: null } },
      { room: 'new-7', unsent: { photo: null } },
    ]);
  });

  it('a photo that could not be queued is back, unless another one was added meanwhile', async () => {
    const photo = { content: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2), width: 4, height: 2 };
    fake.answer('chat', 'unsent', () => ({ photo, reply: null }));
    fake.answer('chat', 'sendPhoto', () => Promise.reject(new LantaiError('UNREACHABLE', 'no answer')));
    await inRoom();
    await settle();
    key(composer(), 'Enter');
    await settle();
    expect(screen.getByRole('img', { name: 'Photo to be sent' })).toBeTruthy();
    expect(inputs('chat.setUnsent')).toEqual([
      { room: 'new-7', unsent: { reply: null } },
      { room: 'new-7', unsent: { photo: null } },
      { room: 'new-7', unsent: { photo } },
    ]);
  });

  it('keeps what was written while posting is restricted', async () => {
    await inRoom();
    write('half a thought');
    await roomsBecome(rooms.map((each) => ({ ...each, canPost: false })));
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    await roomsBecome(rooms.map((each) => ({ ...each, canPost: true })));
    expect(composer().value).toBe('half a thought');
  });
});

it('opens a requested room, and the palette finds rooms by name', async () => {
  await open();
  act(() => highlightItem('chat-1', GROUP.id));
  await settle();
  expect(screen.getByRole('heading', { name: 'Tape Readers' })).toBeTruthy();
  const found = await roomsSource.search('tape', new AbortController().signal);
  expect(found).toEqual([{ id: GROUP.id, title: 'Tape Readers', detail: '4 unread' }]);
});

it('unsubscribes when the panel unmounts', async () => {
  const drawn = await inRoom();
  drawn.unmount();
  await settle();
  expect(fake.listening()).toBe(0);
  expect(inputs('chat.subscribe').at(-1)).toEqual({ list: false, rooms: [], visible: [] });
});

it('item 1: does not say that there are no rooms, or that one is gone, while they could not be read', async () => {
  missing = ['own'];
  rooms = [];
  draw(<Panel first={{ room: 'group-1' }} />);
  expect((await screen.findAllByText('Not all rooms could be read.')).length).toBe(2);
  expect(screen.queryByText('No rooms yet')).toBeNull();
  expect(screen.getByText(/Not updated: rooms/)).toBeTruthy();
  missing = [];
});
