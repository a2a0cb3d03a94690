import { useMemo, useSyncExternalStore } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import type { DrawingCommand } from '#renderer/chart/index.ts';
import type { ConflictChoice } from '#shared/contract/charts.ts';
import type { Answer } from '#shared/contract/define.ts';
import type { StockCode } from '#shared/market/index.ts';
import { userIdOf } from '#shared/signed-in.ts';
import { appStore } from './app.ts';
import { DrawingSession, type ShownDrawings } from './chart-drawings-session.ts';
import { sessionStore } from './session.ts';

/** Stocks that no chart shows any more but whose undo is still there; the one opened longest ago goes first. */
export const MAX_UNUSED = 20;

const sessions = new Map<StockCode, DrawingSession>();
let isConnected = false;

const userOf = ({ state }: ReturnType<typeof sessionStore.getState>): number | null => userIdOf(state);

/** For as long as the window is open. */
function connect(): void {
  isConnected = true;
  bridge.charts.drawingsChanged(({ symbol, document, revision, from }) => {
    // The answer to the save says the same of this window's own.
    if (from === null || from !== appStore.getState().own?.id) sessions.get(symbol)?.received(document, revision);
  });
  bridge.charts.drawingSyncChanged(({ symbol, sync }) => sessions.get(symbol)?.syncChanged(sync));
  sessionStore.subscribe((now, before) => {
    const user = userOf(now);
    if (user !== null && user !== userOf(before)) for (const session of sessions.values()) void session.load();
  });
  const flush = (): void => {
    for (const session of sessions.values()) session.flush();
  };
  bridge.windows.saveRequested(flush);
  globalThis.addEventListener('pagehide', flush);
}

function dropUnused(): void {
  const unused = [...sessions.values()].filter(({ isUsed }) => !isUsed);
  for (const { symbol } of unused.slice(0, -MAX_UNUSED)) sessions.delete(symbol);
}

/** The drawings of a stock: every chart of the window that shows it gets one and the same session. */
export function drawingsOf(symbol: StockCode): DrawingSession {
  if (!isConnected) connect();
  const open = sessions.get(symbol);
  if (open) return open;
  const session = new DrawingSession(symbol);
  sessions.set(symbol, session);
  dropUnused();
  return session;
}

export type UsedDrawings = ShownDrawings & {
  run(command: DrawingCommand, mergeKey?: string): void;
  undo(): void;
  redo(): void;
  resolve(keep: ConflictChoice): Promise<Answer<void>>;
};

/** A stock's drawings, in every window the same. */
export function useDrawings(symbol: StockCode): UsedDrawings {
  const session = drawingsOf(symbol);
  const shown = useSyncExternalStore(session.onChange, session.shown);
  return useMemo(() => {
    const { run, undo, redo, resolve } = session;
    return { ...shown, run, undo, redo, resolve };
  }, [session, shown]);
}
