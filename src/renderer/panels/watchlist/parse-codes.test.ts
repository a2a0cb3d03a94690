import { describe, expect, it } from 'vitest';
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
    ['words that are no codes', 'BNTG hello-there 123', ['BNTG'], ['HELLO-THERE', '123']],
    ['nothing', ' \n', [], []],
  ])('%s', (_, text, codes, others) => {
    expect(parseCodes(text)).toEqual({ codes, others });
  });
});
