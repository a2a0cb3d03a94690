import { describe, expect, it } from 'vitest';
import { sampleFees } from '#renderer/testing/samples.ts';
import { lots } from '#shared/market/index.ts';
import { breakEvenOf } from './break-even.ts';

describe('the break-even price', () => {
  it('is the lowest tick whose sale brings what the position cost', () => {
    // A sale costs 0.25 %: 3,008.99 at 3,010 would be 3,002.5; 3,020 brings 3,012.4.
    expect(breakEvenOf(3_005, lots(10), sampleFees)).toBe(3_020);
    expect(breakEvenOf(3_000, lots(10), sampleFees)).toBe(3_010);
  });

  it('is not known without a position or its fees', () => {
    expect([
      breakEvenOf(3_000, lots(0), sampleFees),
      breakEvenOf(0, lots(1), sampleFees),
      breakEvenOf(3_000, lots(1), null),
    ]).toEqual([null, null, null]);
  });
});
