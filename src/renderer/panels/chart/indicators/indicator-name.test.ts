import { expect, it } from 'vitest';
import { indicatorById } from '#renderer/chart/index.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { instanceLabel } from './indicator-name.ts';

it('shows the numbers of an indicator with all their decimals', () => {
  const definition = indicatorById('psar');
  if (!definition) throw new Error('no such indicator');
  const instance = { key: 'psar-1', definition, styles: {}, pane: 'price', isHidden: false };
  const label = (step: number, max: number): string =>
    instanceLabel({ ...instance, inputs: { step, max } }, () => 'SAR', createFormats('en'));
  expect(label(0.021, 0.2)).toBe('SAR 0.021 0.2');
  expect(label(1, 0.25)).toBe('SAR 1 0.25');
});
