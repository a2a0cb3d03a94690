import { expect, it } from 'vitest';
import { arrivingOf } from './arriving.ts';

const record = { code: 'BNTG-R', symbol: 'BNTG', status: 'PENDING', shares: 100, exercisePrice: 500 };

it('counts the shares of a stock that are on their way, with what their rights had cost', () => {
  const records = [
    record,
    { ...record, code: 'BNTG-W', shares: 50, exercisePrice: 600 },
    { ...record, status: 'DELIVERED' },
    { ...record, symbol: 'SAGU' },
  ];
  expect(arrivingOf('BNTG', records, [{ code: 'BNTG-R', unitCost: 20 }])).toEqual({
    shares: 150,
    cost: 100 * 520 + 50 * 600,
  });
  expect(arrivingOf('NONE', records, [])).toEqual({ shares: 0, cost: 0 });
});
