import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';

const store = create<{ rows: readonly TransferRow[] }>(() => ({ rows: [] }));

let followers = 0;
let stop: () => void = () => undefined;

/** Follows the main process's list while somebody shows it. @returns the disposer */
function join(): () => void {
  followers += 1;
  if (followers === 1) {
    const followed = follow({
      load: () => bridge.transfers.list(),
      listen: bridge.transfers.changed,
      set: (rows) => store.setState({ rows }),
    });
    stop = followed.stop;
  }
  return () => {
    followers -= 1;
    if (followers === 0) stop();
  };
}

/** Transfers of the account that trades, newest first; none before the main process has answered. */
export function useTransfers(): readonly TransferRow[] {
  useEffect(join, []);
  return store(({ rows }) => rows);
}
