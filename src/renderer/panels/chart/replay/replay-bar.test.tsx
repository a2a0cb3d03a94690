import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import { openChart, prepareCharts, settle } from '../testing/open-chart.tsx';

let restore: () => void;
beforeAll(() => {
  restore = prepareCharts();
});
afterEach(cleanup);
afterAll(() => restore());

const bar = () => within(screen.getByRole('form', { name: chartEn.replay }));
const from = () => bar().getByLabelText<HTMLInputElement>(chartEn.replayFrom);
/** The day that is played, as its bar says. */
const played = () => bar().queryByRole('status')?.textContent ?? null;
async function openReplay(): Promise<void> {
  await openChart(true);
  fireEvent.click(screen.getByLabelText(chartEn.settings));
  fireEvent.click(screen.getByRole('menuitem', { name: chartEn.replay }));
  await settle();
}
async function startFrom(text: string): Promise<void> {
  fireEvent.change(from(), { target: { value: text } });
  fireEvent.keyDown(from(), { key: 'Enter' });
  fireEvent.click(bar().getByRole('button', { name: chartEn.replayStart }));
  await settle();
}

it('offers a day from which some bars are left, and begins there', async () => {
  await openReplay();
  // Bars of 300 days from 5 January; the last but sixty is of 1 September.
  expect(from().value).toBe('01/09/2026');
  fireEvent.click(bar().getByRole('button', { name: chartEn.replayStart }));
  await settle();
  expect(played()).toBe('1 Sep 2026');
});

it.each(['', '24/12/2030', '01/01/1999'])(
  'says which days there are where From is "%s", and plays none',
  async (text) => {
    await openReplay();
    await startFrom(text);
    expect(bar().getByRole('alert').textContent).toBe('Bars from 24 Jan 2026 to 31 Oct 2026');
    expect(played()).toBeNull();
    await startFrom('02/03/2026');
    expect(bar().queryByRole('alert')).toBeNull();
    expect(played()).toBe('2 Mar 2026');
  },
);

it('a text that is no day gives way to the day that is played', async () => {
  await openReplay();
  await startFrom('31/02/2026');
  expect(from().value).toBe('01/09/2026');
  expect(played()).toBe('1 Sep 2026');
});
