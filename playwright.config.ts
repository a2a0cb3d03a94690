import { defineConfig } from '@playwright/test';

/**
 * Specs run in real windows: Electron where its binary can be had, the stand-in on Chromium
 * elsewhere (LANTAI_E2E_RUNTIME). One worker: windows take the focus from each other.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  retries: 0,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json']],
  projects: [
    { name: 'specs', testIgnore: 'screenshots/**' },
    { name: 'screenshots', testMatch: 'screenshots/**/*.spec.ts' },
  ],
});
