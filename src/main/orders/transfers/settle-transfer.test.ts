import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT, aRequest } from '../testing/requests.ts';
import { settleTransfer, type TransferEvidence, type TransferRecord } from './settle-transfer.ts';

const ABSENCE_MS = 60_000;
const RULES = { absenceAfterMs: ABSENCE_MS, areRecordsComplete: true, claimedIds: new Set<string>() };
const request = aRequest('W1', { kind: 'transfer', terms: null, state: 'reconciling' });
const aRecord = (change: Partial<TransferRecord> = {}): TransferRecord => ({
  id: '7',
  uiRef: '',
  at: AT,
  hasTerms: true,
  ...change,
});
const seen = (records: readonly TransferRecord[], change: Partial<TransferEvidence> = {}): TransferEvidence => ({
  startedMono: ABSENCE_MS,
  records,
  isWhole: true,
  isKindListed: true,
  ...change,
});
const applied = { kind: 'resolved', as: 'applied', orderId: '7', source: 'history', account: 'A-1' };
const absent = { kind: 'resolved', as: 'not-received', orderId: null, source: 'history', account: 'A-1' };

describe('what the records of the service prove about a transfer', () => {
  it('finds it by its identifier, at once and from records that are not whole', () => {
    const found = seen([aRecord({ uiRef: 'W1' })], { startedMono: 0, isWhole: false });
    expect(settleTransfer(request, found, RULES)).toEqual(applied);
  });

  it('takes a record of another request for no proof', () => {
    expect(settleTransfer(request, seen([aRecord({ uiRef: 'W2' })], { startedMono: 0 }), RULES)).toBeNull();
    expect(settleTransfer(request, seen([aRecord({ uiRef: 'W2' })]), RULES)).toEqual(absent);
  });

  it('concludes that it never arrived only from whole records, begun long enough after the doubt', () => {
    expect(settleTransfer(request, seen([], { startedMono: ABSENCE_MS - 1 }), RULES)).toBeNull();
    expect(settleTransfer(request, seen([], { isWhole: false }), RULES)).toBeNull();
    expect(settleTransfer(request, seen([]), RULES)).toEqual(absent);
  });

  it('leaves it to a person where a record without an identifier could be the one', () => {
    expect(settleTransfer(request, seen([aRecord()]), RULES)).toEqual({ kind: 'unprovable' });
    expect(settleTransfer(request, seen([aRecord({ at: null })]), RULES)).toEqual({ kind: 'unprovable' });
    expect(settleTransfer(request, seen([aRecord({ at: AT - 3_600_000 })]), RULES)).toEqual(absent);
    expect(settleTransfer(request, seen([aRecord({ hasTerms: false })]), RULES)).toEqual(absent);
    expect(settleTransfer(request, seen([aRecord()]), { ...RULES, claimedIds: new Set(['7']) })).toEqual(absent);
  });

  it('leaves it to a person where the service is not known to record every transfer, or records none', () => {
    expect(settleTransfer(request, seen([]), { ...RULES, areRecordsComplete: false })).toEqual({ kind: 'unprovable' });
    expect(settleTransfer(request, null, RULES)).toEqual({ kind: 'unprovable' });
  });

  it('finds one that was taken for never received', () => {
    const before = aRequest('W1', { kind: 'transfer', state: 'resolved', resolvedAs: 'not-received' });
    expect(settleTransfer(before, seen([aRecord({ uiRef: 'W1' })]), RULES)).toEqual(applied);
    expect(settleTransfer(before, seen([]), RULES)).toBeNull();
  });

  it('never concludes absence from records among which one could be it', () => {
    const record = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      uiRef: fc.constantFrom('', 'W2'),
      at: fc.option(fc.integer({ min: AT - 4_000, max: AT + 60_000 })),
      hasTerms: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(record),
        fc.nat(200_000),
        fc.boolean(),
        fc.boolean(),
        (records, startedMono, isWhole, isKindListed) => {
          const event = settleTransfer(request, { records, startedMono, isWhole, isKindListed }, RULES);
          const couldBe = records.some(({ uiRef, hasTerms }) => uiRef === '' && hasTerms);
          const isAbsence = event?.kind === 'resolved' && event.as === 'not-received';
          expect(isAbsence).toBe(!couldBe && isWhole && isKindListed && startedMono >= ABSENCE_MS);
          expect(event?.kind === 'resolved' && event.as === 'applied').toBe(false);
        },
      ),
    );
  });
});
