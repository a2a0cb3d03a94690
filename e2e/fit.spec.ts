import { expect, type Locator, type Page } from '@playwright/test';
import { ALERT_KINDS } from '#shared/alerts/index.ts';
import actionsEn from '#shared/i18n/en/actions.json' with { type: 'json' };
import alertsEn from '#shared/i18n/en/alerts.json' with { type: 'json' };
import bookEn from '#shared/i18n/en/book.json' with { type: 'json' };
import brokersEn from '#shared/i18n/en/brokers.json' with { type: 'json' };
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import previewEn from '#shared/i18n/en/order-preview.json' with { type: 'json' };
import portfolioEn from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { applyAppearance, changeSettings, layoutFaults, resizeWindow } from './support/appearance.ts';
import { openEveryPanel } from './support/every-panel.ts';
import { fitFaults, releaseDock, setDockWidth } from './support/fit.ts';
import { test } from './support/fixtures.ts';
import { type SharedWorkstation, shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, numberAt, pressInHeader, sendOrder, workspacePage } from './support/workspace-page.ts';

const WIDTHS = [240, 320, 480, 720, 960, 1_280, 1_920];
// Orders of another file would leave a list of few rows, and with it an empty area.
const workstation = shareWorkstation({ apart: 'fit' });
// The next layout is laid out for the window.
test.afterEach(() => releaseDock(workstation().page));

/** Every panel, with more lists than a narrow one has room for as tabs. */
async function openAll({ lantai, page }: SharedWorkstation): Promise<Page> {
  await openEveryPanel(lantai, page);
  await page.evaluate(async () => {
    const lists = await window.lantai.watchlist.list();
    if (!lists.ok) throw new Error(lists.error.message);
    const known = new Set(lists.value.map(({ name }) => name));
    for (const name of ['Banks', 'Coal and energy', 'Dividend payers', 'To buy'])
      if (!known.has(name)) await window.lantai.watchlist.create({ name });
  });
  return page;
}

/** Nothing is found at any of these widths, which are gone through in their order. */
async function fitsAt(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await setDockWidth(page, width);
    await expect.poll(() => fitFaults(page), { message: `${width} px, ${what}` }).toEqual([]);
  }
}

// One opening of all panels for all of it: it costs as much as ten widths. Each part begins at the width that the last one ended with.
test('every panel fits at every width in both sizes of text, with the longer words of Indonesian, and with its other views', async () => {
  const page = await openAll(workstation());
  const inLanguage = async (language: 'en' | 'id'): Promise<void> => {
    await changeSettings(page, () => ({ language }));
    await expect(page.locator(`:root[lang="${language}"]`)).toBeAttached();
  };
  await test.step('text 12', async () => {
    await applyAppearance(page, { fontSize: 12 });
    await fitsAt(page, WIDTHS, 'text 12');
  });
  await test.step('text 16', async () => {
    await applyAppearance(page, { fontSize: 16 });
    await fitsAt(page, WIDTHS.toReversed(), 'text 16');
  });
  await test.step('the longer words of Indonesian in large text', async () => {
    await inLanguage('id');
    await fitsAt(page, [240, 456, 640, 1_280, 1_920], 'Indonesian, text 16');
  });
  await test.step('other views', async () => {
    await inLanguage('en');
    await page.getByRole('radio', { name: bookEn.depthsLong.full }).click();
    await page.getByRole('button', { name: bookEn.cumulative }).click();
    await page.getByRole('radio', { name: actionsEn.views.exercises }).click();
    await workspacePage(page).panel('brokers').getByRole('radio', { name: brokersEn.sections.market }).click();
    await expect.poll(() => page.locator('.book tr[data-row]').count()).toBeGreaterThan(10);
    await fitsAt(page, [1_920, 320], 'other views, text 16');
    await applyAppearance(page, { fontSize: 12 });
    await fitsAt(page, [320, 1_920], 'other views, text 12');
  });
});

test('the first layout shows the account in one line and whole positions with their result, and at 1,280 × 720 every field of the ticket with its cost', async () => {
  const { lantai, page } = workstation();
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  const on = workspacePage(page);
  await on.showPortfolio();
  const portfolio = on.panel('portfolio');
  await expect(portfolio.getByRole('columnheader', { name: portfolioEn.profit, exact: true })).toBeInViewport();
  const rows = portfolio.locator('.ag-grid-scrolling-container .ag-row');
  await expect(rows.first().locator('.ag-cell').first()).toBeInViewport({ ratio: 1 });
  const box = await portfolio.locator('.grid-host').boundingBox();
  const figures = portfolio.locator('.portfolio-summary > div:visible');
  expect(box?.height ?? 0, (await figures.allTextContents()).join()).toBeGreaterThan(60);
  await expect(figures.first().locator('dt')).toHaveText(portfolioEn.equity);
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });
  const { equity, today, unrealised, buyingPower } = portfolioEn;
  await expect(figures.locator('dt')).toHaveText([equity, today, unrealised, buyingPower]);
  const line = await portfolio.locator('.portfolio-account').boundingBox();
  expect(line?.height ?? 0).toBeLessThan(30);
  for (const at of [0, 1, 2, 3, 4])
    await expect(rows.nth(at).locator('.ag-cell').first(), `position ${at}`).toBeInViewport({ ratio: 1 });
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  for (const fontSize of [12, 16] as const) {
    await applyAppearance(page, { fontSize });
    for (const [lots, line] of [
      ['', '.ticket-phase'],
      ['2', '.ticket-cost-line'],
    ] as const) {
      await on.lots.fill(lots);
      for (const part of ['.ticket-quick', '.ticket-validity', line, '.ticket-submit', '.ticket-outcome'])
        await expect(on.ticket.locator(part), `${part}, text ${fontSize}`).toBeInViewport({ ratio: 1 });
    }
    const cut = on.ticket.locator('.ticket');
    await expect.poll(() => cut.evaluate((form) => form.scrollHeight - form.clientHeight)).toBe(0);
    await expect.poll(() => fitFaults(page), { message: `text ${fontSize}` }).toEqual([]);
  }
});

test('a bracket is whole in the ticket of a large window, cut at a row’s border in a small one, and its button is always there', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  await page.getByLabel(ticketEn.plan.kind).selectOption('bracket');
  await on.lots.fill('20');
  await page.getByRole('switch', { name: ticketEn.plan.trailing, exact: true }).click();
  const form = on.ticket.locator('.ticket');
  const inPart = (): Promise<readonly string[]> =>
    form.evaluate((own) => {
      const [top, bottom] = [own, own.querySelector('.ticket-end') ?? own].map(
        (each) => each.getBoundingClientRect().top,
      );
      return [...own.querySelectorAll('.field-frame, .ticket-kind, .ticket-quick, .ticket-plan-line, .switch')]
        .filter((each) => each.checkVisibility({ opacityProperty: true }))
        .map((each) => ({ text: each.className, place: each.getBoundingClientRect() }))
        .filter(({ place }) => place.bottom > (top ?? 0) + 1 && place.top < (bottom ?? 0) - 1)
        .filter(({ place }) => place.top < (top ?? 0) - 1 || place.bottom > (bottom ?? 0) + 1)
        .map(({ text }) => text);
    });
  for (const [width, height, fontSize, isWhole] of [
    [1_920, 1_080, 12, true],
    [1_920, 1_080, 16, false],
    [1_280, 720, 12, false],
    [1_280, 720, 16, false],
  ] as const) {
    await applyAppearance(page, { fontSize });
    await resizeWindow(lantai, page, { width, height });
    const message = `${width} px, text ${fontSize}`;
    await expect(on.submit, message).toBeInViewport({ ratio: 1 });
    if (isWhole)
      await expect.poll(() => form.evaluate((own) => own.scrollHeight - own.clientHeight), { message }).toBe(0);
    for (const top of [0, 17, 60, 10_000]) {
      await form.evaluate((own, to) => own.scrollTo({ top: to }), top);
      await expect.poll(inPart, { message: `${message}, from ${top}` }).toEqual([]);
    }
    // A field that is reached by key is whole above the button.
    await on.price.focus();
    await page.getByLabel(ticketEn.plan.field.slipTicks).focus();
    await expect(page.getByLabel(ticketEn.plan.field.slipTicks), message).toBeInViewport({ ratio: 1 });
    await expect.poll(inPart, { message }).toEqual([]);
  }
  // What cannot be sent looks like it while it is typed.
  const colour = (): Promise<string> => on.submit.evaluate((button) => getComputedStyle(button).backgroundColor);
  const sendable = await colour();
  await on.lots.fill('0');
  await expect.poll(colour).not.toBe(sendable);
});

test('while the ticket asks, its costs and the validity are in sight, and no gap is above them', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  await changeSettings(page, () => ({ confirmOrders: true }));
  const form = on.ticket.locator('.ticket');
  /** What a person sees of these parts, and px between the costs and what stands above them. */
  const seen = (): Promise<unknown> =>
    form.evaluate((own) => {
      const isSeen = (each: Element): boolean => each.checkVisibility({ opacityProperty: true });
      const [costs, end] = [own.querySelector('.ticket-cost, .ticket-cost-line'), own.querySelector('.ticket-end')];
      const [frame, top] = [own.getBoundingClientRect(), end?.getBoundingClientRect().top ?? 0];
      const box = costs?.getBoundingClientRect();
      const rows = [...own.querySelectorAll('.field-frame, .ticket-quick, .ticket-validity')].filter(isSeen);
      const lowest = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom).filter((at) => at < top + 2));
      const validity = own.querySelector('.ticket-validity');
      return {
        costs: costs !== null && isSeen(costs) && box && box.top >= frame.top && box.bottom <= frame.bottom,
        validity: validity !== null && isSeen(validity),
        isGap: top - lowest > 16,
      };
    });
  await expect(on.bid(9)).not.toBeEmpty();
  for (const [width, height, fontSize] of [
    [1_920, 1_080, 12],
    [1_920, 1_080, 16],
    [1_280, 800, 16],
    [1_280, 720, 12],
  ] as const) {
    await applyAppearance(page, { fontSize });
    await resizeWindow(lantai, page, { width, height });
    await on.price.fill(String(await numberAt(on.bid(0))));
    await on.lots.fill('50');
    await page.keyboard.press('Enter');
    const message = `${width} × ${height}, text ${fontSize}`;
    await expect(on.orderOutcome, message).toHaveAttribute('data-outcome', 'confirming');
    await expect.poll(seen, { message }).toEqual({ costs: true, validity: true, isGap: false });
    await expect(on.submit, message).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('the title bar ends with the close button at every width, and panels without room beside each other are reached by scrolling', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  await on.showOrders();
  await sendOrder(on, { price: await numberAt(on.bid(2)), lots: 1 });
  await expect(on.orderRow('OPEN')).toBeVisible();
  for (const fontSize of [12, 16] as const) {
    await applyAppearance(page, { fontSize });
    for (const width of [480, 720, 1_280, 1_920]) {
      await resizeWindow(lantai, page, { width, height: 800 });
      const message = `${width} px, text ${fontSize}`;
      await expect.poll(() => layoutFaults(page), { message }).toEqual([]);
      const close = page.locator('.title-bar .window-buttons button').last();
      await expect(close, message).toBeInViewport({ ratio: 1 });
      await expect.poll(() => fitFaults(page), { message }).toEqual([]);
      await on.submit.scrollIntoViewIfNeeded();
      await expect(on.submit, message).toBeInViewport({ ratio: 0.99 });
    }
  }
});

/** What of the alert form is out of sight or cut off, with each of these kinds chosen one after the other as a person does. */
async function alertFormFaults(form: Locator, kinds: readonly string[]): Promise<string[]> {
  const parts = {
    select: await form.getByLabel(alertsEn.form.kind).elementHandle(),
    note: await form.getByLabel(alertsEn.form.note).elementHandle(),
    save: await form.getByRole('button', { name: alertsEn.form.save }).elementHandle(),
  };
  return form.evaluate(
    async (dialog, { select, note, save, kinds: all }) => {
      if (!(select instanceof HTMLSelectElement)) return ['no kind can be chosen'];
      const ratioOf = (element: Element): Promise<number> =>
        new Promise((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect();
            resolve(entry?.intersectionRatio ?? 0);
          });
          observer.observe(element);
        });
      const faults: string[] = [];
      for (const kind of all) {
        select.value = kind;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        if (select.value !== kind) faults.push(`${kind}: is not offered`);
        for (const [name, end] of Object.entries({ note, save }))
          if (!(end instanceof Element) || (await ratioOf(end)) < 1) faults.push(`${kind}: ${name} is out of sight`);
        for (const field of dialog.querySelectorAll('input'))
          if (field.scrollWidth > field.clientWidth + 1) faults.push(`${kind}: "${field.value}" is cut off`);
        const body = dialog.querySelector('.dialog-body');
        const scrolls = body ? body.scrollHeight - body.clientHeight : Number.NaN;
        if (scrolls !== 0) faults.push(`${kind}: scrolls by ${scrolls} px`);
      }
      return faults;
    },
    { ...parts, kinds },
  );
}

test('the alert form shows every field of every condition without scrolling, from 720 px of height', async () => {
  const { lantai, page } = workstation();
  for (const { fontSize, width } of [
    { fontSize: 12, width: 1_280 },
    { fontSize: 16, width: 1_280 },
    { fontSize: 12, width: 480 },
  ] as const) {
    await applyAppearance(page, { fontSize });
    await resizeWindow(lantai, page, { width, height: 720 });
    await page.keyboard.press('ControlOrMeta+Shift+P');
    const form = page.getByRole('dialog', { name: alertsEn.create });
    await form.getByRole('radio', { name: alertsEn.form.repeat }).click();
    await expect(form.getByLabel(alertsEn.form.note)).toBeInViewport({ ratio: 1 });
    // A line is offered from a drawing only.
    const kinds = ALERT_KINDS.filter((each) => each !== 'line');
    expect(await alertFormFaults(form, kinds), `${width} px, text ${fontSize}`).toEqual([]);
    // Esc would ask about what was typed.
    await form.getByRole('button', { name: commonEn.cancel, exact: true }).click();
    await expect(form).toBeHidden();
  }
});

test('the order preview fits its window, and what it has no room for is reached by the wheel and by keys', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  await on.lots.fill('50');
  for (const [width, height, fontSize] of [
    [1_920, 1_080, 12],
    [1_280, 800, 16],
    [1_280, 720, 16],
    [1_280, 600, 12],
  ] as const) {
    await applyAppearance(page, { fontSize });
    await resizeWindow(lantai, page, { width, height });
    const message = `${width} × ${height}, text ${fontSize}`;
    await pressInHeader(page, shellEn.panels.ticket, previewEn.open);
    const preview = page.getByRole('dialog');
    const [first, last] = [preview.locator('dt').first(), preview.locator('dd').last()];
    await expect(preview, message).toBeInViewport({ ratio: 1 });
    await expect(preview.getByRole('button', { name: commonEn.close }), message).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(last, message).toBeInViewport({ ratio: 1 });
    await first.scrollIntoViewIfNeeded();
    await first.hover();
    await page.mouse.wheel(0, 1_000);
    await expect(last, message).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
  }
});

test('the book keeps its figures apart at five-digit prices, lots of six digits and in both languages', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  // A window in which the row is drawn.
  await applyAppearance(page, { fontSize: 12 });
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });
  await on.panel('watchlist').locator('[row-id="ARNK"]').first().click();
  await expect(on.panel('book').locator('[data-cell="last"]')).toHaveText(/^\d\d[.,]/);
  const faults = async (): Promise<string[]> => (await fitFaults(page)).filter((fault) => fault.startsWith('book'));
  for (const language of ['en', 'id'] as const) {
    await changeSettings(page, () => ({ language }));
    await expect(page.locator(`:root[lang="${language}"]`)).toBeAttached();
    for (const fontSize of [12, 16] as const) {
      await applyAppearance(page, { fontSize });
      for (const width of [1_280, 1_366, 1_920]) {
        await resizeWindow(lantai, page, { width, height: 1_080 });
        const message = `${language}, ${width} px, text ${fontSize}`;
        await expect.poll(faults, { message }).toEqual([]);
      }
    }
  }
});

test('the columns and marks of the watchlist depend on its size alone', async () => {
  const { lantai, page } = workstation();
  const panel = workspacePage(page).panel('watchlist');
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  const looks = (): Promise<string> =>
    panel.evaluate((host) => {
      const columns = [...host.querySelectorAll('.ag-header-cell')].map((head) => head.getAttribute('col-id'));
      return `${columns.sort().join()} ${host.querySelectorAll('[data-arrow]').length > 0}`;
    });
  const first = 'code,last,percent,row-action false';
  await expect.poll(looks).toBe(first);
  await applyAppearance(page, { fontSize: 16 });
  await expect(panel.locator('[data-arrow]')).not.toHaveCount(0);
  await applyAppearance(page, { fontSize: 12 });
  await expect.poll(looks).toBe(first);
});

test('on a laptop a list in large text has its percentage, and the brokers of a stock come before what they are judged by', async () => {
  const { lantai, page } = workstation();
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  await applyAppearance(page, { fontSize: 16 });
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'one-screen' }))).toMatchObject({
    ok: true,
  });
  const on = workspacePage(page);
  const heads = on.panel('watchlist').getByRole('columnheader');
  await expect(heads.filter({ hasText: watchlistEn.columns.percent }).first()).toBeVisible();
  await applyAppearance(page, { fontSize: 12 });
  await addPanel(page, 'brokers');
  const brokers = on.panel('brokers');
  const list = brokers.locator('.plain-scroll').first();
  const rows = brokers.locator('.brokers-side[data-side="buy"] tbody tr');
  await expect(rows.first()).toBeVisible();
  const inSight = async (): Promise<number> => {
    const bottom = await list.evaluate((own) => own.getBoundingClientRect().bottom);
    return rows.evaluateAll(
      (all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length,
      bottom,
    );
  };
  await expect.poll(inSight).toBeGreaterThanOrEqual(5);
  await expect(brokers.locator('.brokers-verdict')).toBeInViewport();
});

test('the panels of every template fit a laptop and a usual display, in both sizes of text', async () => {
  const { lantai, page } = workstation();
  for (const template of ['one-screen', 'day-trader', 'investor', 'auctions', 'social'] as const) {
    expect(
      await page.evaluate((chosen) => window.lantai.workspaces.create({ template: chosen }), template),
    ).toMatchObject({ ok: true });
    for (const fontSize of [12, 16] as const) {
      await applyAppearance(page, { fontSize });
      for (const [width, height] of [
        [1_280, 720],
        [1_920, 1_080],
      ] as const) {
        await resizeWindow(lantai, page, { width, height });
        await expect.poll(() => fitFaults(page), { message: `${template}, ${width} px, text ${fontSize}` }).toEqual([]);
      }
    }
  }
});

test('a low book shows whole rows, ten levels or all of them', async () => {
  const { lantai, page } = workstation();
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  const on = workspacePage(page);
  const levels = on.book.locator('.book-scroll');
  for (const depth of ['ten', 'full'] as const) {
    await page.getByRole('radio', { name: bookEn.depthsLong[depth] }).click();
    await expect.poll(() => levels.evaluate((body) => body.scrollHeight > body.clientHeight)).toBe(true);
    const faults = async (): Promise<string[]> => (await fitFaults(page)).filter((fault) => fault.startsWith('book'));
    await expect.poll(faults, { message: depth }).toEqual([]);
  }
});

test('a low book counts the levels in sight, and leads to own orders below them and beyond the ten', async () => {
  const { lantai, page } = workstation();
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  const on = workspacePage(page);
  const foot = on.book.locator('.book-foot');
  const rows = on.book.locator('tr[data-row]');
  const inSight = (): Promise<number> =>
    rows.evaluateAll((all) => {
      const box = all[0]?.closest('.book-scroll')?.getBoundingClientRect();
      const head = all[0]?.closest('table')?.querySelector('thead')?.getBoundingClientRect();
      if (!box || !head) return -1;
      return all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top > head.bottom - 2 && bottom < box.bottom + 2;
      }).length;
    });
  await expect(on.bid(9)).not.toBeEmpty();
  for (const fontSize of [16, 12] as const) {
    await applyAppearance(page, { fontSize });
    const count = foot.locator('span').nth(1);
    await expect.poll(async () => `${await inSight()} of 10` === (await count.innerText())).toBe(true);
  }
  const ninth = await numberAt(on.bid(8));
  await sendOrder(on, { price: ninth, lots: 7 });
  const below = foot.getByRole('button', { name: /^7 @ / });
  await below.click();
  await expect(on.bid(8)).toBeInViewport({ ratio: 1 });
  await expect(below).toHaveCount(0);
  const beyond = stepTicks((await numberAt(on.bid(9))) as Price, -2);
  await sendOrder(on, { price: beyond, lots: 8 });
  await foot.getByRole('button', { name: /^8 @ / }).click();
  await expect(page.getByRole('radio', { name: bookEn.depthsLong.full })).toBeChecked();
  const level = on.book.locator('[data-bid="price"]', { hasText: new RegExp(`^${beyond.toLocaleString('en')}$`) });
  await expect(level).toBeInViewport({ ratio: 1 });
});

test('a trade of thousands of lots on the negotiated board stands in columns of their own on a laptop', async () => {
  const { lantai, page } = workstation();
  await changeSettings(page, () => ({ language: 'id' }));
  const row = page.locator('.tape-row:not([hidden])').first();
  // A wide code beside wide figures.
  const texts = { code: 'KSWR', price: '24.175', lots: '16.780', side: 'NG' };
  const touching = (): Promise<readonly string[]> =>
    row.evaluate((own, texts) => {
      // The mark of a price that rose.
      own.querySelector('.tape-price')?.setAttribute('data-tick', 'up');
      for (const [part, text] of Object.entries(texts)) own.querySelector(`.tape-${part}`)?.replaceChildren(text);
      const range = document.createRange();
      const cells = [...own.children].filter((cell) => cell.checkVisibility());
      const right = (cell: Element): number => {
        range.selectNodeContents(cell);
        const end = range.getBoundingClientRect().right;
        return getComputedStyle(cell).overflowX === 'visible' ? end : Math.min(end, cell.getBoundingClientRect().right);
      };
      return cells.flatMap((cell, at) => {
        const next = cells[at + 1];
        if (!next) return cell.scrollWidth > cell.clientWidth + 1 ? [`${cell.textContent} is cut`] : [];
        range.selectNodeContents(next);
        const isCut = cell.scrollWidth > cell.clientWidth + 1;
        const isOver = range.getBoundingClientRect().left < right(cell) + 3;
        return isCut || isOver ? [`${cell.textContent} ${next.textContent}`] : [];
      });
    }, texts);
  await expect(row).toBeVisible();
  for (const [width, height, fontSize] of [
    [1_280, 720, 16],
    [1_920, 1_080, 16],
    [1_280, 720, 12],
  ] as const) {
    await applyAppearance(page, { fontSize });
    await resizeWindow(lantai, page, { width, height });
    await expect.poll(touching).toEqual([]);
  }
});

test('why a change of an order is refused is whole below its field', async () => {
  const { lantai, page } = workstation();
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.bid(5)), lots: 5 });
  await on
    .panel('orders')
    .getByRole('button', { name: /^Amend Buy 5 lots/ })
    .click();
  const bar = page.locator('.amend-bar');
  for (const [width, height, fontSize] of [
    [1_920, 1_080, 12],
    [1_280, 720, 16],
  ] as const) {
    await resizeWindow(lantai, page, { width, height });
    await applyAppearance(page, { fontSize });
    for (const [name, text] of [
      [ticketEn.price, '4'],
      [ticketEn.lots, '0'],
    ] as const) {
      await bar.getByLabel(name, { exact: true }).fill(text);
      const message = bar.locator('.field', { hasText: name }).locator('.field-message');
      await expect(message, `${name}, ${width} px, text ${fontSize}`).toBeInViewport({ ratio: 1 });
    }
  }
});
