import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveUnsaved } from '#renderer/panel-kit/unsaved.ts';
import { useSharePost } from '#renderer/social-ui/share-post.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { message } from '#shared/chat/testing/messages.ts';
import {
  composer,
  fake,
  inputs,
  inRoom,
  key,
  log,
  option,
  Panel,
  pressOn,
  row,
  service,
  setUpChat,
  shown,
  write,
} from './testing/chat.tsx';

setUpChat();

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

describe('an open room', () => {
  it.each([
    [true, 'Message copied.'],
    [false, 'Could not copy to the clipboard.'],
  ])('copies a message and says so: %s', async (isAllowed, notice) => {
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector<HTMLTextAreaElement>('body > textarea')?.value ?? '';
      return isAllowed;
    };
    service.talks = { 'room-1': { messages: [message(1, { text: 'buy $BNTG' })] } };
    await inRoom();
    fireEvent.click(screen.getByRole('button', { name: 'Message actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: /Copy/ }));
    await settle();
    expect(copied).toBe('buy $BNTG');
    expect(screen.getByText(notice)).toBeTruthy();
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
    service.talks = { 'room-1': { messages: [message(1, { text: '> Me: old\nThe\nquestion' })] } };
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
});
