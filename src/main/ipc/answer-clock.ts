import type { IpcMain } from 'electron';
import { CLOCK_CHANNEL } from '#shared/contract/press.ts';

/** Lets windows compare their monotonic clock with this process's. */
export const answerClock = (ipc: Pick<IpcMain, 'handle'>, monotonicMs: () => number): void =>
  ipc.handle(CLOCK_CHANNEL, () => monotonicMs());
