import { createRestClient } from '#exchange/testing/index.ts';
import actionsEn from '#shared/i18n/en/actions.json' with { type: 'json' };
import exerciseEn from '#shared/i18n/en/exercise.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { addPanel, workspacePage } from './support/workspace-page.ts';

const { exercise, portfolio } = endpoints;

test('rights are exercised on their last day, from the calendar to the shares that are on their way', async ({
  setup,
}) => {
  // Rights of a new account last for twenty trading days.
  const first = await setup.startExchange({ dataDir: setup.exchangeDir, clock: '2026-11-25T10:00:00+07:00' });
  await first.stop();
  const lastDay = { dataDir: setup.exchangeDir, clock: '2026-12-23T14:00:00+07:00' };
  const exchange = await setup.startExchange(lastDay);
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const cash = async () => (await client.call(portfolio.cash)).cash_on_hand;
  const before = await cash();
  const rights = (await client.call(exercise.entitlements)).find(({ kind }) => kind === 'RIGHTS');
  if (!rights) throw new Error('the account has no rights');

  const lantai = await setup.open(exchange.profile, { panels: [] });
  const { page, pin } = await openWorkspace(lantai);
  const actions = await addPanel(page, 'actions');
  await actions.getByRole('radio', { name: actionsEn.views.exercises }).click();
  const row = actions.getByRole('table', { name: actionsEn.sections.own }).getByRole('row', { name: rights.code });
  await row.getByRole('button', { name: actionsEn.exercise }).click();

  const panel = workspacePage(page).panel('exercise');
  const card = panel.getByRole('article', { name: rights.code });
  await expect(card.getByText(exerciseEn.lastDay, { exact: true })).toBeVisible();
  const form = card.getByRole('region', { name: `Exercise ${rights.code}` });
  await form.getByLabel(exerciseEn.units, { exact: true }).fill('300');
  const button = form.getByRole('button', { name: new RegExp(`^EXERCISE 300 ${rights.code} · pay`) });
  await expect(button).toBeDisabled();
  expect(await accessibilityViolations(page, '.exercise')).toEqual([]);
  const records = async () =>
    (await client.call(exercise.list)).results.map(({ code, units, status }) => [code, units, status]);

  await test.step('a wrong PIN sends nothing, and says so at its field', async () => {
    await form.getByLabel(exerciseEn.pin).fill(pin === '000000' ? '111111' : '000000');
    await button.click();
    await expect(form.getByRole('alert').filter({ hasText: 'Wrong PIN' })).toBeVisible();
    expect(await records()).toEqual([]);
  });

  await test.step('the right one exercises, and the books have it', async () => {
    await form.getByLabel(exerciseEn.pin).fill(pin);
    await button.click();
    const history = card.getByRole('region', { name: `Your exercises of ${rights.code}` });
    await expect(history.getByText(/^Shares on 29 Dec/)).toBeVisible();
    expect(await records()).toEqual([[rights.code, 300, 'PENDING']]);
    expect(await cash()).toBe(before - 300 * rights.exercise_price);
    const [left] = (await client.call(exercise.entitlements)).filter(({ code }) => code === rights.code);
    expect(left?.units_left).toBe(rights.units_left - 300);
    await expect(card).toContainText(`${(rights.units_left - 300).toLocaleString('en-US')} of`);
  });
});
