import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import { launch, removeDataDir, type Workstation } from './app.ts';
import { saveProfile } from './exchange-profile.ts';
import { closedPort } from './fixtures.ts';
import { reloadPage } from './shared-workstation.ts';
import { startSpecExchange } from './spec-exchange.ts';
import { onlyWindow } from './windows.ts';

/** A workstation that shows its login window; no service answers behind it. */
export type SharedLogin = { readonly dataDir: string; readonly lantai: Workstation; readonly page: Page };

/**
 * Starts one workstation for the file that calls it, and loads its login window anew before every test.
 * @returns what the running test uses
 */
export function shareLogin(): () => SharedLogin {
  let running: (SharedLogin & { readonly folder: string }) | null = null;
  test.beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lantai-login-'));
    const dataDir = join(folder, 'data');
    const lantai = await launch({ dataDir, args: ['--profile', saveProfile(folder, await unreachable())] });
    running = { folder, dataDir, lantai, page: await onlyWindow(lantai, 'login') };
  });
  test.beforeEach(async () => {
    if (running) await reloadPage(running.lantai, running.page);
  });
  test.afterAll(async () => {
    await running?.lantai.quit();
    if (running) removeDataDir(running.folder);
  });
  return () => {
    if (!running) throw new Error('only a running test has the shared login window');
    return running;
  };
}

/** A workstation whose service answers, with its login window. */
export type SignedOut = { readonly exchange: TestExchange; readonly lantai: Workstation; readonly login: Page };

/**
 * Starts one exchange and one workstation for the file that calls it; before every test nobody is signed in and no fault
 * is left. Orders and a lock of the PIN stay.
 * @returns what the running test uses
 */
export function shareSignedOut(): () => SignedOut {
  let running: (Omit<SignedOut, 'login'> & { readonly folder: string }) | null = null;
  let login: Page | null = null;
  test.beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lantai-signed-out-'));
    const exchange = await startSpecExchange();
    const args = ['--profile', saveProfile(folder, exchange.profile)];
    running = { folder, exchange, lantai: await launch({ dataDir: join(folder, 'data'), args }) };
  });
  test.beforeEach(async () => {
    if (!running) return;
    await running.exchange.faults.calm();
    const [page] = running.lantai.pages();
    // The window may be gone before the answer.
    await page?.evaluate(() => window.lantai.session.signOut()).catch(() => undefined);
    login = await onlyWindow(running.lantai, 'login');
  });
  test.afterAll(async () => {
    if (!running) return;
    await running.lantai.quit();
    await running.exchange.kill();
    removeDataDir(running.folder);
  });
  return () => {
    if (!running || !login) throw new Error('only a running test has the shared login window');
    return { exchange: running.exchange, lantai: running.lantai, login };
  };
}

/** A service profile whose addresses nobody listens at. */
async function unreachable() {
  const port = await closedPort();
  const [http, ws] = [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`];
  return {
    main_url: http,
    trading_url: http,
    web_url: http,
    web_build_id: 'none',
    trading_ws_url: ws,
    general_ws_url: ws,
    social_ws_url: ws,
    mode: 'practice',
  };
}
