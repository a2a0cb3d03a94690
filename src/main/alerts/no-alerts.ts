import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { alertsContract } from '#shared/contract/alerts.ts';
import { LantaiError } from '#shared/contract/error.ts';

function notInReplay(): never {
  throw new LantaiError('IN_REPLAY', 'a recording plays: alerts wait for the market itself', {
    params: { sent: 'no' },
  });
}
const nothing = (): void => undefined;

/** While a recording plays: its prices are of another time, and nobody is to be told of them. */
export const NO_ALERTS_IN_REPLAY: HandlersOf<typeof alertsContract> = {
  list: () => [],
  readings: () => [],
  create: notInReplay,
  change: notInReplay,
  remove: nothing,
  bringBack: nothing,
  setEnabled: nothing,
  log: () => [],
  clearLog: nothing,
};
