import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import { message, room } from '#shared/chat/testing/messages.ts';
import { stockCode } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { rememberLeaving } from './left-rooms.ts';
import {
  came,
  chosen,
  composer,
  fake,
  inputs,
  inRoom,
  key,
  log,
  open,
  row,
  service,
  setUpChat,
  shown,
} from './testing/chat.tsx';

setUpChat();

const BNTG = stockCode('BNTG');

describe('an open room', () => {
  it('renders messages as text only; a stock in them can be selected', async () => {
    service.talks = { 'room-1': { messages: [message(1, { text: '<b>bold</b> [x](http://a.b) $BNTG now' })] } };
    await inRoom();
    expect(log().querySelector('b, a, img')).toBeNull();
    expect(log().textContent).toContain('<b>bold</b> [x](http://a.b) $BNTG now');
    fireEvent.click(within(log()).getByRole('button', { name: '$BNTG' }));
    await settle();
    expect(chosen).toEqual([BNTG]);
  });

  it('draws a picture that the main process has checked, opens it here, and loads nothing itself', async () => {
    const address = 'https://files.example/chart%20one.png';
    const attachment = { kind: 'photo', name: 'chart one.png', address } as const;
    service.talks = { 'room-1': { messages: [message(1, { text: '', attachment })] } };
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
    service.talks = { 'room-1': { messages: [5, 6].map((id) => message(id)), hasOlder: true } };
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

  it('finds messages of the room, and leads to one that has to be loaded', async () => {
    service.talks = { 'room-1': { messages: [5, 6].map((id) => message(id)), hasOlder: true } };
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

  it('draws a part of a room with many messages, and the rest when it is scrolled to', async () => {
    service.rooms = [room('room-1')];
    service.talks = { 'room-1': { messages: Array.from({ length: 200 }, (_, at) => message(at + 1)), hasOlder: true } };
    await inRoom();
    expect(shown().length).toBeLessThanOrEqual(160);
    expect(shown().at(-1)).toBe('200');
    act(() => row(Number(shown()[0])).focus());
    key(row(Number(shown()[0])), 'ArrowUp');
    expect(Number(shown()[0])).toBeLessThan(41);
  });
});
