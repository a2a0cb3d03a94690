import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import english from '#shared/i18n/en/company.json' with { type: 'json' };
import { useRatingText } from './rating-text.ts';

vi.stubGlobal('lantai', createFakeBridge().bridge);
afterEach(cleanup);

const Rating = ({ rating }: { readonly rating: string }) => useRatingText()(rating);

it.each(Object.entries(english.ratings))('writes %s as %s', (rating, text) => {
  expect(draw(<Rating rating={rating} />).container.textContent).toBe(text);
});

it.each(['OUTPERFORM', 'buy', 'toString', ''])('leaves %j as the service sent it', (rating) => {
  expect(draw(<Rating rating={rating} />).container.textContent).toBe(rating);
});
