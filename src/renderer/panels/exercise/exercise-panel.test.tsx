import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { sampleEntitlement } from '#renderer/market-ui/testing/sample-entitlement.ts';
import type { Exercisable, ExerciseRecord } from '#renderer/queries/actions.ts';
import { highlightItem } from '#renderer/stores/highlighted-item.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import { samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import exerciseEn from '#shared/i18n/en/exercise.json' with { type: 'json' };
import ExercisePanel from './exercise-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

function Panel({ visible = true }: { readonly visible?: boolean }) {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <ExercisePanel
      panelId="exercise-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group="blue"
      symbol={null}
      setSymbol={() => {}}
      visible={visible}
    />
  );
}

const rights = sampleEntitlement({ brokerUntil: Date.parse('2026-12-02T15:00:00+07:00') });
const exercisable = (mostUnits: number, over: Partial<Exercisable> = {}): Exercisable => ({
  symbol: 'GHRU',
  isExercisable: true,
  reason: '',
  tradingBalance: 1_600_000,
  entitlements: [{ ...rights, mostUnits }],
  ...over,
});
const record = (over: Partial<ExerciseRecord> = {}): ExerciseRecord => ({
  exerciseId: 'E20261125000001',
  code: 'GHRU-R',
  symbol: 'GHRU',
  companyName: 'Graha Utama Tbk',
  kind: 'RIGHTS',
  units: 200,
  shares: 200,
  exercisePrice: 500,
  amount: 100_000,
  status: 'PENDING',
  requestedAt: '2026-11-25T03:00:00.000Z',
  settlementDate: '2026-11-27',
  ...over,
});
const rowOf = (over: Partial<TransferRow> = {}): TransferRow => ({
  ref: 'X1',
  transfer: { kind: 'exercise', code: 'GHRU-R', units: 200 },
  account: 'PRACTICE-0001',
  createdAt: 0,
  changedAt: 0,
  state: 'done',
  reason: null,
  resolvedBy: 'answer',
  recordId: 'E20261125000001',
  arrivedLate: false,
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00+07:00') });
  fake.forget();
  sessionStore.setState({ state: sampleSession('unlocked') });
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('GHRU', 400, 600, 880)]) });
  fake.answer('transfers', 'list', () => []);
  fake.answerRead('exercise.entitlements', () => [rights]);
  fake.answerRead('exercise.exercisable', () => exercisable(3_200));
  fake.answerRead('exercise.list', () => samplePage([]));
  fake.answerRead('exercise.stockTradable', () => []);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(fake.listening()).toBe(0);
});

const form = () => screen.findByRole('region', { name: 'Exercise GHRU-R' });
const type = async (units: string): Promise<void> => {
  fireEvent.change(within(await form()).getByLabelText(exerciseEn.units), { target: { value: units } });
};
const enter = async (digits: string): Promise<void> => {
  const field = within(await form()).getByLabelText(exerciseEn.pin);
  fireEvent.input(field, { target: { value: digits } });
};
const button = async (): Promise<HTMLButtonElement> =>
  within(await form()).getByRole<HTMLButtonElement>('button', { name: /^EXERCISE/ });

it('names the year in which a right dies where it is another one', async () => {
  fake.answerRead('exercise.entitlements', () => [{ ...rights, periodTo: '2029-12-28' }]);
  draw(<Panel />);
  const lapse = await screen.findByRole('region', { name: exerciseEn.ways.lapse });
  expect(lapse.textContent).toContain('28 Dec 2029');
});

it('sets the three ways side by side and outlines the one of the highest value', async () => {
  draw(<Panel />);
  const best = await screen.findByRole('region', { name: exerciseEn.ways.exercise });
  expect(best.hasAttribute('data-best')).toBe(true);
  expect(best.textContent).toContain(exerciseEn.best);
  expect(best.textContent).toContain('+Rp 3,800,000');
  expect(best.textContent).toContain('Rp 3,800,000 more than the next best');
  // 40,000 at 600 and 10,000 at 500.
  expect(best.textContent).toContain('580.00');
  expect(screen.getByRole('region', { name: exerciseEn.ways.sell }).textContent).toContain(exerciseEn.noPrice);
  expect(screen.getByRole('region', { name: exerciseEn.ways.lapse }).textContent).toContain('Rp 3,800,000');
});

it('compares at what the stock trades at now, and at the service’s own price while the feed’s is stale', async () => {
  const lntr = { code: 'LNTR-R', symbol: 'LNTR', lastPrice: 880 };
  fake.answerRead('exercise.entitlements', () => [{ ...rights, ...lntr }]);
  fake.answer('feed', 'subscribe', () => {});
  draw(<Panel />);
  const exercise = await screen.findByRole('region', { name: exerciseEn.ways.exercise });
  expect(exercise.textContent).toContain('+Rp 3,800,000');
  const quote = async (last: number, stale: 0 | 1): Promise<void> => {
    act(() => void marketStore.applyFrame(frameOf(1, { quotes: { LNTR: { last, stale } } })));
    await settle();
  };
  await quote(870, 0);
  expect(screen.getByText(/at the last price Rp 870/)).toBeTruthy();
  expect(exercise.textContent).toContain('+Rp 3,700,000');
  await quote(450, 0);
  expect(exercise.hasAttribute('data-best')).toBe(false);
  await quote(450, 1);
  expect(exercise.textContent).toContain('+Rp 3,800,000');
});

it('shows days left by the exchange and by the broker, and orders by last day', async () => {
  fake.answerRead('exercise.entitlements', () => [
    sampleEntitlement({ code: 'LATE-W', kind: 'WARRANT', periodTo: '2028-01-05' }),
    rights,
  ]);
  draw(<Panel />);
  await form();
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['GHRU-R', 'LATE-W']);
  expect(screen.getByText('Exchange: 2 Dec, 5 trading days left')).toBeTruthy();
  expect(screen.getByText('Broker: 2 Dec 15:00, 5 trading days left')).toBeTruthy();
  expect(screen.getByText(exerciseEn.noBroker)).toBeTruthy();
  // In the strip of deadlines, and where the right is let die.
  expect(screen.getAllByText(/5 Jan 2028/)).toHaveLength(2);
});

it('exercises with the PIN, once, and leaves neither PIN nor units in the form', async () => {
  fake.answer('transfers', 'send', () => rowOf());
  draw(<Panel />);
  await type('200');
  expect((await button()).disabled).toBe(true);
  await enter('123456');
  expect((await button()).textContent).toBe('EXERCISE 200 GHRU-R · pay Rp 100,000');
  fireEvent.click(await button());
  fireEvent.click(await button());
  expect(await screen.findByText('Accepted: 200 GHRU-R')).toBeTruthy();
  expect(fake.inputs('transfers.send')).toHaveLength(1);
  expect(fake.inputs('transfers.send')[0]).toMatchObject({
    transfer: { kind: 'exercise', code: 'GHRU-R', units: 200 },
    pin: '123456',
    cost: 100_000,
  });
  expect((within(await form()).getByLabelText(exerciseEn.pin) as HTMLInputElement).value).toBe('');
  expect((await button()).disabled).toBe(true);
});

it('marks a wrong PIN at its field, and keeps the units', async () => {
  fake.answer('transfers', 'send', () => refuse('INVALID_PIN', { sent: 'no' }));
  draw(<Panel />);
  await type('200');
  await enter('000000');
  fireEvent.click(await button());
  expect((await screen.findByText('Wrong PIN.')).getAttribute('role')).toBe('alert');
  expect((within(await form()).getByLabelText(exerciseEn.pin) as HTMLInputElement).value).toBe('');
  expect((await button()).textContent).toContain('200 GHRU-R');
});

it('converts what needs no payment by the other call', async () => {
  const convertible = sampleEntitlement({ kind: 'CONVERTIBLE', exercisePrice: 0, unitsPerShare: 2, unitStep: 200 });
  fake.answerRead('exercise.entitlements', () => [convertible]);
  fake.answerRead('exercise.exercisable', () =>
    exercisable(400, { entitlements: [{ ...convertible, mostUnits: 400 }] }),
  );
  fake.answer('transfers', 'send', () => rowOf({ transfer: { kind: 'conversion', code: 'GHRU-R', units: 400 } }));
  draw(<Panel />);
  await waitFor(async () => expect(within(await form()).getByText(/affordable 400/)).toBeTruthy());
  fireEvent.click(within(await form()).getByRole('button', { name: exerciseEn.max }));
  await enter('123456');
  fireEvent.click(within(await form()).getByRole('button', { name: 'CONVERT 400 GHRU-R' }));
  await waitFor(() =>
    expect(fake.inputs('transfers.send')[0]).toMatchObject({ transfer: { kind: 'conversion', units: 400 }, cost: 0 }),
  );
});

it('says how far the cash goes, and what is wrong with the units', async () => {
  draw(<Panel />);
  expect(await screen.findByText('affordable 3,200 of 10,000')).toBeTruthy();
  fireEvent.click(within(await form()).getByRole('button', { name: exerciseEn.max }));
  expect((await button()).textContent).toContain('3,200 GHRU-R');
  await type('3300');
  expect(screen.getByText('Your cash is enough for 3,200 units')).toBeTruthy();
  await type('150');
  expect(screen.getByText('Multiples of 100: whole lots of shares')).toBeTruthy();
  await enter('123456');
  expect((await button()).disabled).toBe(true);
});

it('takes no second exercise of a right while one has no answer', async () => {
  fake.answer('transfers', 'list', () => [rowOf({ state: 'unproven', resolvedBy: null, recordId: null })]);
  draw(<Panel />);
  expect(await screen.findByText(exerciseEn.waiting)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'It was carried out' })).toBeTruthy();
});

it('says why the service takes none now', async () => {
  fake.answerRead('exercise.exercisable', () => exercisable(0, { isExercisable: false, reason: 'NOT_OPEN' }));
  draw(<Panel />);
  expect(await screen.findByText(exerciseEn.blocked.NOT_OPEN)).toBeTruthy();
});

it('follows an exercise from the request to the shares', async () => {
  fake.answerRead('exercise.list', () =>
    samplePage([
      record(),
      record({ exerciseId: 'E2', code: 'OLD-R', status: 'DELIVERED' }),
      record({ exerciseId: 'E3', status: 'ON_HOLD' }),
    ]),
  );
  draw(<Panel />);
  const own = await screen.findByRole('region', { name: 'Your exercises of GHRU-R' });
  expect(within(own).getByText('Shares on 27 Nov', { selector: '.exercise-progress:first-of-type li' })).toBeTruthy();
  expect(within(own).getByText('Status ON_HOLD')).toBeTruthy();
  const others = screen.getByRole('region', { name: exerciseEn.others });
  expect(within(others).getByText('Shares arrived 27 Nov')).toBeTruthy();
});

it('opens the right that another panel names', async () => {
  fake.answerRead('exercise.entitlements', () => [
    rights,
    sampleEntitlement({ code: 'LATE-W', kind: 'WARRANT', periodTo: '2027-01-05' }),
  ]);
  draw(<Panel />);
  await form();
  act(() => highlightItem('exercise-1', 'LATE-W'));
  expect(await screen.findByRole('region', { name: 'Exercise LATE-W' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Exercise GHRU-R' })).toBeNull();
});

it('shows what is empty, locked or could not be read, and asks for nothing unseen', async () => {
  fake.answerRead('exercise.entitlements', () => []);
  draw(<Panel />);
  expect(await screen.findByText(exerciseEn.none)).toBeTruthy();
  cleanup();
  fake.answerRead('exercise.entitlements', () => refuse('UNREACHABLE'));
  draw(<Panel />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  const before = fake.callsOf('exercise.entitlements').length;
  sessionStore.setState({ state: sampleSession('locked') });
  draw(<Panel />);
  expect(await screen.findByText(exerciseEn.locked)).toBeTruthy();
  cleanup();
  sessionStore.setState({ state: sampleSession('unlocked') });
  draw(<Panel visible={false} />);
  await act(async () => {});
  expect(fake.callsOf('exercise.entitlements')).toHaveLength(before);
});
