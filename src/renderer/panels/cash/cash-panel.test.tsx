import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { sampleSession } from '#renderer/testing/samples.ts';
import { sampleAnswers } from '#shared/cash/testing/sample-cash.ts';
import { fake, Panel, setUpCash } from './testing/cash.tsx';

setUpCash();

it('shows the four figures, and why not all can be withdrawn', async () => {
  draw(<Panel />);
  const figure = await screen.findByRole('button', { name: /^To withdraw/ });
  expect(figure.textContent).toContain('Rp 7,000,000');
  await screen.findByText('Sale of BNTG settles');
  fireEvent.click(figure);
  const table = within(await screen.findByRole('table', { name: 'Why can’t I withdraw all of it?' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CashRp 10,000,000',
    'Sales not settled yet−2,000,000',
    'BNTG settles 19 Nov−2,000,000',
    'Held by working orders−1,000,000',
    'Not in any order that is listed−1,000,000',
    'To withdrawRp 7,000,000',
  ]);
});

it('marks figures on which the service’s answers do not agree, and names the answers', async () => {
  fake.answerRead('cash.onHand', () => ({ accountNumber: '0001', cashOnHand: 9_999_999, asOf: '' }));
  draw(<Panel />);
  const figure = await screen.findByRole('button', { name: /^Cash/ });
  expect(within(figure).getByRole('img', { name: 'The sum does not add up' })).toBeTruthy();
  fireEvent.click(figure);
  expect(await screen.findByText(/do not agree/)).toBeTruthy();
  expect(screen.getByText('cash.onHand').parentElement?.textContent).toContain('9,999,999');
});

it('asks why not all can be withdrawn only where that is so', async () => {
  const { info, byUse, onHand, withdrawable } = sampleAnswers();
  if (!info || !byUse || !onHand || !withdrawable) throw new Error('the sample has every answer');
  const all = { withdrawable: 10_000_000 };
  fake.answerRead('cash.info', () => ({ ...info, ...all }));
  fake.answerRead('portfolio.cash', () => ({ ...byUse, ...all }));
  fake.answerRead('cash.withdrawable', () => ({ ...withdrawable, ...all }));
  draw(<Panel />);
  const figure = await screen.findByRole('button', { name: /^To withdraw/ });
  expect(figure.getAttribute('aria-description')).toBe('What can be withdrawn?');
});

it('is locked without the PIN and reads nothing', async () => {
  sessionStore.setState({ state: sampleSession('locked') });
  draw(<Panel />);
  expect(await screen.findByText('Enter your PIN to see your cash.')).toBeTruthy();
  expect(fake.calls).toEqual([]);
});
