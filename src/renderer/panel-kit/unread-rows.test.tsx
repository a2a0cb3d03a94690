import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { unreadAnswersStore } from '#renderer/stores/unread-answers.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { dockActionsStore } from './dock-actions.ts';
import { receivedRequestStore } from './show-received.ts';
import { UnreadRows } from './unread-rows.tsx';

afterEach(() => {
  cleanup();
  dockActionsStore.setState({ dock: null });
});

const ORDERS = { endpoint: 'orders.list', rows: 2, input: '{"path":{},"query":{}}' };

it('counts the rows of its own endpoints and opens the explorer on the latest', () => {
  const show = vi.fn();
  dockActionsStore.setState({ dock: { show, panelIds: () => [], front: () => true, activate: () => true } });
  draw(<UnreadRows endpoints={['orders.list', 'history.transactionsByCursor']} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => unreadAnswersStore.setState({ answers: [ORDERS, { ...ORDERS, endpoint: 'chat.rooms' }] }));
  expect(screen.getByRole('status').textContent).toContain('2 rows could not be read.');
  fireEvent.click(screen.getByRole('button', { name: 'Show as received' }));
  expect(show).toHaveBeenCalledExactlyOnceWith('explorer');
  expect(receivedRequestStore.getState().request).toEqual({ endpoint: ORDERS.endpoint, input: ORDERS.input });
  act(() => unreadAnswersStore.setState({ answers: [] }));
  expect(screen.queryByRole('status')).toBeNull();
});
