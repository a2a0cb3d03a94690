import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { highlightItem } from '#renderer/stores/highlighted-item.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { room } from '#shared/chat/testing/messages.ts';
import { roomsSource } from './rooms-source.ts';
import { composer, fake, GROUP, inputs, inRoom, key, list, open, service, setUpChat, write } from './testing/chat.tsx';

setUpChat();

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
    service.rooms = [...service.rooms, room('new-9', { status: 'new', name: rina.name, person: rina })];
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
    const others = service.rooms;
    service.rooms = [...others, room('new-9', { status: 'new', name: rina.name, person: rina })];
    await open({ room: 'new-9' });
    const field = composer();
    act(() => field.focus());
    write('and the next');
    service.rooms = [...others, room('room-9', { name: rina.name, person: rina })];
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
