import { expect, it, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { Notice } from '#shared/contract/app.ts';
import { followWireFindings } from './follow-wire-findings.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const notice = (code: Notice['code']): Notice => ({ id: '1', at: 0, level: 'warning', code, params: {} });

it('reads everything again when times or volumes are read otherwise, and at no other notice', () => {
  let reads = 0;
  const stop = followWireFindings({
    async invalidateQueries() {
      reads += 1;
    },
  });
  fake.emit('app', 'noticed', notice('order-times-off'));
  expect(reads).toBe(0);
  fake.emit('app', 'noticed', notice('times-without-zone'));
  fake.emit('app', 'noticed', notice('volumes-in-lots'));
  expect(reads).toBe(2);
  stop();
  fake.emit('app', 'noticed', notice('volumes-in-lots'));
  expect(reads).toBe(2);
});
