import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import { drawSlotted, fake, panel, rows, setUpJournal } from './testing/journal.tsx';

setUpJournal();

it.each([
  ['orders', en.detail],
  ['trades', en.tradeDetail],
  ['realised', en.saleDetail],
] as const)(
  'has the notations behind the codes of %s, for the pointer, the keyboard and in the detail',
  async (view, label) => {
    fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view });
    const [mark] = await screen.findAllByRole('img', { name: /^E: .*\nX: / });
    expect(mark?.dataset.letters).toBe('EX');
    expect(mark?.parentElement?.textContent).toBe('BNTG');
    const first = mark?.closest<HTMLElement>('[data-key]') as HTMLElement;
    first.focus();
    expect(first.getAttribute('aria-description')).toMatch(/^E: .*\nX: /);
    fireEvent.keyDown(first, { key: 'Enter' });
    const detail = await screen.findByRole('region', { name: label });
    expect(within(detail).getByRole('button', { name: 'Notations of BNTG: EX' })).toBeTruthy();
    first.blur();
    expect(first.getAttribute('aria-description')).toBeNull();
  },
);

it('has the sums of the service and the parts of a sale', async () => {
  const { redraw } = draw(panel({ view: 'realised' }));
  expect(await screen.findByText('Rp 95,750')).toBeTruthy();
  redraw(panel({ view: 'realised', chosen: 'S' }));
  expect(await screen.findByRole('table', { name: 'Sold in 1 part' })).toBeTruthy();
});

it('hides every amount, and nothing is shown while trading is locked', async () => {
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
  });
  draw(panel());
  await screen.findAllByText('Price above ARA');
  expect(document.body.textContent).not.toMatch(/1,000,000|95,750|10 \/ 10|1,001,500/);
  cleanup();
  sessionStore.setState({ state: sampleSession('locked') });
  draw(panel());
  expect(screen.getByText(en.locked)).toBeTruthy();
});

it('asks for nothing while the days or the code are not complete, and says why', async () => {
  draw(panel({ range: 'own', from: '2026-11-18', to: '2026-11-17' }));
  await settle();
  expect(screen.getByText(en.rangeWrong)).toBeTruthy();
  cleanup();
  draw(panel({ symbol: '１２３=A' }));
  expect(await screen.findByText(en.noCode)).toBeTruthy();
  expect(fake.callsOf('history.transactionsByCursor').every(({ input }) => !('symbol' in (input as object)))).toBe(
    true,
  );
});

it('shows a failure with another try, and is read again by it', async () => {
  for (const name of ['history.transactionsByCursor', 'history.transactions', 'history.days'] as const)
    fake.answerRead(name, () => refuse('SERVER_ERROR'));
  draw(panel());
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: /again/i });
  fake.answerRead('history.transactionsByCursor', () => ({ results: rows, nextBeforeId: null }));
  fireEvent.click(again);
  expect((await screen.findAllByText('Price above ARA')).length).toBeGreaterThan(0);
});

it('renders in Indonesian', async () => {
  draw(panel(), 'id');
  expect(await screen.findByText('Semua 3 order')).toBeTruthy();
});
