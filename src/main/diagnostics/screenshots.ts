import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';

/** Leaves a picture of each window as PNG in `dir`, named after the stage and the window. Returns the paths. */
export async function takeScreenshots(
  dir: string,
  stage: string,
  windows: readonly { kind: string; window: BrowserWindow }[],
): Promise<string[]> {
  mkdirSync(dir, { recursive: true });
  const paths: string[] = [];
  for (const [at, { kind, window }] of windows.entries()) {
    if (window.isDestroyed()) continue;
    // A window that closes meanwhile (login, once signed in) leaves no picture; that is no failure.
    const image = await window.webContents.capturePage().catch(() => null);
    if (image === null || image.isEmpty()) continue;
    const path = join(dir, `${stage}-${kind}${windows.length > 1 ? `-${at + 1}` : ''}.png`);
    writeFileSync(path, image.toPNG());
    paths.push(path);
  }
  return paths;
}
