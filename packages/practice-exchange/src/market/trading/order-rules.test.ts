import { expect, it } from 'vitest';
import { checkClosingPrice } from './order-rules.ts';

it('refuses every other price than the closing one after the close, as that and as no limit of the day', () => {
  expect(checkClosingPrice(4_590, 4_590)).toBeNull();
  for (const price of [4_300, 4_600]) {
    expect(checkClosingPrice(price, 4_590)).toMatchObject({
      code: 'PRICE_NOT_CLOSING',
      message: 'After the close only the closing price of 4590 trades.',
    });
  }
});
