import { expect, it } from 'vitest';
import { indicatorById, readInputs } from '#renderer/chart/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { alertOfIndicator } from './indicator-alert.ts';

const BNTG = stockCode('BNTG');

function alertOn(id: string, values: readonly number[], hidden: readonly string[] = []) {
  const definition = indicatorById(id);
  if (!definition) throw new Error(`no indicator ${id}`);
  const styles = Object.fromEntries(hidden.map((plot) => [plot, { hidden: true }]));
  return alertOfIndicator(BNTG, '5m', { definition, inputs: readInputs(definition, {}), styles }, values).indicator;
}

it('compares an oscillator with its nearest level, and a line over the prices with the price', () => {
  expect(alertOn('rsi', [64])).toMatchObject({ plot: 'value', against: 'level', threshold: 70, interval: '5m' });
  expect(alertOn('rsi', [31])).toMatchObject({ threshold: 30 });
  expect(alertOn('atr', [12.345])).toMatchObject({ threshold: 12.35 });
  expect(alertOn('bollinger', [5_000, 4_900, 4_800])).toMatchObject({ against: 'price' });
});

it('takes the first line that is shown, not a histogram', () => {
  expect(alertOn('macd', [0.1, 0.2, 0.1])).toMatchObject({ plot: 'value' });
  expect(alertOn('macd', [0.1, 0.2, 0.1], ['value'])).toMatchObject({ plot: 'signal' });
});
