import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import replayEn from '#shared/i18n/en/replay.json' with { type: 'json' };
import { freshDataDir, launch, removeDataDir } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { gridCells } from './support/grid.ts';
import { startSecondInstance } from './support/second-instance.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { changes, numberAt, workspacePage } from './support/workspace-page.ts';

let dataDir: string;
test.beforeEach(() => {
  dataDir = freshDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

const isAnswering = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Every file under a folder, as bytes. */
const contents = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path).toString('base64')]),
  );

test('a recording is replayed: prices move, every window shows replay, and no order is sent', async () => {
  const practice = dataDirOf(dataDir, 'practice', 'practice');
  const { codes, port } = await test.step('a session on the practice exchange is recorded', async () => {
    const lantai = await launch({ dataDir, market: 'moving' });
    const { page } = await openWorkspace(lantai);
    const on = workspacePage(page);
    await expect.poll(() => on.watchRows.count()).toBeGreaterThan(10);
    await expect(on.bid(9)).not.toBeEmpty();
    for (let move = 0; move < 4; move += 1) await changes(on.panel('running-trade'));
    await changes(on.panel('watchlist'));
    const shown = await on.watchRows.locator('.ag-cell:first-child').allInnerTexts();
    await lantai.quit();
    const log = readFileSync(join(practice.things.logs, 'lantai.log'), 'utf8');
    return {
      codes: shown.map((code) => code.trim()).filter((code) => code !== ''),
      port: Number(/"practice-exchange-listening","port":(\d+)/.exec(log)?.[1]),
    };
  });
  expect(port).toBeGreaterThan(0);
  expect(readdirSync(practice.things.recordings).length).toBeGreaterThan(0);
  const before = contents(practice.root);

  // Slow at first: a short recording would be over before somebody on a busy machine has held it.
  const lantai = await launch({ dataDir, args: ['--replay', practice.things.recordings, '--speed', '0.05'] });
  const page = await onlyWindow(lantai, 'workspace');
  const on = workspacePage(page);
  const bar = page.getByRole('region', { name: replayEn.title });

  await test.step('the window shows that it replays', async () => {
    await expect(bar).toBeVisible();
    await expect(page.locator('.title-bar .pill')).toHaveText(/^replay$/i);
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'replay');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const go = bar.getByRole('button', { name: replayEn.play });
  const last = gridCells(on.watchRows.nth(0)).nth(1);
  const tape = (): Promise<string> => on.panel('running-trade').innerText();
  const position = (): Promise<number> =>
    page.evaluate(async () => {
      const answer = await window.lantai.replay.state();
      return answer.ok && answer.value ? answer.value.at : Number.NaN;
    });

  await test.step('it runs, can be paused, and its speed can be changed', async () => {
    const begun = await position();
    await expect.poll(position).toBeGreaterThan(begun);
    await bar.getByRole('button', { name: replayEn.pause }).click();
    await expect(go).toBeVisible();
    const held = await position();
    await expect(on.watchRows.filter({ hasText: codes[0] ?? '' }).first()).toBeVisible();
    for (const name of [replayEn.fastest, '10×']) {
      await bar.getByRole('radio', { name }).click();
      await expect(bar.getByRole('radio', { name })).toBeChecked();
    }
    expect(await position()).toBe(held);
  });

  await test.step('an order is refused with the reason', async () => {
    await on.submit.click();
    await expect(page.getByText(noticesEn['replay-no-orders'].title, { exact: true }).first()).toBeVisible();
    await expect(on.submit).toContainText(replayEn.noOrders);
    const refused = await page.evaluate(
      async (code) =>
        window.lantai.orders.place({
          side: 'buy',
          symbol: code as never,
          board: 'RG',
          price: 100 as never,
          lots: 1 as never,
          goodTillCancelled: false,
          draftId: crypto.randomUUID(),
        }),
      codes[0],
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'IN_REPLAY', params: { sent: 'no' } } });
  });

  await test.step('no process runs that could receive an order', async () => {
    expect(await isAnswering(port)).toBe(false);
    const replay = dataDirOf(join(dataDir, 'replay'), 'replay', 'practice');
    expect(readdirSync(replay.things.exchange)).toEqual([]);
    expect(readFileSync(join(replay.things.logs, 'lantai.log'), 'utf8')).not.toContain('practice-exchange');
  });

  await test.step('it resumes where it was paused: the recorded stocks have prices, and they move', async () => {
    const held = await position();
    const trades = await tape();
    await go.click();
    await expect.poll(position).toBeGreaterThan(held);
    await expect.poll(tape).not.toBe(trades);
    expect(await numberAt(last)).toBeGreaterThan(0);
    await expect(on.bid(0)).not.toBeEmpty();
  });

  await test.step('its end is shown', async () => {
    await expect(bar).toContainText(replayEn.ended);
    expect(await numberAt(last)).toBeGreaterThan(0);
  });
  await lantai.quit();
  expect(contents(practice.root)).toEqual(before);
});

test('a file that is not a recording is reported by name, with the reason', async () => {
  const foreign = join(dataDir, 'notes.txt');
  writeFileSync(foreign, 'dear diary');
  const start = await startSecondInstance(dataDir, ['--replay', foreign]);
  expect(start.code).toBe(2);
  expect(start.errors).toContain(`${foreign} is not a recording of Lantai`);
});
