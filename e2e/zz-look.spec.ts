import { test } from './support/fixtures.ts';
import { resizeWindow } from './support/appearance.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { numberAt, workspacePage } from './support/workspace-page.ts';
const workstation = shareWorkstation({ apart: 'fit' });
test('look', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  await on.showOrders();
  await on.ticket.getByLabel('Lots').first().fill('1').catch(() => {});
  console.log(await numberAt(on.bid(2)), JSON.stringify(page.viewportSize()));
  const seen = await on.submit.evaluate(async (button) => {
    const out: string[] = []; let n = 0;
    const t0 = performance.now();
    while (performance.now() - t0 < 3000) {
      await new Promise(requestAnimationFrame); n += 1;
      const { x, y, width, height } = button.getBoundingClientRect();
      const s = [x, y, width, height].join(' ');
      if (out.at(-1) !== s) out.push(s);
    }
    return { n, out: out.slice(0, 12), len: out.length, h: innerHeight, w: innerWidth };
  });
  console.log(JSON.stringify(seen));
  await page.screenshot({ path: '/tmp/n32-t.png' });
  await resizeWindow(lantai, page, { width: 1920, height: 1080 });
  await on.showPortfolio();
  const p = on.panel('portfolio');
  await p.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Show what it is made of' }).click();
  await page.getByRole('button', { name: 'Show the sales' }).click();
  await page.waitForLoadState('networkidle');
  await page.locator('.portfolio-parts li').first().waitFor();
  await page.screenshot({ path: '/tmp/n32-parts.png' });
});
