import type { Rectangle } from 'electron';
import { type Companion, loadCompanion } from './chromium/companion.ts';
import { findChromium } from './chromium/find.ts';
import { type Chromium, launchChromium } from './chromium/launch.ts';
import type { DisplaySpec } from './options.ts';
import { PageRegistry } from './page-registry.ts';
import { createUrlMap, type UrlMap } from './url.ts';

/** The app as Electron would describe it. */
export interface AppFacts {
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

export interface HostOptions {
  readonly headless: boolean;
  readonly displays: readonly DisplaySpec[] | undefined;
  readonly refreshHz: number;
}

/** What the stand-in's modules share: the browser, its windows, the URL mapping, the facts about the app. */
export interface Host {
  readonly options: HostOptions;
  readonly chromium: Chromium;
  readonly companion: Promise<Companion>;
  readonly pages: PageRegistry;
  readonly urls: UrlMap;
  app: AppFacts;
}

let current: Host | undefined;

export function host(): Host {
  if (!current)
    throw new Error('electron-on-chromium: start the app through run.ts; `electron` cannot be imported alone.');
  return current;
}

const HEADLESS_SCREEN: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };

/** Starts the browser at once, so that it comes up while the app is still being loaded. */
export function startHost(options: HostOptions): Host {
  const urls = createUrlMap();
  const screens = options.displays?.map((display) => display.bounds) ?? [HEADLESS_SCREEN];
  const chromium = launchChromium({ executable: findChromium(), headless: options.headless, screens });
  const pages = new PageRegistry(chromium.connection, urls);
  const companion = loadCompanion(chromium.connection, (event) => pages.windowEvent(event));
  companion.catch(() => {});
  current = { options, chromium, companion, pages, urls, app: { path: '', name: 'Electron', version: '0.0.0' } };
  return current;
}
