import { app } from 'electron';
import type { FirstState } from '#shared/contract/first-state.ts';
import type { Core } from './core.ts';

/** What windows show of this start, before the practice exchange listens. */
export const firstInfo = ({ context, mode }: Pick<Core, 'context' | 'mode'>): FirstState['info'] => ({
  version: app.getVersion(),
  mode,
  safeMode: context.safeMode,
  profileName: context.replay?.recording.header.profile ?? context.profile?.name ?? 'Practice exchange',
  practiceAccount: null,
  platform: process.platform,
  drill: null,
});
