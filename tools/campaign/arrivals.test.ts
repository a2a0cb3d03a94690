import { expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';

const place = (life: number, lots: number) => ({ life, path: '/order/v2/buy', lots });

it('counts a request that arrives during the next life for the life that sent it', () => {
  const arrivals = createArrivals();
  arrivals.pressed(80, [7], true);
  arrivals.pressed(81, [3], true);
  arrivals.record(place(81, 3));
  arrivals.record(place(80, 7));
  expect(arrivals.extra()).toEqual([]);
  expect(arrivals.share()).toEqual({ expected: 2, arrived: 2 });
});

it('finds a request that no press of its life accounts for', () => {
  const arrivals = createArrivals();
  arrivals.pressed(1, [7, 0], true);
  for (const lots of [7, 0, 7]) arrivals.record(place(1, lots));
  arrivals.record(place(2, 7));
  expect(arrivals.extra()).toEqual([
    { life: 1, arrivals: [place(1, 7)], pressed: [7, 0] },
    { life: 2, arrivals: [place(2, 7)], pressed: [] },
  ]);
});

it('expects a request only of a life that was not to end before', () => {
  const arrivals = createArrivals();
  arrivals.pressed(1, [7], false);
  arrivals.pressed(2, [3], true);
  expect(arrivals.share()).toEqual({ expected: 1, arrived: 0 });
});
