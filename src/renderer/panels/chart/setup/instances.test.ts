import { expect, it } from 'vitest';
import { customIndicators, indicatorById } from '#renderer/chart/index.ts';
import { instancesOf, panesOf } from './instances.ts';
import { freeKey, readSetup } from './setup.ts';

const setupOf = (...ids: string[]) => {
  const empty = readSetup({});
  const entry = (id: string) => ({ key: freeKey(id, []), id });
  return readSetup({ ...empty, indicators: ids.map(entry) });
};
const shown = (setup: ReturnType<typeof readSetup>, interval: 'D' | '5m', find = indicatorById) =>
  instancesOf(setup, interval, find).map(({ definition, isHidden }) => [definition.id, isHidden]);

it('hides what is of whole days on minutes, and on rows that are no bars', () => {
  const setup = setupOf('netForeign', 'rsi');
  expect(shown(setup, 'D')).toEqual([
    ['netForeign', false],
    ['rsi', false],
  ]);
  expect(shown(setup, '5m')[0]).toEqual(['netForeign', true]);
  expect(shown({ ...setup, type: 'renko' }, 'D')[0]).toEqual(['netForeign', true]);
  expect(shown({ ...setup, type: 'heikinAshi' }, 'D')[0]).toEqual(['netForeign', false]);
  expect(panesOf(setup, instancesOf(setup, '5m', indicatorById))).toEqual([{ id: 'rsi-1', weight: 1 }]);
});

it('leaves an indicator of the service out until it is loaded, and saves it all the while', () => {
  const id = `service:${'long-name-'.repeat(8)}`;
  const setup = setupOf(id);
  expect(readSetup(JSON.parse(JSON.stringify(setup))).indicators.map((each) => each.id)).toEqual([id]);
  expect(shown(setup, 'D')).toEqual([]);
  const [definition] = customIndicators([
    {
      id: id.slice('service:'.length),
      name: 'Pressure',
      shortName: '',
      description: '',
      category: 'flow',
      isOverlay: false,
      precision: 2,
      inputs: [],
      levels: [],
      plots: [{ id: 'p', title: '', type: 'line', color: 'up', expression: 'close' }],
    },
  ]).definitions;
  const find = (id: string) => indicatorById(id) ?? (id === definition?.id ? definition : null);
  expect(shown(setup, 'D', find)).toEqual([[id, false]]);
});
