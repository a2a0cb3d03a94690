import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { expectTimeoutMs, slowness } from './e2e/support/runtime.ts';

/** Fonts and antialiasing differ between systems: each runtime on each platform has its own pictures to compare with. */
const PIXELS = `pixels/${process.env.LANTAI_E2E_RUNTIME ?? 'chromium'}-${process.platform}`;

/**
 * Specs run in real windows: Electron where its binary can be had, the stand-in on Chromium
 * elsewhere (LANTAI_E2E_RUNTIME). On Electron one worker: windows of one desktop take the focus from
 * each other. The stand-in's browsers have a desktop each, but a workstation with its exchange and its pages keeps nearly two
 * cores busy: measured on two (decision 50), a second worker made the same specs slower and each of them twice as long.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: process.env.LANTAI_E2E_RUNTIME === 'electron' ? 1 : Math.max(1, Math.floor(availableParallelism() / 2)),
  retries: 0,
  fullyParallel: false,
  // Guards against waiting for ever, and nothing else: a busy machine may be many times slower than another.
  timeout: 600_000 * slowness(),
  expect: {
    timeout: expectTimeoutMs(),
    // Rounded corners show some pixels of the prices behind them; one changed word is some hundred.
    toHaveScreenshot: { maxDiffPixels: 60 },
  },
  use: { actionTimeout: 120_000 * slowness() },
  forbidOnly: true,
  snapshotPathTemplate: `{testDir}/${PIXELS}/{arg}{ext}`,
  // Where nobody has checked pictures in ("npm run pixels:update" makes the folder), there is nothing to compare with.
  ignoreSnapshots: !existsSync(fileURLToPath(new URL(`e2e/${PIXELS}`, import.meta.url))),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json']],
  projects: [
    { name: 'specs', testIgnore: ['screenshots/**', 'electron-only/**'] },
    { name: 'screenshots', testMatch: 'screenshots/**/*.spec.ts' },
    { name: 'electron-only', testMatch: 'electron-only/**/*.spec.ts' },
  ],
});
