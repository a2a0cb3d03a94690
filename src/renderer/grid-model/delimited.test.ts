import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormats, type NumberFormat } from '#shared/formats/formats.ts';
import { asCopied, asCsv, copyTextOf, neutralised } from './delimited.ts';
import type { CellValue, GridColumn } from './grid-column.ts';

type Row = readonly CellValue[];
const column = (at: number, kind: GridColumn<Row>['kind'], head = `c${at}`): GridColumn<Row> => ({
  id: String(at),
  head,
  kind,
  width: 50,
  value: (row) => row[at] ?? null,
  text: () => 'as on screen',
});
const COLUMNS = [column(0, 'text', 'Code'), column(1, 'number', 'Last'), column(2, 'time', 'Time')];
const AT = Date.UTC(2026, 2, 9, 3, 44, 2);

it('names the unit of a file where it is another than that of the screen', () => {
  const lots = { ...column(0, 'number', 'Lots'), rawHead: 'Shares', raw: () => 1_250, text: () => '12 + 50' };
  expect(asCsv([lots], [[12.5]], 'en')).toBe('\uFEFFShares\r\n1250\r\n');
  expect(asCopied([lots], [[12.5]], 'en')).toBe('Lots\n12.5');
});

/** Parses delimited text like a spreadsheet. */
function parse(text: string, delimiter: string, end: string): string[][] {
  const table: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === delimiter) {
      table.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && text.startsWith(end, at)) {
      table.at(-1)?.push(cell);
      table.push([]);
      cell = '';
      at += end.length - 1;
    } else cell += sign;
  }
  table.at(-1)?.push(cell);
  return table;
}

it('writes raw values to a file: plain numbers, exchange times in ISO, empty values as empty', () => {
  const rows = [
    ['BNTG', -1_234.5, AT],
    ['LONT', Number.NaN, null],
    ['GHRU', 1.35135135135, null],
  ];
  expect(asCsv(COLUMNS, rows, 'en')).toBe(
    '\uFEFFCode,Last,Time\r\nBNTG,-1234.5,2026-03-09T10:44:02.000+07:00\r\nLONT,,\r\nGHRU,1.3514,\r\n',
  );
});

it('copies what stands on the screen, with numbers as a spreadsheet reads them, below a line of heads', () => {
  const percent = { ...column(1, 'number', 'Change'), text: (value: CellValue) => `+${Number(value).toFixed(2)}%` };
  const time = { ...column(2, 'time', 'Time'), text: () => '10:44:02' };
  expect(asCopied([column(0, 'text', 'Code'), percent, time], [['BNTG', 1.35135135135, AT]], 'en')).toBe(
    'Code\tChange\tTime\nas on screen\t1.35%\t10:44:02',
  );
});

it.each(['=1+1', '-50 (-0.98%)', '@SUM(A1)', '+62;+1'])('copies %j as a text, whatever its column holds', (text) => {
  expect(asCopied([{ ...column(0, 'number'), text: () => text }], [['']], 'en')).toBe(`c0\n'${text}`);
});

it('a file starts with a byte order mark and ends with a line break', () => {
  expect(asCsv(COLUMNS.slice(0, 1), [['Bänk, Tbk']], 'en')).toBe('\uFEFFCode\r\n"Bänk, Tbk"\r\n');
});

describe('formulas', () => {
  it.each(['=1+1', '+62', '-x', '@SUM(A1)', ' =1', '\t=1', '\tx', '\rx', '\r\n@x', '＝1+1', '=cmd|" /C calc"!A0'])(
    '%j is escaped as text',
    (text) => {
      expect(neutralised(text)).toBe(`'${text}`);
    },
  );
  it('a number as text stays a number in a number column and is escaped in a text column', () => {
    expect(asCsv([column(0, 'number')], [['-12.50']], 'en')).toContain('\r\n-12.50\r\n');
    expect(asCsv([column(0, 'number')], [['-12.50+A1']], 'en')).toContain("\r\n'-12.50+A1\r\n");
    expect(asCsv([column(0, 'text')], [['-12.50']], 'en')).toContain("\r\n'-12.50\r\n");
  });
});

it('writes decimals and separators of the number format, and quotes every separator in a text', () => {
  const texts = [column(0, 'text', 'Name'), column(1, 'number', 'P/L'), column(2, 'text', 'Note')];
  const rows = [
    ['A; B', -1_234.5, 'x\ty'],
    ['-A', '-12.50', 'one\ntwo'],
  ];
  expect(asCsv(texts, rows, 'id')).toBe('\uFEFFName;P/L;Note\r\n"A; B";-1234,5;"x\ty"\r\n\'-A;-12,50;"one\ntwo"\r\n');
  expect(asCsv(texts, rows, 'en')).toBe('\uFEFFName,P/L,Note\r\n"A; B",-1234.5,"x\ty"\r\n\'-A,-12.50,"one\ntwo"\r\n');
});

describe('copied numbers are those of the column, as a spreadsheet of the format reads them', () => {
  /** A number as a spreadsheet of the format reads it; NaN for what it takes for a text. */
  const spreadsheetNumber = (text: string, format: NumberFormat): number => {
    const plain = format === 'id' ? text.replace(/[.,]/, (sign) => (sign === ',' ? '.' : 'x')) : text;
    return /^-?\d+(\.\d+)?%?$/.test(plain) ? Number.parseFloat(plain) : Number.NaN;
  };
  const kinds = ['whole', 'rupiah', 'compact', 'change', 'signedPercent', 'trimmed', 'lots', 'price'] as const;
  it.each(kinds)('%s', (kind) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.constantFrom('en', 'id'), (value, format) => {
        const shown = createFormats(format)[kind](value);
        const figure = { ...column(0, 'number'), text: () => `${shown}\u2008\u2007` };
        expect(spreadsheetNumber(copyTextOf(figure, [value], format), format)).toBe(value);
      }),
    );
  });
  it('rows of gains and losses add up', () => {
    const gain = {
      ...column(0, 'number', 'P/L'),
      text: (value: CellValue) => createFormats('id').change(Number(value)),
    };
    const rows = [1_250_000, -384_000, -2_200_000, 60, -25, 0].map((value) => [value]);
    const [, ...cells] = asCopied([gain], rows, 'id').split('\n');
    expect(cells.map((text) => spreadsheetNumber(text, 'id')).reduce((sum, value) => sum + value, 0)).toBe(-1_333_965);
  });
  it('a figure that is not shown is not copied', () => {
    expect(copyTextOf({ ...column(0, 'number'), text: () => '•••' }, [1_250], 'en')).toBe('•••');
  });
  it('digits that a number type cannot hold are copied as received', () => {
    const received = {
      ...column(0, 'number'),
      raw: () => '12345678901234567890.5',
      text: () => '12345678901234567890.5\u2007',
    };
    expect(copyTextOf(received, [1.2345678901234567e19], 'id')).toBe('12345678901234567890,5');
  });
});

it.each([
  ['en', 'file'],
  ['id', 'file'],
  ['en', 'clipboard'],
] as const)('any texts in %s for a %s are read back cell by cell, and none begins a formula', (format, target) => {
  const nasty = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', '=', '-', '@', ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 8 }), (rows) => {
      const columns = [column(0, 'text'), column(1, 'text')].map(({ text: _, ...own }) => own);
      const isFile = target === 'file';
      const text = isFile ? asCsv(columns, rows, format).slice(1, -2) : asCopied(columns, rows, format);
      const table = parse(text, isFile ? (format === 'id' ? ';' : ',') : '\t', isFile ? '\r\n' : '\n').slice(1);
      expect(table).toEqual(rows.map((row) => row.map(neutralised)));
      for (const cell of table.flat()) expect(cell).not.toMatch(/^(\s*[=+\-@]|[\t\r])/);
    }),
  );
});
