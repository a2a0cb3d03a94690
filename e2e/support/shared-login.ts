import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { launch, removeDataDir, type Workstation } from './app.ts';
import { saveProfile } from './exchange-profile.ts';
import { closedPort } from './fixtures.ts';
import { reloadPage } from './shared-workstation.ts';
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

/** A service profile whose addresses nobody listens at. */
async function unreachable() {
  const port = await closedPort();
  const [http, ws] = [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`];
  return {
    ...{ main_url: http, trading_url: http, web_url: http, web_build_id: 'none' },
    ...{ trading_ws_url: ws, general_ws_url: ws, social_ws_url: ws },
    mode: 'practice',
  };
}
