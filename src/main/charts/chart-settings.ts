import type { Timers } from '#main/platform/timers.ts';
import { type ChartSettingKey, type ChartSettings, chartSettingKey } from '#shared/contract/charts.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { LONGEST_CHART_SETTING } from '#shared/service/charts.ts';
import type { ChartFolder, StoredSetting } from './chart-folder.ts';
import { createDelayedRun, type DelayedRun } from './delayed-run.ts';
import { isConflict, isRefusal } from './failures.ts';

/** The service's settings of charts, by its keys. */
export type SettingService = {
  read(): Promise<readonly { readonly key: string; readonly value: string }[]>;
  save(key: string, value: string): Promise<unknown>;
};

type Options = {
  readonly service: SettingService;
  readonly timers: Timers;
  changed(settings: ChartSettings): void;
};

const SAVE_DEBOUNCE_MS = 2_000;
/** Other clients of the same service store settings of this type too. */
const PREFIX = 'lantai.';

/** The service's settings over those of this computer that it has already had: of each key the last that was saved counts. */
function withRemote(
  local: readonly StoredSetting[],
  remote: readonly { readonly key: string; readonly value: string }[],
): StoredSetting[] {
  const pending = local.filter(({ isPending }) => isPending);
  const known = remote.flatMap(({ key, value }): StoredSetting[] => {
    const own = chartSettingKey.safeParse(key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null).data;
    const isUsable = own && value.length <= LONGEST_CHART_SETTING && !pending.some((each) => each.key === own);
    return isUsable ? [{ key: own, value, isPending: false }] : [];
  });
  const found = new Set([...pending, ...known].map(({ key }) => key));
  return [...pending, ...known, ...local.filter(({ key }) => !found.has(key))];
}

const shown = (settings: readonly StoredSetting[]): ChartSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

/** What a person has set for all charts: stored here at once, and on the service for other computers. */
export class ChartSettingsSync {
  readonly #options: Options;
  readonly #next: DelayedRun;
  #folder: ChartFolder | null = null;
  #settings: readonly StoredSetting[] = [];
  /** The service's have been read since the person signed in. */
  #isRead = false;
  #running: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#next = createDelayedRun(options.timers, () => void this.#exchange());
  }

  /** Later calls concern the person with this folder; null: nobody is signed in. */
  select(folder: ChartFolder | null): void {
    this.#next.cancel();
    this.#folder = folder;
    this.#settings = folder?.settings() ?? [];
    this.#isRead = false;
    if (!folder) return;
    this.#options.changed(this.get());
    this.#next.in(0);
  }

  get(): ChartSettings {
    return shown(this.#settings);
  }

  save(key: ChartSettingKey, value: string): void {
    if (!this.#folder) throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    if (this.get()[key] === value) return;
    this.#set([...this.#settings.filter((each) => each.key !== key), { key, value, isPending: true }]);
    this.#next.in(SAVE_DEBOUNCE_MS);
  }

  reachable(): void {
    if (this.#next.isPending) this.#next.in(0);
  }

  /** Saves what waits. @param late ends the wait */
  async close(late: Promise<void>): Promise<void> {
    if (this.#next.isPending) await Promise.race([this.#exchange(), late]);
    this.#next.cancel();
    this.#folder = null;
  }

  #set(settings: readonly StoredSetting[]): void {
    const before = JSON.stringify(this.get());
    this.#settings = settings;
    this.#folder?.saveSettings(settings);
    if (JSON.stringify(this.get()) !== before) this.#options.changed(this.get());
  }

  /** One at a time. Never rejects. */
  #exchange(): Promise<void> {
    this.#next.cancel();
    // What was set meanwhile, maybe by another person, comes after it.
    if (this.#running) this.#next.in(SAVE_DEBOUNCE_MS);
    this.#running ??= this.#attempt(this.#folder).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #attempt(folder: ChartFolder | null): Promise<void> {
    try {
      if (!this.#isRead) await this.#read(folder);
      for (const setting of this.#settings.filter(({ isPending }) => isPending)) {
        if (this.#folder !== folder) return;
        await this.#push(folder, setting);
      }
      this.#next.succeeded();
    } catch (thrown) {
      // What the service does not take stays on this computer, until it is changed or at the next start.
      if (this.#folder === folder && !isRefusal(thrown) && !isConflict(thrown)) this.#next.retry();
    }
  }

  async #read(folder: ChartFolder | null): Promise<void> {
    const remote = await this.#options.service.read();
    if (this.#folder !== folder) return;
    this.#isRead = true;
    const merged = withRemote(this.#settings, remote);
    if (JSON.stringify(merged) !== JSON.stringify(this.#settings)) this.#set(merged);
  }

  async #push(folder: ChartFolder | null, setting: StoredSetting): Promise<void> {
    await this.#options.service.save(PREFIX + setting.key, setting.value);
    if (this.#folder !== folder) return;
    // One that was changed meanwhile is another object, and still pending.
    this.#set(this.#settings.map((each) => (each === setting ? { ...setting, isPending: false } : each)));
  }
}
