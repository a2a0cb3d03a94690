import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const short = (text: string, format: 'en' | 'id' = 'en', unit: 'lots' | 'shares' | null = null) =>
  readTable(text, format, unit).rows.map(({ code, side, price, lots }) => [code, side, price, lots].join('|'));

it('reads a table without headings: code, side, price, lots', () => {
  expect(short('BNTG\tbuy\t4,850\t5\nANTR\tJual\t1,530\t10')).toEqual(['BNTG|buy|4,850|5', 'ANTR|Jual|1,530|10']);
  expect(short('B;BNTG;4850;5\nS;ANTR;1530;10')).toEqual(['BNTG|B|4,850|5', 'ANTR|S|1,530|10']);
});

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
