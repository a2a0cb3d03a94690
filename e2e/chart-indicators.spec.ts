import { expect, type Locator, type Page } from '@playwright/test';
import { INDICATORS, type InputDefinition } from '#renderer/chart/index.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { chartPanel } from './support/chart-panel.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';

const workstation = shareWorkstation();
const name = (id: string): string => indicatorsEn.name[id as keyof typeof indicatorsEn.name];
const short = (id: string): string => indicatorsEn.short[id as keyof typeof indicatorsEn.short];
const inputName = (id: string): string => indicatorsEn.inputs[id as keyof typeof indicatorsEn.inputs];
/**
 * What differs between indicators is proven of every one in every-indicator.test.tsx. These differ in what a window shows:
 * on the prices, with several lines, as rows of a profile; in a pane of its own with a number, and without any.
 */
const SAMPLES: readonly string[] = ['sma', 'bollinger', 'visibleProfile', 'rsi', 'obv'];

async function openChart() {
  const { page } = workstation();
  const chart = chartPanel(page);
  await chart.interval(chartEn.intervalsLong.D).click();
  await expect(chart.drawn).toBeVisible();
  const dialog = page.getByRole('dialog', { name: chartEn.indicators, exact: true });
  const search = dialog.getByRole('searchbox');
  const add = async (id: string): Promise<void> => {
    await search.fill(name(id));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: name(id) }).first()).toContainText(
      chartEn.onChart.replace('{count}', '1'),
    );
  };
  return { page, chart, dialog, search, add };
}

test('an indicator of each kind is found, added, configured and removed by keyboard alone', async () => {
  const { page, chart, dialog, search, add } = await openChart();
  const opener = chart.button(chartEn.indicators);
  await opener.press('Enter');
  await expect(search).toBeFocused();
  for (const id of SAMPLES) await add(id);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const lines = chart.panel.locator('.indicator-line');
  await expect(lines).toHaveCount(SAMPLES.length);
  for (let left = SAMPLES.length; left > 0; left -= 1) {
    await configure(page, lines.last());
    // The buttons of a line are there while something of it has the focus.
    await lines.last().getByRole('button').first().focus();
    const buttons = await lines.last().getByRole('button').count();
    for (let tabs = 1; tabs < buttons; tabs += 1) await page.keyboard.press('Tab');
    const remove = lines.last().getByRole('button', { name: /^Remove / });
    await expect(remove).toBeFocused();
    const own = await remove.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect(chart.panel.locator(`[aria-label="${own}"]`)).toHaveCount(0);
    // Keys go on with the chart.
    await expect(chart.host).toBeFocused();
    await expect(lines).toHaveCount(left - 1);
  }
});

/** Changes the first number of an indicator in its settings; one without numbers has its style there. */
async function configure(page: Page, line: Locator): Promise<void> {
  const opener = line.getByRole('button').first();
  await opener.press('Enter');
  const settings = page.getByRole('dialog').last();
  await expect(settings.getByRole('region', { name: chartEn.look })).toBeVisible();
  const field = settings.locator('input[inputmode="decimal"]').first();
  if ((await field.count()) > 0) {
    const before = await field.inputValue();
    await field.press('ArrowUp');
    // At its maximum it goes down only.
    if ((await field.inputValue()) === before) await field.press('ArrowDown');
    await expect(field).not.toHaveValue(before);
  }
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(opener).toBeFocused();
}

/** One indicator for each kind of input. */
const KINDS = (['whole', 'number', 'source', 'choice', 'flag', 'moment'] as const).flatMap((kind) => {
  const definition = INDICATORS.find(({ inputs }) => inputs.some((input) => input.kind === kind));
  const input = definition?.inputs.find((each) => each.kind === kind);
  return definition && input ? [{ id: definition.id, input }] : [];
});

test('each kind of input is set by keyboard, and is still set when the settings are opened again', async () => {
  const { page, chart, dialog, search, add } = await openChart();
  for (const { id, input } of KINDS) {
    await test.step(`${id}: ${input.kind}`, async () => {
      await chart.button(chartEn.indicators).press('Enter');
      await expect(search).toBeFocused();
      await add(id);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const line = chart.panel.locator('.indicator-line').first();
      const opener = line.getByRole('button', { name: new RegExp(`^${escaped(short(id))}`) });
      await opener.press('Enter');
      const settings = page.getByRole('dialog', { name: name(id), exact: true });
      const role = ROLES[input.kind];
      const field = settings.getByRole(role, { name: inputName(input.id), exact: true });
      const expected = await setByKeyboard(input, { page, field });
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      await expect(opener).toBeFocused();
      if (input.kind === 'whole') await expect(opener).toHaveText(new RegExp(`\\b${expected}\\b`));

      await opener.press('Enter');
      if (input.kind === 'flag') await expect(field).toBeChecked({ checked: expected === 'true' });
      else await expect(field).toHaveValue(expected);
      await page.keyboard.press('Escape');
      await line.getByRole('button', { name: /^Remove / }).press('Enter');
      await expect(chart.panel.locator('.indicator-line')).toHaveCount(0);
    });
  }
});

const ROLES = {
  whole: 'textbox',
  number: 'textbox',
  moment: 'textbox',
  flag: 'checkbox',
  source: 'combobox',
  choice: 'combobox',
} as const;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

type Parts = {
  readonly page: import('@playwright/test').Page;
  readonly field: import('@playwright/test').Locator;
};

/** @returns what the field shows afterwards */
async function setByKeyboard(input: InputDefinition, { page, field }: Parts): Promise<string> {
  await field.focus();
  switch (input.kind) {
    case 'whole':
    case 'number': {
      const next = String(input.default === input.min ? input.max : Math.min(input.max, input.default + 1));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(next);
      return next;
    }
    case 'source':
    case 'choice':
      // Opens the list with the chosen one focused, goes one on, and takes it.
      for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      return input.kind === 'source' ? 'open' : (input.choices[1] ?? '');
    case 'flag':
      await page.keyboard.press('Space');
      return String(!input.default);
    case 'moment':
      await page.keyboard.type('02/11/2026');
      return '02/11/2026';
  }
}
