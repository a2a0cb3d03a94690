import { expect, it, vi } from 'vitest';

vi.mock('zod', () => {
  throw new Error('the login page makes no schemas');
});

/** A bridge that never answers. */
const silent: unknown = new Proxy(() => silent, {
  get: (_target, name) => (name === 'then' ? () => silent : silent),
});

it('loads without zod, which was a third of the page’s bundle', async () => {
  vi.stubGlobal('lantai', silent);
  await expect(import('./main.tsx')).resolves.toBeDefined();
  await expect(import('#shared/contract/settings.ts')).rejects.toThrow();
});
