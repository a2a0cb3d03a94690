import { expect, it } from 'vitest';
import { isSuspended } from './suspended.ts';

it.each(['STATUS_SUSPENDED', 'suspended', 'Suspend', 'SUSPENSION', 'SUSPENSI_BURSA'])(
  '%j is a suspension',
  (status) => {
    expect(isSuspended(status)).toBe(true);
  },
);

it.each(['', 'STATUS_ACTIVE', 'NOT_SUSPENDED', 'unsuspended', 'UN-SUSPENDED', 'non suspended', 'STATUS_LISTED'])(
  '%j is none: orders are sent',
  (status) => {
    expect(isSuspended(status)).toBe(false);
  },
);
