import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { highlightedItemStore } from '#renderer/stores/highlighted-item.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import { message, room } from '#shared/chat/testing/messages.ts';
import type { ChatMessage, ChatRoom, ChatTalk, ChatUnsent } from '#shared/contract/chat.ts';
import type { StockCode } from '#shared/market/index.ts';
import ChatPanel from '../chat-panel.tsx';
import { roomsStore } from '../rooms-store.ts';

export const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

/** What the service has, and how it is connected; a test changes it before or after it opens the panel. */
export const service: {
  rooms: ChatRoom[];
  talks: Record<string, Partial<ChatTalk>>;
  connection: 'live' | 'lost';
  missing: ('own' | 'invitations')[];
} = { rooms: [], talks: {}, connection: 'live', missing: [] };
/** Codes that were selected in the panel. */
export const chosen: StockCode[] = [];

export const list = () => ({
  rooms: service.rooms,
  unread: service.rooms.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0),
  connection: service.connection,
  missing: service.missing,
});
export const GROUP = { id: 'group-1', kind: 'group', name: 'Tape Readers', members: 9 } as const;

export function Panel({ visible = true, first = {} }: { visible?: boolean; first?: Record<string, unknown> }) {
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
export async function open(first: Record<string, unknown> = {}, visible = true) {
  const drawn = draw(<Panel first={first} visible={visible} />);
  await settle();
  return drawn;
}
export const inRoom = (id = 'room-1') => open({ room: id });
export const option = (name: RegExp): HTMLElement => screen.getByRole('option', { name });
export const composer = (): HTMLTextAreaElement =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
export const log = (): HTMLElement => screen.getByRole('log');
export const shown = (): string[] =>
  [...log().querySelectorAll<HTMLElement>('[data-message]')].map(({ dataset }) => dataset.message ?? '');
export const came = async (messages: ChatMessage[], more = {}): Promise<void> => {
  act(() =>
    fake.emit('chat', 'talked', { room: 'room-1', messages, joins: true, hasOlder: false, outgoing: [], ...more }),
  );
  await settle();
};
export const roomsBecome = async (next: ChatRoom[]): Promise<void> => {
  service.rooms = next;
  act(() => fake.emit('chat', 'roomsChanged', list()));
  await settle();
};
export const write = (text: string): void => void fireEvent.change(composer(), { target: { value: text } });
export const key = (target: Element, name: string, more = {}): boolean =>
  fireEvent.keyDown(target, { key: name, ...more });
export const inputs = (name: string): unknown[] => fake.callsOf(name).map(({ input }) => input);

export const row = (id: number): HTMLElement => {
  const found = log().querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!found) throw new Error(`message ${id} is not shown`);
  return found;
};
export const pressOn = (id: number, name: string): void => {
  act(() => row(id).focus());
  key(row(id), name);
};

/** Two rooms, three messages in the first; resets everything after each test. */
export function setUpChat(): void {
  beforeEach(() => {
    service.connection = 'live';
    service.rooms = [
      room('room-1', { last: message(3), unread: 1, readUpTo: '2' }),
      room(GROUP.id, { ...GROUP, muted: true, unread: 4 }),
    ];
    service.talks = { 'room-1': { messages: [1, 2, 3].map((id) => message(id)) } };
    chosen.length = 0;
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    fake.answer('chat', 'rooms', list);
    fake.answer('chat', 'subscribe', () => undefined);
    fake.answer('chat', 'talk', ({ room: id }) => ({
      messages: [],
      hasOlder: false,
      outgoing: [],
      draft: '',
      ...service.talks[id],
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
}
