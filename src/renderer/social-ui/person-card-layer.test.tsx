import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticesStore } from '#renderer/stores/notices.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { PersonCardLayer } from './person-card-layer.tsx';
import { personNamed } from './testing/person.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

beforeEach(async () => {
  // The card's code is loaded with the first one: not while the clock is held.
  await import('./person-card.tsx');
  fake.answer('people', 'person', ({ username }) => personNamed(username));
  draw(
    <>
      <PersonCardLayer />
      <button type="button" data-person="sari">
        sari
      </button>
      <button type="button" data-person="no such name!">
        other
      </button>
    </>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  fake.forget();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const card = (): HTMLElement | null => document.querySelector('.person-card');
const shown = async (): Promise<void> => {
  vi.useRealTimers();
  await settle();
  await settle();
};

it('shows the card of whoever the pointer rests on for 400 ms, and none before', async () => {
  fireEvent.pointerOver(screen.getByRole('button', { name: 'sari' }));
  pass(399);
  expect(fake.callsOf('people.person')).toEqual([]);
  pass(1);
  await shown();
  expect(card()?.textContent).toContain('@sari');
  expect(card()?.textContent).toContain('Sari Wibawa');
  expect(fake.inputs('people.person')).toEqual([{ username: 'sari' }]);
});

it('asks for nobody under a pointer that only passes, or under what is no user name', async () => {
  fireEvent.pointerOver(screen.getByRole('button', { name: 'sari' }));
  pass(200);
  fireEvent.pointerOver(document.body);
  pass(2_000);
  fireEvent.pointerOver(screen.getByRole('button', { name: 'other' }));
  pass(2_000);
  await shown();
  expect(card()).toBeNull();
  expect(fake.callsOf('people.person')).toEqual([]);
});

it('stays while the pointer is on its way to it, and goes with the first key', async () => {
  fireEvent.pointerOver(screen.getByRole('button', { name: 'sari' }));
  pass(400);
  await shown();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerOver(document.body);
  pass(150);
  fireEvent.pointerOver(card() as HTMLElement);
  pass(2_000);
  expect(card()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(card()).toBeNull();
});

const message = (): HTMLElement => screen.getByRole('button', { name: 'Message' });
async function cardOfSari(): Promise<void> {
  fireEvent.pointerOver(screen.getByRole('button', { name: 'sari' }));
  pass(400);
  await shown();
}

it('stays when a press in it takes the focus from a field, and goes when the focus goes elsewhere', async () => {
  await cardOfSari();
  const field = screen.getByRole('button', { name: 'other' });
  fireEvent.focusOut(field, { relatedTarget: message() });
  expect(card()).not.toBeNull();
  fireEvent.focusOut(field, { relatedTarget: document.body });
  expect(card()).toBeNull();
});

it('says why there can be no chat with somebody', async () => {
  fake.answer('chat', 'start', () => ({ kind: 'refused' as const, reason: 'NOT_ACCEPTING' as const }));
  await cardOfSari();
  fireEvent.click(message());
  await settle();
  expect(fake.inputs('chat.start')).toEqual([
    { user: personNamed('sari').id, person: { id: personNamed('sari').id, username: 'sari', name: 'Sari Wibawa' } },
  ]);
  const [notice] = noticesStore.getState().notices.slice(-1);
  expect(notice).toMatchObject({
    code: 'action-failed',
    params: { reason: 'Sari Wibawa takes no messages from you.' },
  });
});

it('says where the profile cannot be loaded', async () => {
  fake.answer('people', 'person', () => refuse('SERVER_ERROR'));
  fireEvent.pointerOver(screen.getByRole('button', { name: 'sari' }));
  pass(400);
  await shown();
  expect(card()?.textContent).toContain('could not be loaded');
});
