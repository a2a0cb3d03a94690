import { create } from 'zustand';
import type { UnreadAnswer } from '#shared/contract/explorer.ts';
import { dockActions } from './dock-actions.ts';

type Request = Pick<UnreadAnswer, 'endpoint' | 'input'>;

/** The call that the API explorer is to make next; null once it has. */
export const receivedRequestStore = create<{ readonly request: Request | null }>(() => ({ request: null }));

/** Opens the API explorer on an endpoint and shows what the service answers to this input, as it comes. */
export function showAsReceived({ endpoint, input }: Request): void {
  receivedRequestStore.setState({ request: { endpoint, input } });
  dockActions()?.show('explorer');
}
