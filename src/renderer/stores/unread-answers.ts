import { create } from 'zustand';
import type { UnreadAnswer } from '#shared/contract/explorer.ts';

/** What the workstation's own calls could not read, by endpoint. */
export const unreadAnswersStore = create<{ readonly answers: readonly UnreadAnswer[] }>(() => ({ answers: [] }));
