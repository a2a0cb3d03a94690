import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ForkOptions } from 'electron';
import { guard, guardedEmitter } from '../guard.ts';
import type { MessagePortMain } from '../ipc/ports.ts';
import { ProcessLink } from '../ipc/process-link.ts';
import { app } from './app.ts';
import { appEvent } from './event.ts';

const HOST = new URL('../start/utility-host.ts', import.meta.url).href;

class UtilityProcess extends guardedEmitter('UtilityProcess') {
  readonly #child: ChildProcess;
  readonly #link: ProcessLink;
  #hasEnded = false;

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super();
    const stdio = typeof options.stdio === 'string' ? [options.stdio, options.stdio] : options.stdio?.slice(-2);
    const [out = 'inherit', err = 'inherit'] = (stdio ?? []) as ('pipe' | 'ignore' | 'inherit')[];
    this.#child = fork(modulePath, [...args], {
      cwd: options.cwd,
      env: (options.env ?? process.env) as NodeJS.ProcessEnv,
      execArgv: [...(options.execArgv ?? []), '--import', HOST],
      stdio: ['ignore', out, err, 'ipc'],
    });
    const child = this.#child;
    this.#link = new ProcessLink(
      'main',
      (packet) => void (child.connected && child.send(packet)),
      ({ data }) => void this.emit('message', data),
    );
    child.on('message', (packet) => this.#link.receive(packet));
    child.once('spawn', () => this.emit('spawn'));
    child.once('exit', (code, signal) => this.#ended(code ?? (signal ? 1 : 0), signal, options.serviceName));
    child.once('error', () => this.#ended(1, null, options.serviceName));
    app.once('quit', () => child.kill());
  }

  get pid(): number | undefined {
    return this.#hasEnded ? undefined : this.#child.pid;
  }

  get stdout(): Readable | null {
    return this.#child.stdout;
  }

  get stderr(): Readable | null {
    return this.#child.stderr;
  }

  postMessage(message: unknown, transfer: readonly MessagePortMain[] = []): void {
    this.#link.postMessage(message, transfer);
  }

  kill(): boolean {
    return this.#child.kill();
  }

  #ended(code: number, signal: NodeJS.Signals | null, serviceName = 'Node Utility Process'): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#link.close();
    this.emit('exit', code);
    const reason = signal ? 'killed' : code === 0 ? 'clean-exit' : 'abnormal-exit';
    const details = { type: 'Utility', reason, exitCode: code, serviceName, name: serviceName };
    app.emit('child-process-gone', appEvent({}), details);
  }
}

export const utilityProcess = guard('utilityProcess', {
  fork: (modulePath: string, args: readonly string[] = [], options: ForkOptions = {}) =>
    new UtilityProcess(modulePath, args, options),
});
