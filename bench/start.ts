import { median } from '#shared/statistics.ts';
import type { Figure } from './figure.ts';
import { unlessQuick } from './quick.ts';
import { emptyWindowMs } from './start/empty-window.ts';
import { workstationMs } from './start/workstation.ts';

const ROUNDS = unlessQuick(9, 1);

/**
 * Cold start with warm disk: from starting the process to the login window's first paint, beside an
 * empty window in the same runtime, alternately; and from the PIN to a workspace with live prices,
 * beside the 2.5 s that a person has to wait at most.
 */
export async function bench(): Promise<readonly Figure[]> {
  const empty: number[] = [];
  const login: number[] = [];
  const live: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await emptyWindowMs());
    const ours = await workstationMs();
    login.push(ours.loginPainted);
    live.push(ours.liveAfterPin);
  }
  const figure = (name: string, ours: number, peer: number, against: string): Figure => ({
    name,
    ours,
    peer,
    ratio: ours / peer,
    unit: 'ms',
    against,
  });
  return [
    figure('process start to login painted', median(login), median(empty), 'an empty window'),
    figure('PIN to workspace with live prices', median(live), 2_500, 'the longest wait allowed'),
  ];
}
