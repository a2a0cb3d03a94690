import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { INDICATORS } from '#renderer/chart/index.ts';
import { press, pressOn } from '#renderer/testing/press.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { openChart, prepareCharts } from '../testing/open-chart.tsx';

let restore: () => void;
beforeAll(() => {
  restore = prepareCharts();
});
afterEach(cleanup);
afterAll(() => restore());

const lines = () => [...document.querySelectorAll<HTMLElement>('.indicator-line')];
const buttonsOf = (line: HTMLElement) => within(line).getAllByRole('button');
const dialog = (name: string) => screen.getByRole('dialog', { name });

describe.each(INDICATORS)('$id', ({ id, inputs }) => {
  const name = indicatorsEn.name[id as keyof typeof indicatorsEn.name];
  const short = indicatorsEn.short[id as keyof typeof indicatorsEn.short];

  it('is found, added, configured and removed by keyboard alone', async () => {
    const chart = await openChart(true);
    const opener = screen.getByLabelText(chartEn.indicators);
    pressOn(opener, 'Enter');
    const list = within(dialog(chartEn.indicators));
    const search = list.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: name } });
    press('Enter');
    expect(chart.setup().indicators).toEqual([expect.objectContaining({ id, inputs: {} })]);
    const [found] = list.getAllByText(name, { selector: '.indicator-add > span' });
    expect(found?.closest('button')?.textContent).toContain(chartEn.onChart.replace('{count}', '1'));
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);

    expect(lines()).toHaveLength(1);
    const [line] = lines() as [HTMLElement];
    const [label] = buttonsOf(line) as [HTMLElement];
    const words = label.textContent;
    expect(words.startsWith(short)).toBe(true);
    pressOn(label, 'Enter');
    const settings = within(dialog(name));
    expect(settings.getByRole('region', { name: chartEn.look })).toBeTruthy();
    const number = inputs.find(({ kind }) => kind === 'whole' || kind === 'number');
    if (number) {
      const inputName = indicatorsEn.inputs[number.id as keyof typeof indicatorsEn.inputs];
      const field = settings.getByLabelText<HTMLInputElement>(inputName);
      expect(Number(field.value)).toBe(number.default);
      pressOn(field, 'ArrowUp');
      // At its maximum it goes down only.
      if (Number(field.value) === number.default) press('ArrowDown');
      expect(Number(field.value)).not.toBe(number.default);
      expect(chart.setup().indicators[0]?.inputs[number.id]).toBe(Number(field.value));
      expect(label.textContent).not.toBe(words);
      expect(label.textContent).toContain(` ${field.value}`);
    } else expect(document.querySelector('input[inputmode="decimal"]')).toBeNull();
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(label);

    const remove = within(line).getByLabelText(/^Remove /);
    expect(buttonsOf(line).at(-1)).toBe(remove);
    pressOn(remove, 'Enter');
    expect(lines()).toEqual([]);
    expect(chart.setup().indicators).toEqual([]);
    // Keys go on with the chart.
    expect(document.activeElement).toBe(chart.host);
  });
});
