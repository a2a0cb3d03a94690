import { expect } from '@playwright/test';
import actionsEn from '#shared/i18n/en/actions.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { clock: '2026-11-25T10:00:00+07:00' } });

test('the days of what is held are in the calendar, and what can be exercised has its price and last day', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('actions');
  const violations = () => accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels.actions}"]`);

  await test.step('the palette opens the calendar on today', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(shellEn.panels.actions);
    await page.getByRole('option', { name: shellEn.panels.actions }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('table', { name: 'Calendar of Nov 2026' })).toBeVisible();
    await expect(panel.locator('[aria-current="date"]')).toHaveText(/^25/);
  });

  await test.step('opening rights are marked as held, with the units that the account was given', async () => {
    const agenda = panel.getByRole('region', { name: 'Agenda from Nov 2026' });
    const opens = agenda.locator('.agenda-row.is-rights.is-held').filter({ hasText: actionsEn.events.opens });
    await expect(opens.first()).toContainText(/[\d,]+ units/);
    expect(await violations()).toEqual([]);
  });

  await test.step('arrow keys lead into the next month', async () => {
    await panel.locator('[aria-current="date"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('heading', { name: 'Dec 2026' })).toBeVisible();
    await expect(panel.locator('[data-day="2026-12-02"]')).toBeFocused();
  });

  await test.step('the market has more than the lists', async () => {
    await panel.getByRole('radio', { name: actionsEn.scopes.mine, exact: true }).click();
    await expect(panel.locator('.actions-chip:not(.is-held)')).toHaveCount(0);
    await panel.getByRole('radio', { name: actionsEn.scopes.market }).click();
    await expect.poll(() => panel.locator('.actions-chip:not(.is-held)').count()).toBeGreaterThan(5);
  });

  await test.step('an exercise shows cash, the theoretical price and where the right trades, and leads to the exercise', async () => {
    await panel.getByRole('radio', { name: actionsEn.views.exercises }).click();
    const detail = panel.getByRole('region', { name: /^Details of .+-R$/ });
    await expect(detail).toContainText(actionsEn.detail.terp);
    await expect(detail).toContainText('session I only');
    await expect(panel.getByRole('table', { name: actionsEn.sections.own })).toContainText('20 trading days left');
    await expect(panel.getByRole('button', { name: actionsEn.exercise }).first()).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
