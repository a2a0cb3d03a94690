import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { parseCodes } from './parse-codes.ts';

describe('codes of a pasted text', () => {
  it.each([
    ['lines', 'BNTG\nKOPI\n\nbntg', ['BNTG', 'KOPI'], []],
    ['a line with commas and spaces', 'bntg, KOPI;SAWT\tTAMB', ['BNTG', 'KOPI', 'SAWT', 'TAMB'], []],
    ['other programs’ symbols', 'IDX:BNTG\nKOPI.JK', ['BNTG', 'KOPI'], []],
    ['a table with a head', 'No,Kode,Nama\n1,BNTG,"Bintang, Tbk"\n2,KOPI,Kopi', ['BNTG', 'KOPI'], []],
    ['a table without a head', 'BNTG;4.600;Bintang\nKOPI;120;Kopi', ['BNTG', 'KOPI'], []],
    ['codes over several lines', 'BNTG,KOPI\nSAWT,TAMB', ['BNTG', 'KOPI', 'SAWT', 'TAMB'], []],
    ['a file of a spreadsheet', '\uFEFF"Code","Note"\r\n"BNTG","say ""buy"""\r\n', ['BNTG'], []],
    [
      'codes before names of which a word is as long as a code',
      'BNTG Bintang Jaya Tbk\nKOPI Kopi Nusa',
      ['BNTG', 'KOPI'],
      ['Bintang', 'Jaya', 'Tbk', 'Kopi', 'Nusa'],
    ],
    ['names in capital letters', 'BNTG - BANK RAYA TBK', ['BNTG'], ['-', 'BANK', 'RAYA', 'TBK']],
    ['a code before a name of words as long as codes', 'BNTG BANK RAYA TBK', ['BNTG'], ['BANK', 'RAYA', 'TBK']],
    ['codes in brackets after names', 'BANK RAYA TBK (BNTG)', ['BNTG'], ['BANK', 'RAYA', 'TBK']],
    ['a single row of a table', 'BNTG;Kopi Nusa;4.600', ['BNTG'], []],
    ['a table with a column of words in capital letters', 'BNTG,BANK,4600\nKOPI,TANI,120', ['BNTG', 'KOPI'], []],
    [
      'a table of which the head is not known',
      'Nama,Instrumen,Harga\nKopi Jaya,KOPI,120\nBank Raya,BNTG,9',
      ['KOPI', 'BNTG'],
      [],
    ],
    ['semicolons within quotes of a table with commas', 'No,Kode,Nama\n1,BNTG,"Raya; Tbk"', ['BNTG'], []],
    ['a table with commas of which the first row has quoted semicolons', '"Note; all",Code\nx,BNTG', ['BNTG'], []],
    ['a note over two lines', 'Code;Note\r\nBNTG;"buy\r\nKOPI later"\r\n', ['BNTG'], []],
    ['a line of small letters', 'bntg kopi', ['BNTG', 'KOPI'], []],
    ['words that are no codes', 'BNTG hello-there 123', ['BNTG'], ['hello-there', '123']],
    ['nothing', ' \n', [], []],
  ])('%s', (_, text, codes, names) => {
    expect(parseCodes(text)).toEqual({ codes, others: [], names });
  });

  it('leaves a cell without a code as it stands, so that none of its words becomes one', () => {
    const { others } = parseCodes('PT BANK RAYA\nBNTG Bank Jaya');
    expect(others).toEqual(['PT BANK RAYA']);
    expect(parseCodes(others.join('\n'))).toEqual({ codes: [], others, names: [] });
  });

  it.each(['en', 'id'] as const)('reads what a list exports with the number format %s', (format) => {
    const column = (id: string, at: number): GridColumn<readonly string[]> => ({
      id,
      head: id,
      kind: 'text',
      width: 0,
      value: (row) => row[at] ?? '',
    });
    const notes = fc.string({ unit: fc.constantFrom('KOPI', ' ', ',', ';', '"', '\t', '\r\n', '=', '1.5') });
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('BNTG', 'SAWT', 'TAMB'), { minLength: 1 }), notes, (codes, note) => {
        const text = asCsv(
          [column('code', 0), column('name', 1), column('note', 2)],
          codes.map((code) => [code, 'Kopi Jaya', note]),
          format,
        );
        expect(parseCodes(text)).toEqual({ codes, others: [], names: [] });
      }),
    );
  });
});
