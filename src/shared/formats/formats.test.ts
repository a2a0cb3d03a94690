import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countdown, createFormats, dayStart, directionMark, isoDay, NO_VALUE } from './formats.ts';

const en = createFormats('en');
const id = createFormats('id');
/** 10:45:27 at the exchange on 9 March 2026. */
const AT = Date.UTC(2026, 2, 9, 3, 45, 27);

describe('numbers', () => {
  test.each([
    ['en' as const, 'en-US'],
    ['id' as const, 'id-ID'],
  ])('whole ones are as the platform writes them (%s)', (numberFormat, locale) => {
    const formats = createFormats(numberFormat);
    const platform = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9_999, max: 99_999 })), (value) => {
        expect(formats.whole(value)).toBe(platform.format(value).replace('-', '−'));
      }),
    );
  });

  test.each([
    ['price', en.price(4860), id.price(4860), '4,860', '4.860'],
    ['lots', en.lots(12_418), id.lots(12_418), '12,418', '12.418'],
    ['rupiah', en.rupiah(184_250_000), id.rupiah(184_250_000), 'Rp 184,250,000', 'Rp 184.250.000'],
    ['money out', en.rupiah(-1500), id.rupiah(-1500), '−Rp 1,500', '−Rp 1.500'],
    ['billions', en.compact(602.1e9), id.compact(602.1e9), '602.1B', '602,1 M'],
    ['trillions', en.compact(1.5e12), id.compact(1.5e12), '1.5T', '1,5 T'],
    ['millions', en.compact(1.24e6, 2), id.compact(1.24e6, 2), '1.24M', '1,24 jt'],
    ['thousands', en.compact(18_204), id.compact(18_204), '18.2K', '18,2 rb'],
    ['below a thousand', en.compact(999), id.compact(999), '999', '999'],
    ['a falling sum', en.compact(-2.5e9), id.compact(-2.5e9), '−2.5B', '−2,5 M'],
    ['percent', en.percent(1.25), id.percent(1.25), '1.25%', '1,25%'],
    ['signed percent', en.signedPercent(0.426), id.signedPercent(-0.426), '+0.43%', '−0,43%'],
    ['rise', en.change(60), id.change(60), '+60', '+60'],
    ['fall', en.change(-1250), id.change(-1250), '−1,250', '−1.250'],
    ['index change', en.change(30.12, 2), id.change(30.12, 2), '+30.12', '+30,12'],
    ['rise beside a price', en.changeFrom(5_000, 25), id.changeFrom(5_000, 25), '▲ 25 (0.50%)', '▲ 25 (0,50%)'],
    [
      'fall beside a price',
      en.changeFrom(5_000, -1_250),
      id.changeFrom(5_000, -1_250),
      '▼ 1,250 (25.00%)',
      '▼ 1.250 (25,00%)',
    ],
    ['no change beside a price', en.changeFrom(5_000, 0), id.changeFrom(5_000, 0), '0 (0.00%)', '0 (0,00%)'],
    [
      'change of an index',
      en.changeFrom(7_000, -30.12, 2),
      id.changeFrom(7_000, -30.12, 2),
      '▼ 30.12 (0.43%)',
      '▼ 30,12 (0,43%)',
    ],
    ['whole, trimmed', en.trimmed(3), id.trimmed(3), '3', '3'],
    ['a tenth, trimmed', en.trimmed(-2.5), id.trimmed(-2.5), '−2.5', '−2,5'],
    ['hundredths, trimmed', en.trimmed(1.266), id.trimmed(1.266), '1.27', '1,27'],
  ])('%s', (_what, english, indonesian, expectedEnglish, expectedIndonesian) => {
    expect(english).toBe(expectedEnglish);
    expect(indonesian).toBe(expectedIndonesian);
  });

  test.each([
    ['thousands', 999_950, '1.0M', '1,0 jt'],
    ['millions', -999_999_999, '−1.0B', '−1,0 M'],
    ['billions', 999_950_000_000, '1.0T', '1,0 T'],
    ['units', 999.6, '1.0K', '1,0 rb'],
    ['the largest unit', 999.95e12, '1,000.0T', '1.000,0 T'],
    ['what is below', 999_949, '999.9K', '999,9 rb'],
  ])('compact figures of %s become one of the next unit when they round to a thousand', (_what, value, ...expected) => {
    expect([en.compact(value), id.compact(value)]).toEqual(expected);
  });

  test('no compact figure below the largest unit has more than three digits before its decimals', () => {
    const near = fc
      .tuple(fc.constantFrom(1e3, 1e6, 1e9, 1e12), fc.double({ min: -0.001, max: 0.001, noNaN: true }))
      .map(([size, offset]) => size * (1 + offset));
    const value = fc.oneof(near, fc.double({ min: 0, max: 999e12, noNaN: true }), fc.integer({ min: 0, max: 2e12 }));
    fc.assert(
      fc.property(value, fc.boolean(), fc.nat({ max: 3 }), (size, isNegative, digits) => {
        for (const { numberFormat, compact } of [en, id]) {
          const text = compact(isNegative ? -size : size, digits);
          expect(text).toMatch(
            numberFormat === 'en' ? /^−?\d{1,3}(\.\d+)?[KMBT]?$/ : /^−?\d{1,3}(,\d+)?( rb| jt| M| T)?$/,
          );
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('no change has no sign, nor has one that rounds away', () => {
    expect(en.change(0)).toBe('0');
    expect(en.signedPercent(-0.001)).toBe('0.00%');
    expect(en.signedPercent(0.001)).toBe('0.00%');
    expect(en.rupiah(-0.2)).toBe('Rp 0');
  });

  test('shows a dash for what is no number', () => {
    for (const format of [
      en.price,
      en.rupiah,
      en.compact,
      en.percent,
      en.signedPercent,
      en.time,
      en.date,
      en.dateWithYear,
    ]) {
      expect(format(Number.NaN)).toBe(NO_VALUE);
    }
  });
});

it('writes shares as lots with the odd shares beside them', () => {
  const { holding } = createFormats('id');
  expect([1_250, 40, 120_000, 0, 1_234_567, Number.NaN].map(holding)).toEqual([
    '12 + 50',
    '0 + 40',
    '1.200',
    '0',
    '12.345 + 67',
    '–',
  ]);
});

describe('times', () => {
  test("are the exchange's", () => {
    expect(en.time(AT)).toBe('10:45:27');
    expect(en.timeShort(AT)).toBe('10:45');
    expect([en.date(AT), id.date(AT)]).toEqual(['9 Mar', '9 Mar']);
    const august = Date.UTC(2026, 7, 21);
    const mixed = [createFormats('id', 'en'), createFormats('en', 'id')];
    expect(mixed.map(({ date }) => date(august))).toEqual(['21 Aug', '21 Agu']);
    expect(mixed.map(({ month }) => month('2026-10'))).toEqual(['Oct 2026', 'Okt 2026']);
    expect(mixed.map(({ price }) => price(4_860))).toEqual(['4.860', '4,860']);
    expect([en.dateWithYear(AT), id.dateWithYear(AT)]).toEqual(['9 Mar 2026', '9 Mar 2026']);
    expect([en.dateNear(AT, AT), en.dateNear(AT, Date.UTC(2027, 0, 1))]).toEqual(['9 Mar', '9 Mar 2026']);
    // At the exchange it is the next year already.
    expect(en.dateNear(AT, Date.UTC(2026, 11, 31, 17))).toBe('9 Mar 2026');
    expect([en.timeNear(AT, AT), en.timeNear(AT, AT + 86_400_000)]).toEqual(['10:45:27', '9 Mar']);
    expect([en.momentNear(AT, AT), en.momentNear(AT, AT + 86_400_000)]).toEqual(['10:45:27', '9 Mar 10:45:27']);
    const september = Date.UTC(2026, 8, 30);
    expect([en.dateWithYear(september), id.date(september)]).toEqual(['30 Sep 2026', '30 Sep']);
    expect([isoDay(AT), isoDay(Date.UTC(2026, 2, 9, 17, 0))]).toEqual(['2026-03-09', '2026-03-10']);
    expect(isoDay(dayStart('2026-03-10') - 1)).toBe('2026-03-09');
  });

  test('count down to zero and stop there', () => {
    expect(countdown(2 * 3_600_000 + 14 * 60_000 + 33_000)).toBe('02:14:33');
    expect(countdown(23 * 60_000 + 41_000)).toBe('23:41');
    expect(countdown(-5)).toBe('00:00');
  });
});

test('a direction has a mark, no change has none', () => {
  expect([5, -5, 0, Number.NaN].map(directionMark)).toEqual(['▲', '▼', '', '']);
});
