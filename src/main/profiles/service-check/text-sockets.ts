import { openTextSocket, type Random } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import type { TextDialect } from '#main/text-connection/index.ts';
import type { CheckResult } from '#shared/contract/service-check.ts';

type SocketState = CheckResult['general'];
type Waiting = { readonly timers: Timers; readonly signal: AbortSignal };

const TIMEOUT_MS = 4_000;
const MAX_FRAME_BYTES = 262_144;

/** Resolves with what `start` reports first; unreachable after a while. `start` returns what closes its socket. */
function firstState(
  { timers, signal }: Waiting,
  start: (found: (state: SocketState) => void) => () => void,
): Promise<SocketState> {
  return new Promise((resolve) => {
    let close: () => void = () => undefined;
    const found = (state: SocketState): void => {
      cancel();
      signal.removeEventListener('abort', stop);
      close();
      resolve(state);
    };
    const stop = (): void => found('unreachable');
    const cancel = timers.after(TIMEOUT_MS, stop);
    signal.addEventListener('abort', stop, { once: true });
    try {
      close = start(found);
    } catch {
      stop();
    }
  });
}

/** Whether the social socket takes the main token: connected once a frame of it could be read. */
export const checkSocial = (
  options: Waiting & {
    readonly url: string;
    readonly dialect: TextDialect;
    readonly random: Random;
    readonly token: string;
  },
): Promise<SocketState> =>
  firstState(options, (found) => {
    const { url, dialect, timers, random, token } = options;
    const connection = new SocialConnection({
      url,
      dialect,
      timers,
      random,
      mainToken: async () => token,
      renewMainToken: async () => token,
    });
    connection.onState((state) => {
      if (state === 'live') found('connected');
      else if (state === 'refused') found('refused');
    });
    connection.start();
    return () => connection.stop();
  });

/** Whether the general socket takes the securities token: connected once it has sent anything. */
export const checkGeneral = (
  options: Waiting & { readonly url: string; readonly token: string },
): Promise<SocketState> =>
  firstState(options, (found) => {
    const url = new URL(options.url);
    url.searchParams.set('token', options.token);
    const socket = openTextSocket(MAX_FRAME_BYTES)(url.href, {
      onOpen: () => undefined,
      onBinary: () => found('connected'),
      onText: () => found('connected'),
      onEnd: ({ code, httpStatus }) => found(code === 4401 || httpStatus !== null ? 'refused' : 'unreachable'),
    });
    return () => socket.close();
  });
