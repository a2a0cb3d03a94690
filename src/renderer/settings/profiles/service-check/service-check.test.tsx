import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { CheckResult } from '#shared/contract/service-check.ts';
import texts from '#shared/i18n/en/service-check.json' with { type: 'json' };
import { EMPTY_DRAFT } from '../profile-form.tsx';
import { ServiceCheck } from './service-check.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const NONE = { answers: 0, rows: 0, fields: 0, frames: 0, gaps: 0 };
const RESULT: CheckResult = {
  stopped: null,
  trading: 'skipped',
  feed: 'connected',
  general: 'connected',
  social: 'refused',
  endpoints: { answered: 118, refused: 4, skipped: 9 },
  findings: [
    { place: 'rest', kind: 'row', name: '/order/v2/list', path: 'data.*.side', why: 'not a text', count: 3 },
    { place: 'rest', kind: 'refused' as const, name: '/bond/v1/orders', path: '', why: 'HTTP 404', count: 1 },
  ],
  moreFindings: 0,
  proposals: [
    {
      key: 'rest.timeZone',
      value: '+07:00',
      evidence: 'times-ahead',
      recommended: true,
      params: { hours: 7, count: 12, zone: '+07:00' },
    },
    {
      key: 'rest.recordsAreComplete',
      value: true,
      evidence: 'records-complete',
      params: { count: 2 },
      recommended: false,
    },
  ],
  effect: {
    before: { ...NONE, rows: 3 },
    after: NONE,
    examples: [{ kind: 'order-time', symbol: 'BBCA', before: '16:05:00 WIB', after: '09:05:00 WIB' }],
  },
};

const onDialect = vi.fn();
const onRefused = vi.fn();
const onClose = vi.fn();
const draft = { ...EMPTY_DRAFT, dialect: '{"rest":{"uiRefIn":"header"}}' };
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

async function start(): Promise<void> {
  draw(<ServiceCheck draft={draft} onDialect={onDialect} onRefused={onRefused} onClose={onClose} />);
  fireEvent.change(screen.getByLabelText(texts.username), { target: { value: 'dewi' } });
  fireEvent.change(screen.getByLabelText(texts.password), { target: { value: 'rahasia-1' } });
  fireEvent.submit(screen.getByRole('form', { name: texts.title }));
  await settle();
}

beforeEach(() => {
  fake.forget();
  vi.clearAllMocks();
  fake.answer('profiles', 'endCheck', () => undefined);
  fake.answer('profiles', 'checkService', () => ({ kind: 'done' as const, result: RESULT }));
  fake.answer('profiles', 'checkEffect', () => ({ ...RESULT.effect, after: { ...NONE, rows: 1 } }));
});
afterEach(cleanup);

it('needs a name and a password, and sends them with the draft', async () => {
  await start();
  expect(fake.callsOf('profiles.checkService').map(({ input }) => input)).toEqual([
    { draft, credentials: { username: 'dewi', password: 'rahasia-1', pin: '' } },
  ]);
  cleanup();
  draw(<ServiceCheck draft={draft} onDialect={onDialect} onRefused={onRefused} onClose={onClose} />);
  expect(button(texts.start)).toHaveProperty('disabled', true);
});

it('shows what was found, what it proposes and what that changes, with the recommended chosen', async () => {
  await start();
  expect(screen.getByText('118 answered, 4 refused, 9 skipped')).toBeTruthy();
  expect(
    screen.getByText('12 times without a zone are up to 7 hours ahead of the service’s clock: +07:00.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('checkbox').map((each) => (each as HTMLInputElement).checked)).toEqual([true, false]);
  expect(screen.getByText(texts.unsure)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Rows not read 3 0' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Order time, BBCA 16:05:00 WIB 09:05:00 WIB' })).toBeTruthy();
  expect(screen.getByText('2 findings')).toBeTruthy();
});

it('reads again what another choice changes, and applies it into the dialect beside what is there', async () => {
  await start();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply rest.recordsAreComplete' }));
  await settle();
  expect(fake.callsOf('profiles.checkEffect').map(({ input }) => input)).toEqual([
    { accepted: ['rest.timeZone', 'rest.recordsAreComplete'] },
  ]);
  expect(screen.getByRole('row', { name: 'Rows not read 3 1' })).toBeTruthy();
  fireEvent.click(button('Apply 2 changes'));
  expect(JSON.parse(onDialect.mock.calls[0]?.[0])).toEqual({
    rest: { uiRefIn: 'header', timeZone: '+07:00', recordsAreComplete: true },
  });
  expect(screen.getByText(texts.applied)).toBeTruthy();
});

it('shows progress, and can be cancelled', async () => {
  let cancel: () => void = () => undefined;
  fake.answer('profiles', 'checkService', () => new Promise((_, reject) => (cancel = () => reject(refusal()))));
  const refusal = (): unknown => {
    try {
      return refuse('CANCELLED');
    } catch (thrown) {
      return thrown;
    }
  };
  await start();
  fake.emit('profiles', 'checkProgress', { stage: 'rest', done: 5, total: 140 });
  await settle();
  expect(screen.getByRole('status').textContent).toBe('Reading endpoints: 5 of 140');
  fireEvent.click(button(texts.cancel));
  cancel();
  await settle();
  expect(fake.callsOf('profiles.endCheck')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(texts.cancelled);
});

it('shows why nothing could be read, and passes problems of the draft on', async () => {
  fake.answer('profiles', 'checkService', () => ({
    kind: 'done' as const,
    result: { ...RESULT, stopped: { code: 'INVALID_AUTH' }, proposals: [], findings: [] },
  }));
  await start();
  expect(screen.getByRole('alert').textContent).toContain('Wrong user name or password.');
  cleanup();
  const problems = [{ field: 'main_url' as const, reason: 'missing' as const, detail: '' }];
  fake.answer('profiles', 'checkService', () => ({ kind: 'refused' as const, problems }));
  await start();
  expect(onRefused).toHaveBeenCalledWith(problems);
  expect(screen.getByRole('alert').textContent).toBe(texts.refusedDraft);
});

it('exports the report, and drops the answers when it is closed', async () => {
  fake.answer('profiles', 'exportCheck', () => ({ kind: 'saved' as const, file: 'service-check.json' }));
  await start();
  fireEvent.click(button(texts.export));
  await settle();
  expect(screen.getByText(/Saved as service-check.json/)).toBeTruthy();
  expect(fake.callsOf('profiles.exportCheck').map(({ input }) => input)).toEqual([{ accepted: ['rest.timeZone'] }]);
  fireEvent.click(button(texts.close));
  expect(onClose).toHaveBeenCalled();
  cleanup();
  expect(fake.callsOf('profiles.endCheck')).toHaveLength(1);
});
