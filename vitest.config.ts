import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` stands beside the code it tests and opens no socket but its own fakes';
 * `integration` (*.integration.test.ts) talks to a practice exchange in its own process.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,tools}/**/*.integration.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
