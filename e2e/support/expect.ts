import { expect as playwrightExpect } from '@playwright/test';
import { expectTimeoutMs } from './runtime.ts';

/** As the specs have it by their configuration: benchmarks, which have none, wait as long for a window on a busy machine. */
export const expect = playwrightExpect.configure({ timeout: expectTimeoutMs() });
