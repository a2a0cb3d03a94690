import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WebPreferences } from 'electron';
import type { Session } from '../chromium/connection.ts';
import { host } from '../host.ts';
import { DELIVER } from '../ipc/page-link.ts';
import { DEFAULT_REFRESH_HZ } from '../options.ts';
import { PRELOAD_WORLD, pageScripts } from '../page/script.ts';

const BINDING = 'lantaiToNode';

/** Puts the bridge and the preload in front of every document that this page will load. */
export function installPreload(session: Session, preferences: WebPreferences): Promise<unknown>[] {
  const path = preferences.preload;
  const source = path === undefined ? '' : readFileSync(path, 'utf8');
  const { refreshHz } = host().options;
  const scripts = pageScripts(
    {
      platform: process.platform,
      arch: process.arch,
      versions: Object.fromEntries(Object.entries(process.versions).map(([name, value]) => [name, value ?? ''])),
      argv: [process.execPath, ...(preferences.additionalArguments ?? [])],
      execPath: process.execPath,
      pid: process.pid,
      binding: BINDING,
      deliver: DELIVER,
    },
    randomUUID(),
    randomUUID(),
    { path: path ?? 'no-preload.js', source },
    refreshHz < DEFAULT_REFRESH_HZ ? 1_000 / refreshHz : 0,
  );
  return [
    session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preload, worldName: PRELOAD_WORLD }),
  ];
}
