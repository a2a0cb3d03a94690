import { expect, it } from 'vitest';
import { readSetup } from '../setup/setup.ts';
import { optionsWith } from './apply-to-group.ts';
import { readTemplate, templateText, withTemplate } from './template.ts';

const rsi = {
  key: 'rsi-1',
  id: 'rsi',
  inputs: { length: 9 },
  styles: {},
  hidden: false,
  except: ['hours'],
  weight: 2,
};
const setup = readSetup({ type: 'area', scale: 'log', priceWeight: 5, indicators: [rsi], compared: ['IHSG'] });
const template = readTemplate(templateText(setup));

it('takes type, scale, panes and indicators to another chart, and leaves its stocks and marks', () => {
  if (!template) throw new Error('no template');
  const other = readSetup({ compared: ['KOPI'], lines: { orders: false }, drawings: false, indicators: [] });
  const changed = withTemplate(other, template);
  expect(changed).toEqual({ ...other, type: 'area', scale: 'log', priceWeight: 5, indicators: [rsi] });
  expect(template).not.toHaveProperty('compared');
});

it.each([
  '',
  '{',
  '[]',
  'null',
  '{"type":"area"}',
  templateText(setup).replace('"version":1', '"version":2'),
  ' '.repeat(70_000),
])('reads no template from %j', (text) => {
  expect(readTemplate(text)).toBeNull();
});

it('has defaults for what is broken within a template', () => {
  const text = JSON.stringify({ ...JSON.parse(templateText(setup)), type: 'cubes', indicators: [rsi, { id: 5 }] });
  expect(readTemplate(text)).toMatchObject({ type: 'candles', scale: 'log', indicators: [rsi] });
});

it('sets up every chart of a panel and leaves what each of them shows', () => {
  if (!template) throw new Error('no template');
  const cells = { count: 3, others: [{ symbol: 'KOPI', interval: '1h', setup: { compared: ['IHSG'] } }] };
  const changed = optionsWith({ interval: 'D', setup: { compared: ['BNTG'] }, cells }, template);
  expect(changed).toMatchObject({
    setup: { type: 'area', compared: ['BNTG'] },
    cells: {
      count: 3,
      others: [
        { symbol: 'KOPI', interval: '1h', setup: { type: 'area', compared: ['IHSG'] } },
        { setup: { type: 'area', compared: [] } },
      ],
    },
  });
  expect(optionsWith({}, template)).not.toHaveProperty('cells');
});
