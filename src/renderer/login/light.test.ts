// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

vi.mock('zod', () => {
  throw new Error('the login page makes no schemas');
});

/** Whatever is asked of it, nobody answers. */
const silent: unknown = new Proxy(() => silent, {
  get: (_target, name) => (name === 'then' ? () => silent : silent),
});

it('is there without a single schema: they were a third of what the page loads', async () => {
  vi.stubGlobal('lantai', silent);
  await expect(import('./main.tsx')).resolves.toBeDefined();
  await expect(import('#shared/contract/settings.ts')).rejects.toThrow();
});
