import { expect, it } from 'vitest';
import { createServiceReach } from './service-reach.ts';

it('says that the service was found when one witness sees it again, once, whatever the others see', () => {
  const reach = createServiceReach();
  let found = 0;
  const stop = reach.onFound(() => {
    found += 1;
  });
  reach.seen('feed', true);
  reach.seen('feed', true);
  expect(found).toBe(1);
  reach.seen('general', true);
  expect(found).toBe(2);
  reach.seen('general', false);
  reach.seen('feed', false);
  expect(found).toBe(2);
  reach.seen('feed', true);
  expect(found).toBe(3);
  stop();
  reach.seen('general', true);
  expect(found).toBe(3);
});
