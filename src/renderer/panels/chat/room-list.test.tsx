import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { message, room } from '#shared/chat/testing/messages.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { roomsStore } from './rooms-store.ts';
import {
  composer,
  fake,
  GROUP,
  inputs,
  inRoom,
  key,
  list,
  open,
  option,
  Panel,
  roomsBecome,
  service,
  setUpChat,
  shown,
} from './testing/chat.tsx';

setUpChat();

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
    service.rooms = [first, second];
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
    service.rooms = [];
    const drawn = await open();
    expect(screen.getByText('No rooms yet')).toBeTruthy();
    drawn.unmount();
    roomsStore.setState({ list: null });
    fake.answer('chat', 'rooms', () => {
      throw new LantaiError('UNREACHABLE', 'no', { retryable: true });
    });
    await open();
    fake.answer('chat', 'rooms', list);
    service.rooms = [room('room-1')];
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
    service.connection = 'lost';
    await inRoom();
    expect(screen.getByText(/Connection lost/)).toBeTruthy();
    expect(shown()).toEqual(['1', '2', '3']);
  });

  it('a chat request can be accepted; declining asks for confirmation', async () => {
    service.rooms = [room('room-1', { status: 'invited', canPost: false })];
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
    service.rooms = [invitation()];
    service.talks = { [GROUP.id]: { messages: [message(7)] } };
    // As the service does: messages are for members.
    fake.answer('chat', 'talk', ({ room: id }) => {
      if (service.rooms.some((each) => each.id === id && each.status === 'invited'))
        throw new LantaiError('INVALID_PARAMETER', 'the invitation must be accepted first');
      return { messages: [], hasOlder: false, outgoing: [], draft: '', ...service.talks[id] };
    });
    await inRoom(GROUP.id);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Accept the invitation to read them.')).toBeTruthy();
    expect(inputs('chat.talk')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await settle();
    expect(inputs('chat.accept')).toEqual([{ room: GROUP.id }]);
    service.rooms = [room(GROUP.id, GROUP)];
    act(() => fake.emit('chat', 'roomsChanged', list()));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toEqual(['7']);
  });
});

describe('marks of rooms', () => {
  it('lists rooms under headings, with mentions and marks apart from what is unread, and can hide what is read', async () => {
    service.rooms = [
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

it('item 1: does not say that there are no rooms, or that one is gone, while they could not be read', async () => {
  service.missing = ['own'];
  service.rooms = [];
  draw(<Panel first={{ room: 'group-1' }} />);
  expect((await screen.findAllByText('Not all rooms could be read.')).length).toBe(2);
  expect(screen.queryByText('No rooms yet')).toBeNull();
  expect(screen.getByText(/Not updated: rooms/)).toBeTruthy();
  service.missing = [];
});
