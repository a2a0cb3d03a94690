import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { FromChild, ToChild } from './kill-messages.ts';

/** A child without a message for so long has failed, ms. */
const SILENT_MS = 60_000;

type MessageOf<Type extends FromChild['type']> = Extract<FromChild, { type: Type }>;

/** A process that runs a workstation's order path, see kill-child.ts. */
export type Child = {
  send(message: ToChild): void;
  /** The next message of that type; null when the process ends before. @throws Error with what it reports as failed */
  next<Type extends FromChild['type']>(type: Type): Promise<MessageOf<Type> | null>;
  onSecret(listener: (secret: string) => void): void;
  kill(): void;
  /** It stands still, as the app's main process does while the machine is too busy or is suspended. */
  stop(): void;
  continue(): void;
  readonly ended: Promise<unknown>;
};

/**
 * Begins to load at once, so that a spare one is ready when it is needed.
 * @param program see bundle-child.ts
 */
export function startChild(program: string): Child {
  // Compiled once for all of them: loading is most of a child's life.
  const env = { ...process.env, NODE_COMPILE_CACHE: dirname(program) };
  const child = fork(program, [], { env, execArgv: [] });
  const messages: FromChild[] = [];
  const waiting = new Set<() => void>();
  const ended = once(child, 'exit');
  let isOver = false;
  let secretListener: (secret: string) => void = () => undefined;
  const changed = (): void => {
    for (const look of [...waiting]) look();
  };
  child.on('message', (message: FromChild) => {
    if (message.type === 'secret') secretListener(message.secret);
    else messages.push(message);
    changed();
  });
  void ended.then(() => {
    isOver = true;
    changed();
  });

  return {
    // A process that has just been killed takes no message: its end is noticed elsewhere.
    send: (message) => void child.send(message, () => undefined),
    next(type) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`a child sent no ${type}`)), SILENT_MS);
        const look = (): void => {
          const index = messages.findIndex((each) => each.type === type || each.type === 'failed');
          const [message] = index < 0 ? [] : messages.splice(index, 1);
          if (!message && !isOver) return;
          clearTimeout(timer);
          waiting.delete(look);
          if (message?.type === 'failed') reject(new Error(`a child failed: ${message.message}`));
          else resolve((message as MessageOf<typeof type> | undefined) ?? null);
        };
        waiting.add(look);
        look();
      });
    },
    onSecret(listener) {
      secretListener = listener;
    },
    kill: () => void child.kill('SIGKILL'),
    stop: () => void child.kill('SIGSTOP'),
    continue: () => void child.kill('SIGCONT'),
    ended,
  };
}
