import { type ChildProcess, spawn } from 'node:child_process';
import type { NotificationConstructorOptions } from 'electron';
import { guardedEmitter } from '../guard.ts';
import { host } from '../host.ts';
import { isHostile } from '../hostile.ts';
import { appEvent } from './event.ts';
import { records } from './records.ts';

/** Always recorded; also handed to the desktop's notification service where one runs, which nobody waits for. */
export class Notification extends guardedEmitter('Notification') {
  title: string;
  body: string;
  silent: boolean;
  urgency: string;
  subtitle: string;
  readonly actions: readonly { readonly type: string; readonly text?: string }[];
  readonly #driven;
  #isShown = false;
  #isClosed = false;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.subtitle = options.subtitle ?? '';
    this.silent = options.silent ?? false;
    this.urgency = options.urgency ?? 'normal';
    this.actions = options.actions ?? [];
    this.#driven = {
      describe: () => ({
        title: this.title,
        body: this.body,
        silent: this.silent,
        urgency: this.urgency,
        actions: this.actions.map(({ text }) => text ?? ''),
        isClosed: this.#isClosed,
      }),
      click: () => {
        this.emit('click', appEvent({}));
        this.close();
      },
      action: (index: number) => void this.emit('action', appEvent({ actionIndex: index }), index),
      dismiss: () => this.close(),
    };
  }

  static isSupported(): boolean {
    return !isHostile('no-notifications');
  }

  show(): void {
    if (isHostile('failing-notifications')) {
      queueMicrotask(() => this.emit('failed', appEvent({}), 'Notifications are not allowed for this application'));
      return;
    }
    if (!this.#isShown) records.notification(this.#driven);
    this.#isShown = true;
    this.#isClosed = false;
    showOnDesktop(this.title, this.body, this.urgency);
    queueMicrotask(() => this.emit('show', appEvent({})));
  }

  close(): void {
    if (!this.#isShown || this.#isClosed) return;
    this.#isClosed = true;
    this.emit('close', appEvent({}));
  }
}

let desktopAnswers = true;

/** org.freedesktop.Notifications through gdbus; after the first failure it is left alone. */
function showOnDesktop(title: string, body: string, urgency: string): void {
  if (process.platform !== 'linux' || !desktopAnswers || host().options.headless) return;
  if (!process.env.DBUS_SESSION_BUS_ADDRESS) return;
  const level = { low: 0, normal: 1, critical: 2 }[urgency] ?? 1;
  const name = 'org.freedesktop.Notifications';
  const gdbus: ChildProcess = spawn(
    'gdbus',
    [
      ...['call', '--session', '--timeout=2', '--dest', name, '--object-path', '/org/freedesktop/Notifications'],
      ...['--method', `${name}.Notify`, '--', host().app.name, '0', '', title, body, '[]'],
      ...[`{"urgency": <byte ${level}>}`, '-1'],
    ],
    { stdio: 'ignore' },
  );
  gdbus.once('error', () => {
    desktopAnswers = false;
  });
  gdbus.once('exit', (code) => {
    desktopAnswers = code === 0;
  });
  gdbus.unref();
}
