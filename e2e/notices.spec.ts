import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import inboxEn from '#shared/i18n/en/inbox.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { notificationsOf } from './support/notification-log.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { titleBar, workspacePage } from './support/workspace-page.ts';

const { message } = inboxEn;
const shared = shareWorkstation();

test('a one-time code comes into the inbox as a card, and into no log', async () => {
  const { exchange, page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('notifications');

  await test.step('the bell leads to the inbox', async () => {
    await titleBar(page)
      .getByRole('button', { name: new RegExp(`^${inboxEn.bell}`) })
      .click();
    await expect(panel).toBeVisible();
  });

  const client = createRestClient(exchange.profile);
  await client.signIn();
  const requestCode = async (): Promise<void> => {
    const { token } = await client.call(endpoints.users.settingToken, {
      body: { change: 'phone', value: '+620000001002' },
    });
    await client.call(endpoints.users.verifyIdentity, {
      body: { token, password: exchange.profile.credentials.password },
    });
  };

  await test.step('a code that was requested elsewhere arrives unread', async () => {
    await requestCode();
    await panel.getByRole('radio', { name: new RegExp(`^${inboxEn.kinds.account}`) }).click();
    const row = panel.locator('.inbox-row.is-unread').first();
    await expect(row).toContainText(message.codeHidden);
    await row.click();
  });

  await test.step('the opened message shows it as a card with the time left', async () => {
    const card = panel.getByRole('region', { name: message.code });
    await expect(card.locator('output')).toHaveText(/^\d{3} \d{3}$/);
    await expect(card).toContainText(/valid for 0[0-4]:\d\d/);
    await card.getByRole('button', { name: message.copy }).click();
    await expect(card.getByRole('button', { name: message.copied })).toBeVisible();
    await expect(panel.locator('.inbox-row').first()).not.toHaveClass(/is-unread/);
    expect(await accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels.notifications}"]`)).toEqual(
      [],
    );
    const logged = await notificationsOf(page, 'inbox-message');
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged.map(({ params }) => params))).not.toMatch(/\d{6}/);
  });

  await test.step('all are marked as read on the service', async () => {
    // The opened message may have been the only one that was unread.
    // While the pointer is over the list, new ones wait.
    await page.mouse.move(1, 1);
    await requestCode();
    await expect(panel.locator('.inbox-row.is-unread')).not.toHaveCount(0);
    await panel.getByRole('button', { name: inboxEn.markRead }).click();
    await expect(panel.getByRole('button', { name: inboxEn.markRead })).toBeDisabled();
  });
});
