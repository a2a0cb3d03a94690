import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as declarations from '#shared/service/endpoint.ts';

const built: string[] = [];

vi.mock(import('#shared/service/endpoint.ts'), async (original) => {
  const actual = await original();
  const endpoint = (declare: Parameters<typeof actual.endpoint>[0]) =>
    actual.endpoint(() => {
      const declared = declare();
      built.push(declared.path);
      return declared;
    });
  return { ...actual, endpoint: endpoint as typeof declarations.endpoint };
});

// Files of a worker can share their modules: here they are loaded afresh, and not left to the next file.
beforeAll(() => vi.resetModules());
afterAll(() => vi.resetModules());

it('builds no endpoint by loading the services and the check of a profile', async () => {
  await import('./create-services.ts');
  await import('#main/profiles/index.ts');
  expect(built).toEqual([]);
  const { endpoints } = await import('#shared/service/endpoints.ts');
  expect(endpoints.auth.userProfile.path).toBe('/user/profile');
  expect(built).toEqual(['/user/profile']);
});
