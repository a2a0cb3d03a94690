import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Rectangle } from 'electron';
import type { DisplaySpec } from '#electron-on-chromium/client.ts';
import { createRestClient, type StartOptions, type TestExchange } from '#exchange/testing/index.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { launch, removeDataDir, type Workstation } from './app.ts';
import { atPort, portOf, saveProfile } from './exchange-profile.ts';
import { dialectsOfSpec } from './mixed-dialects.ts';
import { standingAt } from './orders-at.ts';
import { openRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { openWorkspace } from './sign-in.ts';
import { startSpecExchange } from './spec-exchange.ts';
import { boundsOf } from './windows.ts';

/** Each takes memory, and a little of the processor while it waits. */
const MAX_STATIONS = 2;

/** Files with the same ones use the same workstation, one after the other. */
export type SharedOptions = {
  readonly displays?: readonly DisplaySpec[];
  /** Loads the page anew too before each test, where a panel keeps something in memory that a test counts. */
  readonly reload?: true;
  /** Each test begins with an empty workspace and opens the panels that it needs: less is drawn, and less is searched. */
  readonly panels?: 'none';
  /** As of {@link launch}. */
  readonly animations?: true;
  /** Without this the market stands still, so that windows have nothing to draw. */
  readonly market?: 'moving';
  /** Options of its exchange, where they differ from the usual one. */
  readonly exchange?: Pick<StartOptions, 'clock' | 'session' | 'instruments'>;
  /** Choices of the service profile beside its addresses. */
  readonly dialect?: Readonly<Record<string, unknown>>;
  /** Sets a file's workstation apart, to which it belongs alone: its tests look at every order or message of the account. */
  readonly apart?: string;
};

/** A workstation with its exchange. */
export type Running = {
  readonly exchange: TestExchange;
  /** What stands between the two and records what passes. */
  readonly proxy: RecordingProxy;
  readonly lantai: Workstation;
  /** Its workspace window: signed in, unlocked, prices on the screen. */
  readonly page: Page;
  readonly pin: string;
  readonly dataDir: string;
  /** As they were after the start. */
  readonly settings: Settings;
  readonly bounds: Rectangle;
  close(): Promise<void>;
};

/** @property isNew nobody has used it since its start, so that there is nothing to bring back */
type Taken = { readonly running: Running; readonly isNew: boolean };

/** The workstations of one worker, each for all files that ask for the same: a start takes longer than most tests. */
export class Stations {
  /** Workstations by what they were started with; the one used last is at the end. */
  readonly #running = new Map<string, Running>();

  /** A workstation as after a start: nothing is left of the file that used it before. */
  async take(options: SharedOptions): Promise<Taken> {
    const { reload: _reload, panels: _panels, ...started } = options;
    const key = JSON.stringify([started, dialectsOfSpec()]);
    const known = this.#running.get(key);
    const running = known ?? (await this.#start(options));
    this.#running.delete(key);
    this.#running.set(key, running);
    if (known) {
      await turnTo(known, 'in sight');
      await renew(known);
    }
    return { running, isNew: !known };
  }

  /**
   * The file that used it has ended. One that no other file takes is closed; the clocks and countdowns of another draw
   * nothing meanwhile, which would take a part of the processor from others.
   */
  async rest({ apart }: SharedOptions, running: Running): Promise<void> {
    if (apart === undefined) {
      await turnTo(running, 'out of sight');
      return;
    }
    for (const [key, station] of this.#running) if (station === running) this.#running.delete(key);
    await running.close();
  }

  async close(): Promise<void> {
    for (const station of this.#running.values()) await station.close();
    this.#running.clear();
  }

  async #start(options: SharedOptions): Promise<Running> {
    const [oldest] = this.#running;
    if (oldest && this.#running.size >= MAX_STATIONS) {
      this.#running.delete(oldest[0]);
      await oldest[1].close();
    }
    return start(options);
  }
}

const turnTo = ({ lantai }: Running, where: 'in sight' | 'out of sight'): Promise<void> =>
  lantai.inMain(({ BrowserWindow }, isShown) => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (isShown) window.show();
      else window.hide();
    }
  }, where === 'in sight');

async function start(options: SharedOptions): Promise<Running> {
  const { displays, animations, dialect, market, panels } = options;
  const folder = mkdtempSync(join(tmpdir(), 'lantai-shared-'));
  const dataDir = join(folder, 'data');
  const exchange = await startSpecExchange({
    paused: market !== 'moving',
    // Clients of the tests call beside the workstation.
    callsPerSecond: 10_000,
    ...options.exchange,
  });
  const proxy = await openRecordingProxy(portOf(exchange.profile));
  const profile = saveProfile(folder, {
    ...atPort(exchange.profile, proxy.port),
    mode: 'practice',
    ...(dialect && { dialect }),
  });
  const lantai = await launch({
    dataDir,
    args: ['--profile', profile],
    ...(displays && { displays }),
    ...(animations && { animations }),
    ...(market && { market }),
    ...(panels && { panels: [] }),
  });
  const { page, pin } = await openWorkspace(lantai);
  const settings = await page.evaluate(async () => window.lantai.settings.get());
  if (!settings.ok) throw new Error(settings.error.message);
  return {
    exchange,
    proxy,
    lantai,
    page,
    pin,
    dataDir,
    settings: settings.value,
    bounds: await boundsOf(lantai),
    async close() {
      await lantai.quit();
      await proxy.close();
      await exchange.kill();
      removeDataDir(folder);
    },
  };
}

/**
 * Removes what the tests of another file have left and a reset before each test does not remove: standing orders, alerts,
 * screens, templates, watchlists beside the first, recent selections. Filled orders, drawings and sent messages stay.
 */
async function renew({ exchange, page }: Running): Promise<void> {
  await exchange.faults.calm();
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const cancelled = (await standingAt(exchange)).map(({ order_id }) => order_id);
  for (const order_id of cancelled) await client.call(endpoints.orders.cancel, { body: { order_id } });
  // What the workstation notifies of them has to be there before a reset clears it.
  await expect.poll(() => page.evaluate(standingAmong, cancelled)).toEqual([]);
  await page.evaluate(clearStored);
}

/** Runs in the page. @returns those of the orders that the workstation does not show as withdrawn yet */
async function standingAmong(ids: readonly string[]): Promise<readonly string[]> {
  const board = await window.lantai.orders.list();
  const orders = board.ok ? board.value.orders : [];
  return ids.filter((id) => orders.find(({ orderId }) => orderId === id)?.status !== 'WITHDRAWN');
}

/** Runs in the page. @throws Error with the first answer that was not a success */
async function clearStored(): Promise<void> {
  const { alerts, screener, service, watchlist, recents } = window.lantai;
  const answered = <Value>(answer: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  for (const { id } of answered(await alerts.list())) answered(await alerts.remove({ id }));
  for (const { id } of answered(await screener.screens())) answered(await screener.remove({ id }));
  const templates = answered(await service.read({ name: 'charts.templates', input: {} }));
  for (const { templateId } of templates as { templateId: string }[])
    answered(await service.write({ name: 'charts.deleteTemplate', input: { templateId } }));
  for (const { id } of answered(await watchlist.list()).slice(1))
    answered(await watchlist.deleteList({ watchlistId: id }));
  answered(await recents.clear());
}
