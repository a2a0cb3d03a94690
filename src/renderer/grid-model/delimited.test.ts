import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCopied, asCsv, neutralised } from './delimited.ts';
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
  expect(asCsv([lots], [[12.5]])).toBe('\uFEFFShares\r\n1250\r\n');
  expect(asCopied([lots], [[12.5]])).toBe('Lots\n12 + 50');
});

/** Parses delimited text like a spreadsheet. */
function parse(text: string, delimiter: string): string[][] {
  const table: string[][] = [[]];
  const end = delimiter === ',' ? '\r\n' : '\n';
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
  expect(asCsv(COLUMNS, rows)).toBe(
    '\uFEFFCode,Last,Time\r\nBNTG,-1234.5,2026-03-09T10:44:02.000+07:00\r\nLONT,,\r\nGHRU,1.3514,\r\n',
  );
});

it('copies what stands on the screen, below a line of heads', () => {
  const percent = { ...column(1, 'number', 'Change'), text: (value: CellValue) => `+${Number(value).toFixed(2)}%` };
  const time = { ...column(2, 'time', 'Time'), text: () => '10:44:02' };
  expect(asCopied([column(0, 'text', 'Code'), percent, time], [['BNTG', 1.35135135135, AT]])).toBe(
    'Code\tChange\tTime\nas on screen\t+1.35%\t10:44:02',
  );
});

it.each(['=1+1', '-50 (-0.98%)', '@SUM(A1)', '+62;+1'])('copies %j as a text, whatever its column holds', (text) => {
  expect(asCopied([{ ...column(0, 'number'), text: () => text }], [['']])).toBe(`c0\n'${text}`);
});

it('a file starts with a byte order mark and ends with a line break', () => {
  expect(asCsv(COLUMNS.slice(0, 1), [['Bänk, Tbk']])).toBe('\uFEFFCode\r\n"Bänk, Tbk"\r\n');
});

describe('formulas', () => {
  it.each(['=1+1', '+62', '-x', '@SUM(A1)', ' =1', '\t=1', '\r\n@x', '=cmd|" /C calc"!A0'])(
    '%j is escaped as text',
    (text) => {
      expect(neutralised(text)).toBe(`'${text}`);
    },
  );
  it('a number as text stays a number in a number column and is escaped in a text column', () => {
    expect(asCsv([column(0, 'number')], [['-12.50']])).toContain('\r\n-12.50\r\n');
    expect(asCsv([column(0, 'number')], [['-12.50+A1']])).toContain("\r\n'-12.50+A1\r\n");
    expect(asCsv([column(0, 'text')], [['-12.50']])).toContain("\r\n'-12.50\r\n");
  });
});

it.each([',', '\t'] as const)(
  'any texts delimited by %j are read back cell by cell, and none begins a formula',
  (delimiter) => {
    const nasty = fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', '\r', '\n', '=', '-', '@', ' ', 'é') });
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 8 }), (rows) => {
        const columns = [column(0, 'text'), column(1, 'text')].map(({ text: _, ...own }) => own);
        const text = delimiter === ',' ? asCsv(columns, rows).slice(1, -2) : asCopied(columns, rows);
        const table = parse(text, delimiter).slice(1);
        expect(table).toEqual(rows.map((row) => row.map(neutralised)));
        for (const cell of table.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  },
);
