import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumber } from '#shared/formats/read-number.ts';
import { evidenceOf, valueIn } from './column-format.ts';
import { isHeading, readTable } from './read-table.ts';
import { isTable } from './split-table.ts';

const short = (text: string, format: 'en' | 'id' = 'en', unit: 'lots' | 'shares' | null = null) =>
  readTable(text, format, unit).rows.map(({ code, side, price, lots }) => [code, side, price, lots].join('|'));

it('reads a table without headings: code, side, price, lots', () => {
  expect(short('BNTG\tbuy\t4,850\t5\nANTR\tJual\t1,530\t10')).toEqual(['BNTG|buy|4,850|5', 'ANTR|Jual|1,530|10']);
  expect(short('B;BNTG;4850;5\nS;ANTR;1530;10')).toEqual(['BNTG|B|4,850|5', 'ANTR|S|1,530|10']);
});

it.each([
  ['blanks before and after', '  BNTG\tbuy\t4,850\t5  \n\t \n'],
  ['blanks around the cells', 'BNTG \t  buy\t 4,850  \t5'],
  ['an empty cell before', '\tBNTG\tbuy\t4,850\t5'],
  ['an empty cell between', 'BNTG\t\tbuy\t4,850\t\t5'],
  ['empty lines', '\n\n   \nBNTG\tbuy\t4,850\t5\n\n'],
  ['one blank between the cells', 'BNTG buy 4,850 5'],
  ['several blanks, and blanks at the ends', '   BNTG   buy  4,850     5  '],
  ['blanks that do not break', 'BNTG\u00A0buy\u00A0\u00A04,850\u00A05'],
  ['tabs here and blanks there', 'BNTG  buy\t4,850   5'],
  ['blanks behind commas', 'BNTG, buy, 4850, 5'],
  ['headings with blanks between them', 'Code  Side  Price  Lots\nBNTG  buy  4,850  5'],
])('reads an order with %s', (_what, text) => {
  expect(short(text).map((row) => row.replace('|4850|', '|4,850|'))).toEqual(['BNTG|buy|4,850|5']);
});

it('reads rows that have blanks in other places each by itself', () => {
  expect(short('BNTG\tbuy\t4,850\t5\n\tANTR\t\tsell\t1,530\t10\n')).toEqual(['BNTG|buy|4,850|5', 'ANTR|sell|1,530|10']);
  expect(short('BNTG B 4850 5\n\n ANTR   S  1530 10')).toEqual(['BNTG|B|4,850|5', 'ANTR|S|1,530|10']);
});

it('takes no number for that of a cell that is missing', () => {
  expect(short('BNTG\tbuy\t4,850\t5\nANTR\tsell\t\t10')).toEqual(['BNTG|buy|4,850|5', 'ANTR|sell||10']);
  expect(short('BNTG\tbuy\t4,850\t5\n\tANTR\tsell\t1,530')).toEqual(['BNTG|buy|4,850|5', 'ANTR|sell|1,530|']);
});

it.each([
  ['BNTG B 4850 5', true],
  ['BNTG\tB', true],
  ['4 850 000', false],
  ['day trade', false],
  ['BNTG', false],
])('%s is of several cells: %s', (text, isSeveral) => expect(isTable(text, isHeading)).toBe(isSeveral));

it('reads columns by their headings, in either language and any order', () => {
  expect(short('Harga\tKode Saham\tLot\tSisi\n4850\tBNTG\t5\tBeli')).toEqual(['BNTG|Beli|4,850|5']);
  expect(short('"Stock","Buy/Sell","Limit Price","Lots"\r\nBNTG,B,4850,5')).toEqual(['BNTG|B|4,850|5']);
});

it('reads shares as lots where the heading says so, and leaves what is no whole lot for the cell to refuse', () => {
  expect(short('Kode;Sisi;Harga;Lembar\nBNTG;B;4850;500\nANTR;B;1530;150')).toEqual([
    'BNTG|B|4,850|5',
    'ANTR|B|1,530|1.5',
  ]);
});

it('asks whether a quantity is lots or shares where the heading does not say', () => {
  const text = 'Code\tSide\tPrice\tQty\nBNTG\tB\t4850\t500';
  expect(readTable(text, 'en', null).unclear).toBe('Qty');
  expect(readTable(text, 'en', 'lots').unclear).toBeNull();
  expect(short(text, 'en', 'lots')).toEqual(['BNTG|B|4,850|500']);
  expect(short(text, 'en', 'shares')).toEqual(['BNTG|B|4,850|5']);
});

it('reads the other number format where the own one cannot be meant, and writes the own one', () => {
  const text = 'Kode\tSisi\tHarga\tLot\nBNTG\tB\t4.850\t5\nANTR\tB\t1.234.500\t1';
  expect(readTable(text, 'en', null).format).toBe('id');
  expect(short(text, 'en')).toEqual(['BNTG|B|4,850|5', 'ANTR|B|1,234,500|1']);
  expect(short(text, 'id')).toEqual(['BNTG|B|4.850|5', 'ANTR|B|1.234.500|1']);
});

it('keeps a cell that is no number as it stands', () => {
  expect(short('Code\tSide\tPrice\tLots\nBNTG\tB\t1e9\t٥\nANTR\tB\t4850\t5')).toEqual([
    'BNTG|B|1e9|٥',
    'ANTR|B|4,850|5',
  ]);
});

it('names headings that it does not use, and reads a table of ten thousand rows', () => {
  expect(readTable('Code\tSide\tPrice\tLots\tAnalyst\nBNTG\tB\t1\t1\tX', 'en', null).ignored).toEqual(['Analyst']);
  const long = Array.from({ length: 10_000 }, () => 'BNTG\tB\t4850\t5').join('\n');
  expect(readTable(long, 'en', null).rows).toHaveLength(10_000);
  expect(readTable('', 'en', null).rows).toEqual([]);
});

const HEAD = 'Kode\tSisi\tHarga\tLot\n';

it('reads a column by the one number in it that can be of one format only', () => {
  const text = `${HEAD}BNTG\tB\t1.000\t1.500\nANTR\tB\t2.500\t1,5`;
  const table = readTable(text, 'en', null);
  expect(short(text)).toEqual(['BNTG|B|1,000|1,500', 'ANTR|B|2,500|1.5']);
  expect([table.doubtful, table.format]).toEqual([null, 'id']);
  expect(short(text, 'id')).toEqual(['BNTG|B|1.000|1.500', 'ANTR|B|2.500|1,5']);
});

it('reads decimals that are nothing as whole, as spreadsheets write them', () => {
  expect(short(`${HEAD}BNTG\tB\t4.850,00\t5\nANTR\tB\t1530,00\t10,0`)).toEqual(['BNTG|B|4,850|5', 'ANTR|B|1,530|10']);
  expect(short(`${HEAD}BNTG\tB\t4,850.00\t5`, 'id')).toEqual(['BNTG|B|4.850|5']);
});

it('takes the evidence of the columns beside one that has none, unless they contradict each other', () => {
  expect(short(`${HEAD}BNTG\tB\t1.234.500\t1.000`)).toEqual(['BNTG|B|1,234,500|1,000']);
  const both = readTable(`${HEAD}BNTG\tB\t1.234.500\t1,234.5\n`, 'en', null);
  expect(both.doubtful).toBeNull();
  const three = 'Code\tSide\tPrice\tLots\tTrigger\nBNTG\tB\t1.234.500\t1,000\t1,234.5';
  expect(readTable(three, 'en', null).doubtful).toBe('1,000');
});

it.each([
  ['en', '4.850'],
  ['id', '4,850'],
] as const)('asks what %s numbers leave open, and reads it as chosen', (own, price) => {
  const text = `${HEAD}BNTG\tB\t${price}\t5`;
  const table = readTable(text, own, null);
  expect([table.doubtful, table.rows[0]?.price]).toEqual([price, price]);
  const other = own === 'en' ? 'id' : 'en';
  expect(readTable(text, own, null, other).rows[0]?.price).toBe(own === 'en' ? '4,850' : '4.850');
  expect(readTable(text, own, null, own).rows[0]?.price).toBe(own === 'en' ? '4.85' : '4,85');
});

const OPEN: readonly (readonly [string, string, dot: readonly number[], comma: readonly number[]])[] = [
  ['lots', 'BNTG\tB\t4500\t1.000', [4_500, 1], [4_500, 1_000]],
  ['price and lots', 'BNTG\tBELI\t4.500\t1.000', [4.5, 1], [4_500, 1_000]],
  ['two columns', 'BNTG\tB\t1.100\t2.000\nANTR\tB\t1.105\t3.000', [1.1, 2, 1.105, 3], [1_100, 2_000, 1_105, 3_000]],
  ['shares', 'Kode\tSisi\tHarga\tLembar\nBNTG\tB\t4500\t10.000', [4_500, 0.1], [4_500, 100]],
  ['a price', 'BNTG\tB\t1.000\t5', [1, 5], [1_000, 5]],
];
const mirrored = (text: string): string => text.replaceAll('.', ',');

it.each(
  OPEN.flatMap(([what, text, asDecimal, asGroup]) =>
    (['en', 'id'] as const).flatMap((own) => [
      { what, own, text, en: asDecimal, id: asGroup },
      { what, own, text: mirrored(text), en: asGroup, id: asDecimal },
    ]),
  ),
)('asks about $what in $text with $own numbers, and the one answer is used for all of it', ({ own, text, ...as }) => {
  expect(readTable(text, own, null).doubtful).toMatch(/^\d{1,2}[.,]\d{3}$/);
  for (const chosen of ['en', 'id'] as const) {
    const { doubtful, rows } = readTable(text, own, null, chosen);
    expect(doubtful).toBeNull();
    expect(rows.flatMap(({ price, lots }) => [valueIn(price, own), valueIn(lots, own)])).toEqual(as[chosen]);
  }
});

it('asks about what is open in a column that has numbers of both formats, and reads the clear ones as they are', () => {
  const text = `${HEAD}BNTG\tB\t1.234.500\t5\nANTR\tB\t1,234.5\t5\nSAGU\tB\t2.000\t5`;
  expect(readTable(text, 'id', null).doubtful).toBe('2.000');
  expect(short(text, 'id')).toEqual(['BNTG|B|1.234.500|5', 'ANTR|B|1.234,5|5', 'SAGU|B|2.000|5']);
  expect(readTable(text, 'id', null, 'en').rows[2]?.price).toBe('2');
});

it('never writes a cell that its own format reads as another number than the one that was pasted', () => {
  const digits = fc.stringMatching(/^\d{1,4}([.,]\d{1,3}){0,2}$/);
  const formats = fc.constantFrom('en' as const, 'id' as const);
  fc.assert(
    fc.property(fc.array(digits, { minLength: 1, maxLength: 6 }), formats, formats, (prices, own, chosen) => {
      const text = HEAD + prices.map((price) => `BNTG\tB\t${price}\t5`).join('\n');
      const asked = readTable(text, own, null).doubtful !== null;
      const table = readTable(text, own, null, asked ? chosen : null);
      for (const [at, price] of prices.entries()) {
        const written = readNumber(table.rows[at]?.price ?? '', { places: 0 }, own);
        if (!written.ok) continue;
        expect([valueIn(price, 'en'), valueIn(price, 'id')]).toContain(written.value);
        const evidence = evidenceOf(price);
        if (evidence === 'en' || evidence === 'id') expect(written.value).toBe(valueIn(price, evidence));
      }
    }),
  );
});
