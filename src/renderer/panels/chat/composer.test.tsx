import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '#renderer/testing/draw.tsx';
import { message } from '#shared/chat/testing/messages.ts';
import type { ChatUnsent } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { eventually } from '#shared/testing/eventually.ts';
import {
  came,
  composer,
  fake,
  GROUP,
  inputs,
  inRoom,
  key,
  log,
  option,
  pressOn,
  roomsBecome,
  service,
  setUpChat,
  shown,
  write,
} from './testing/chat.tsx';

setUpChat();

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
    service.talks = { 'room-1': { draft: 'half a thou' } };
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
      service.talks[id] = { ...service.talks[id], draft: text };
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
    service.talks = { 'room-1': { draft: 'half a thou' } };
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
    service.rooms = service.rooms.map((each) => (each.id === 'room-1' ? { ...each, status: 'requested' } : each));
    fake.answer('chat', 'messagesLeft', () => ({ left: 2 }));
    await inRoom();
    expect(screen.getByText('Sari Wijaya has not accepted yet. 2 more messages can be sent.')).toBeTruthy();
    fake.answer('chat', 'messagesLeft', () => ({ left: 0 }));
    await roomsBecome(service.rooms.map((each) => (each.id === 'room-1' ? { ...each, last: message(9) } : each)));
    expect(screen.getByText(/Nothing more can be sent until then/)).toBeTruthy();
  });

  it('sends nothing that cannot be seen, and marks such a message of others', async () => {
    service.talks = { 'room-1': { messages: [message(1, { text: '\u200d' }), message(2, { text: '' })] } };
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
    await roomsBecome(service.rooms.map((each) => ({ ...each, canPost: false })));
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    await roomsBecome(service.rooms.map((each) => ({ ...each, canPost: true })));
    expect(composer().value).toBe('half a thought');
  });
});
