import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import en from '#shared/i18n/en/notations.json' with { type: 'json' };
import { Notation } from './notation.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

beforeEach(() => {
  fake.forget();
  fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
});
afterEach(cleanup);

it('has the letters as a button that is reached by Tab, described by their words, which a press shows', async () => {
  draw(<Notation symbol="BNTG" visible />);
  const button = await screen.findByRole('button', { name: 'Notations of BNTG: EX' });
  expect(button.tabIndex).toBe(0);
  expect(button.getAttribute('aria-description')).toContain(`E: ${en.letters.E}`);
  expect(button.getAttribute('aria-description')).toContain(`X: ${en.letters.X}`);
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Notations of BNTG' }).textContent).toContain(en.letters.E);
});

it('is nothing after the code of a stock without notations', async () => {
  const { container } = draw(<Notation symbol="SAGU" visible />);
  await settle();
  expect(fake.callsOf('sectors.specialBoard')).toHaveLength(1);
  expect(container.textContent).toBe('');
});
