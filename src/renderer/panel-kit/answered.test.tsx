import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { brokerQueries } from '#renderer/queries/brokers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import { Answered } from './answered.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

let readAgain = (): Promise<void> => Promise.resolve();
function Panel() {
  const client = useQueryClient();
  readAgain = () => client.invalidateQueries({ queryKey: brokerQueries.members.queryKey });
  const query = useQuery(brokerQueries.members);
  return <Answered query={query}>{(members) => <p>{members.length} members</p>}</Answered>;
}

const unreadable = () => refuse('UNREADABLE_ANSWER', { endpoint: 'brokers.list', input: '{}' });
const asItCame = (): HTMLElement | null => screen.queryByRole('button', { name: commonEn.asItCame });

async function drawFailed(): Promise<void> {
  fake.answerRead('brokers.list', unreadable);
  draw(<Panel />);
  fireEvent.click(await screen.findByRole('button', { name: commonEn.asItCame }));
  expect(asItCame()?.getAttribute('aria-expanded')).toBe('true');
}
/** The next reading stays under way until it is released. */
function holdNext(): (how: () => unknown) => Promise<void> {
  const held = Promise.withResolvers<() => unknown>();
  fake.answerRead('brokers.list', async () => (await held.promise)() as never);
  return async (how) => {
    held.resolve(how);
    await settle();
  };
}

afterEach(cleanup);

it('leaves open what somebody looks at while a failed reading is made again, and when it fails again', async () => {
  await drawFailed();
  const release = holdNext();
  await act(async () => void readAgain());
  await settle();
  expect(asItCame()?.getAttribute('aria-expanded')).toBe('true');
  await release(unreadable);
  expect(asItCame()?.getAttribute('aria-expanded')).toBe('true');
});

it('shows the answer of a reading that succeeds at last', async () => {
  await drawFailed();
  const release = holdNext();
  await act(async () => void readAgain());
  await settle();
  await release(() => []);
  expect(await screen.findByText('0 members')).toBeTruthy();
  expect(asItCame()).toBeNull();
});

it('shows that it loads where the person has asked for it', async () => {
  await drawFailed();
  const release = holdNext();
  fireEvent.click(screen.getByRole('button', { name: commonEn.retry }));
  expect(await screen.findByRole('status', { name: commonEn.loading })).toBeTruthy();
  await release(unreadable);
  expect(await screen.findByRole('button', { name: commonEn.asItCame })).toBeTruthy();
});
