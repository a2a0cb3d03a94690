import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import { removeDataDir, type Workstation } from './app.ts';
import { expect } from './expect.ts';
import { everyPanelFile } from './fit.ts';

/** Opens a workspace with each kind of panel, from a file as a person would import it. */
export async function openEveryPanel(
  lantai: Workstation,
  page: Page,
  options?: Parameters<typeof everyPanelFile>[0],
): Promise<void> {
  if (!lantai.desktop) throw new Error('only a desktop whose dialogs can be answered can open the file');
  const folder = mkdtempSync(join(tmpdir(), 'lantai-every-panel-'));
  const path = join(folder, 'panels.json');
  writeFileSync(path, everyPanelFile(options));
  await lantai.desktop.answerDialog({ canceled: false, filePath: path, filePaths: [path] });
  await page.evaluate(async () => {
    const answer = await window.lantai.workspaces.importFile();
    if (!answer.ok) throw new Error(answer.error.message);
  });
  removeDataDir(folder);
  await expect(page.locator('section[data-panel]:not([hidden] *)')).toHaveCount(PANEL_KINDS.length);
}
