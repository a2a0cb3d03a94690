import { describe, expect, it } from 'vitest';
import { dayOrderOf, readMoment } from './read-day.ts';
import { readTrades } from './read-trades.ts';

const NOW = Date.UTC(2026, 10, 27);
const read = (text: string, unit: 'lots' | 'shares' | null = null) => readTrades(text, 'en', unit, NOW);
const fills = (text: string, unit: 'lots' | 'shares' | null = null) =>
  read(text, unit).rows.map((row) =>
    'fill' in row
      ? [
          row.fill.symbol,
          row.fill.side,
          new Date(row.fill.at).toISOString(),
          row.fill.shares,
          row.fill.price,
          row.fill.fee,
        ]
      : row.faults.map(({ code, text: wrong }) => `${code} ${wrong}`),
  );

describe('a file of trades', () => {
  it('is read by its headings, in English and Indonesian, lots and shares', () => {
    expect(fills('Date,Time,Code,Side,Price,Lots,Fee\n2026-11-18,09:15:02,BNTG,Buy,4850,12,8730')).toEqual([
      ['BNTG', 'buy', '2026-11-18T02:15:02.000Z', 1_200, 4_850, 8_730],
    ]);
    expect(
      fills('Tanggal;Kode Saham;Beli/Jual;Harga;Lembar;Komisi\n18/11/2026;IDX:BNTG;Jual;4.850;1.050;-7.579'),
    ).toEqual([['BNTG', 'sell', '2026-11-18T02:00:00.000Z', 1_050, 4_850, 7_579]]);
  });

  it('asks what a quantity counts, and reads nothing before', () => {
    const text = 'Date\tSymbol\tType\tPrice\tQty\n2026-11-18\tBNTG\tB\t4850\t50';
    expect(read(text)).toMatchObject({ unclear: 'Qty', rows: [] });
    expect(fills(text, 'shares')[0]?.[3]).toBe(50);
    expect(fills(text, 'lots')[0]?.[3]).toBe(5_000);
  });

  it('takes of the journal’s own file what was done, at the average', () => {
    const text =
      'Placed,Last fill,Code,Side,Price,Lots,Filled / lots,Average price,Fee\n,2026-11-18 09:15,BNTG,buy,4900,20,12,4887.5,8800';
    expect(fills(text)).toEqual([['BNTG', 'buy', '2026-11-18T02:15:00.000Z', 1_200, 4_887.5, 8_800]]);
  });

  it('names the columns that are missing and those that are of no use', () => {
    expect(read('Foo,Bar\n1,2')).toMatchObject({ rows: [], missing: ['date', 'code', 'side', 'price', 'quantity'] });
    expect(read('Date,Code,Side,Price,Lots,Net\n2026-11-18,BNTG,B,1,1,7')).toMatchObject({
      missing: [],
      ignored: ['Net'],
    });
    expect(read('')).toMatchObject({ rows: [], missing: [] });
  });

  it('says of every row that is not taken what is wrong with it', () => {
    const head = 'Date,Code,Side,Price,Lots,Fee\n';
    expect(
      fills(
        `${head}${[
          '2026-02-30,BNTG,Buy,4850,1,0',
          '2026-11-28,BNTG,Buy,4850,1,0',
          '2026-11-18,b!,Short,-5,0.001,x',
          '2026-11-18,BNTG,Buy,1e9,-2,0',
          '2026-11-18,BN\u200eTG,Buy,٤٨٥٠,1,0',
        ].join('\n')}`,
      ),
    ).toEqual([
      ['date 2026-02-30'],
      ['future 2026-11-28'],
      ['code b!', 'side Short', 'price -5', 'quantity 0.001', 'fee x'],
      ['price 1e9', 'quantity -2'],
      ['invisible ', 'code BN\u200eTG', 'price ٤٨٥٠'],
    ]);
  });

  it('never takes thousands for decimals', () => {
    const head = 'Date,Code,Side,Price,Lots\n2026-11-18,BNTG,Buy,';
    expect(fills(`${head}4.850,12`)[0]?.[4]).toBe(4_850);
    expect(fills(`${head}4.850,12\n2026-11-18,BNTG,Buy,4887.5,12`).map((row) => row[4])).toEqual([4_850, 4_887.5]);
    // Beside a number that only English numbers can be, it may be either.
    expect(fills(`${head}4.850,12\n2026-11-18,BNTG,Buy,"1,234,567",12`)).toEqual([
      ['price 4.850'],
      ['BNTG', 'buy', '2026-11-18T02:00:00.000Z', 1_200, 1_234_567, 0],
    ]);
  });

  it('takes a dash for no fee, and lets no cell decide for others that is a number in no format', () => {
    const head = 'Tanggal;Kode;Jenis;Harga;Lot;Biaya\n05/01/2026;BNTG;Beli;4.850;10;';
    expect(fills(`${head}-\n06/01/2026;BNTG;Jual;4.900;10;12.250`).map((row) => row.slice(4))).toEqual([
      [4_850, 0],
      [4_900, 12_250],
    ]);
    expect(fills(`${head}x1\n06/01/2026;BNTG;Jual;4.900;10;12.250`).map((row) => row.at(-1))).toEqual([
      'fee x1',
      12_250,
    ]);
  });

  it('takes no price and no fee that cannot be one, such as a number of an order', () => {
    const head = 'Date,Code,Side,Price,Lots,Fee\n2026-11-18,BNTG,Buy,';
    expect(fills(`${head}9007199254740991,1,0`)).toEqual([['price 9007199254740991']]);
    expect(fills(`${head}4850,1,9007199254740991`)).toEqual([['fee 9007199254740991']]);
  });

  it('takes a fraction of a lot that is whole shares', () => {
    expect(fills('Date,Code,Side,Price,Lots\n2026-11-18,BNTG,Sell,4850,10.5')[0]?.[3]).toBe(1_050);
  });
});

describe('a day', () => {
  it('is day before month, unless a row allows only the other reading', () => {
    expect(dayOrderOf(['12/11/2026', '1/2/2026'])).toBe('day-first');
    expect(dayOrderOf(['12/11/2026', '11/25/2026'])).toBe('month-first');
    expect(dayOrderOf(['25/11/2026', '11/25/2026'])).toBe('day-first');
    expect(dayOrderOf(['2026-11-12'])).toBeNull();
  });

  it.each([
    ['2026-11-18', '', '2026-11-18T02:00:00.000Z', false],
    ['20261118', '13:30', '2026-11-18T06:30:00.000Z', true],
    ['18-11-26 16.10.05', '', '2026-11-18T09:10:05.000Z', true],
    ['18 Nov 2026, 10:00', '', '2026-11-18T03:00:00.000Z', true],
    ['5 Agustus 2026', '', '2026-08-05T02:00:00.000Z', false],
    ['05 Agt 2026', '', '2026-08-05T02:00:00.000Z', false],
    ['7 Pebruari 2026', '', '2026-02-07T02:00:00.000Z', false],
    ['06-Nop-2026', '', '2026-11-06T02:00:00.000Z', false],
    ['2026-11-18T02:30:00.000Z', '', '2026-11-18T02:30:00.000Z', true],
    ['2026-11-18T09:30:00', '', '2026-11-18T02:30:00.000Z', true],
  ])('%s %s is read at the exchange’s clock', (text, clock, iso, hasTime) => {
    expect(readMoment(text, clock, 'day-first')).toEqual({ at: Date.parse(iso), hasTime });
  });

  it.each(['', 'yesterday', '31/04/2026', '18/11/2026 25:00', '12 Foo 2026'])('“%s” is none', (text) => {
    expect(readMoment(text, '', 'day-first')).toBeNull();
  });
});
