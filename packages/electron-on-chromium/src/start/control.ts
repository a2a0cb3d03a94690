import { runInThisContext } from 'node:vm';
import type { ControlReport, ControlRequest } from '../control-types.ts';
import { app } from '../modules/app.ts';
import { controls } from './controls.ts';

type InMain = (electron: unknown, arg: unknown) => unknown;

async function perform(request: ControlRequest, electron: () => Promise<unknown>): Promise<unknown> {
  if ('evaluate' in request) {
    // The tests' own functions, over a channel that only the process that started us has.
    const run = runInThisContext(`(${request.evaluate})`, 'evaluate') as InMain;
    return run(await electron(), request.arg);
  }
  const control = controls[request.control] as (arg: unknown) => unknown;
  return control(request.arg);
}

/**
 * The tests' connection to the main process, over the IPC channel that the app was forked with. The app itself does not see
 * it: `process.send` and its events are taken away before the app runs.
 */
export function openControl(ready: Promise<{ cdp: string; chromium: string }>): void {
  const { channel } = process;
  const send = process.send?.bind(process);
  if (!send || !channel) return;
  const report = (message: ControlReport) => {
    if (process.connected) send(message);
  };
  process.on('message', (message) => {
    const request = message as ControlRequest;
    if (typeof request?.id !== 'number') return;
    const electron = async () => (await import('../electron.ts')).default;
    perform(request, electron).then(
      (value) => {
        try {
          report({ id: request.id, ok: true, value });
        } catch (error) {
          report({ id: request.id, ok: false, error: String(error) });
        }
      },
      (error: unknown) => {
        report({
          id: request.id,
          ok: false,
          error: error instanceof Error ? (error.stack ?? String(error)) : String(error),
        });
      },
    );
  });
  // Whoever tests us may be killed; then nobody else would end us.
  process.once('disconnect', () => app.exit(0));
  void ready.then(({ cdp, chromium }) => report({ event: 'ready', cdp, chromium })).catch(() => {});
}
