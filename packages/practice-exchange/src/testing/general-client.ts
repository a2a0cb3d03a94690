import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type GeneralFrame, generalFrame } from '#shared/service/general-socket.ts';

export type GeneralClient = {
  send(data: string | Uint8Array): void;
  /** Resolves when `done` accepts all frames so far; waits as long as the test does. */
  settle(done: (frames: readonly GeneralFrame[]) => boolean): Promise<void>;
  /** All so far, oldest first. */
  frames(): readonly GeneralFrame[];
  /** Close code, when it closes. */
  readonly closed: Promise<number>;
  close(): void;
};

/** Connects to a general socket. @param token the securities token, or what is shown in its place */
export async function openGeneral(url: string, token: string): Promise<GeneralClient> {
  const socket = new WebSocket(`${url}?token=${encodeURIComponent(token)}`, { perMessageDeflate: false });
  const frames: GeneralFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(generalFrame.parse(JSON.parse(String(data))));
    for (const check of [...waiting]) check();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return {
    send: (data) => socket.send(data),
    settle: (done) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!done(frames)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    frames: () => frames,
    closed,
    close: () => socket.terminate(),
  };
}
