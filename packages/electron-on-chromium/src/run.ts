import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ChromiumNotFound } from './chromium/find.ts';
import { startHost } from './host.ts';
import { isHostile } from './hostile.ts';
import { parseOptions, UsageError } from './options.ts';
import { readApp } from './start/app-facts.ts';

enableCompileCache();

/** The version whose typings the stand-in follows. */
function electronVersion(): string {
  const file = new URL('../../../node_modules/electron/package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** A desktop that nobody sees has a session bus by name, as any other; the mode no-dbus has none. */
function setSessionBus(isHeadless: boolean): void {
  if (isHeadless) process.env.DBUS_SESSION_BUS_ADDRESS ??= 'unix:path=/dev/null';
  if (!isHostile('no-dbus')) return;
  delete process.env.DBUS_SESSION_BUS_ADDRESS;
  delete process.env.XDG_RUNTIME_DIR;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const entry = readApp(options.app);
  const host = startHost(options);
  host.app = entry.facts;
  setSessionBus(options.headless);
  const electron = electronVersion();
  Object.defineProperty(process.versions, 'electron', { value: electron, enumerable: true });
  Object.defineProperty(process, 'type', { value: 'browser', enumerable: true });
  Object.defineProperty(process, 'resourcesPath', { value: entry.facts.path, enumerable: true });
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
  process.argv = [process.argv[0] ?? '', options.app, ...options.appArgs];
  const { resolveElectronToStandIn } = await import('./start/hooks.ts');
  resolveElectronToStandIn();
  const { superviseApp } = await import('./start/supervise.ts');
  superviseApp(host);
  await import(pathToFileURL(entry.main).href);
}

main().catch((error: unknown) => {
  const isOurs = error instanceof UsageError || error instanceof ChromiumNotFound;
  console.error(isOurs ? `electron-on-chromium: ${error.message}` : error);
  process.exit(1);
});
