import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Notice } from '#shared/contract/app.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Release, UpdateFailure, UpdateState, UpdateTime, updatesContract } from '#shared/contract/updates.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { dueAt, type InstalledAs, isOffered, mayInstall, type Plan, rolledBackBy, type Situation } from './decide.ts';
import type { UpdateFile } from './update-file.ts';
import { UpdateError, type Updater } from './updater.ts';

/** After the start, so that it takes nothing from signing in and from the first prices. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const CHECK_INTERVAL_MS = 6 * HOUR_MS;
/** How often it is asked whether a planned update may be installed. */
const CONSIDER_INTERVAL_MS = MINUTE_MS;
/** A download publishes its progress in steps of so many per cent. */
const PERCENT_STEP = 5;

type Options = {
  readonly timers: Timers;
  readonly log: Log;
  /** The version that runs. */
  readonly current: string;
  readonly installedAs: Exclude<InstalledAs, 'not-installed'>;
  readonly file: UpdateFile;
  readonly settings: () => Settings['updates'];
  /** Loads what does the work; called at the first check. */
  openUpdater(): Promise<Updater>;
  situation(): Promise<Situation>;
  changed(state: UpdateState): void;
  notify(level: Notice['level'], code: UpdateNotice, params: Notice['params']): void;
  /** The person has pressed: quits once nothing is in doubt, or they insist. `atEnd` is called when everything is closed. */
  quitByPerson(atEnd: AtEnd): Promise<void>;
  /** Nobody has pressed: quits unless an order is in doubt. */
  quitUnattended(atEnd: AtEnd): Promise<void>;
};

export type UpdateNotice = Extract<Notice['code'], `update-${string}`>;

/** The last step of the program. @param failed the program is still there, and has to end by itself */
export type AtEnd = (failed: () => void) => void;

export type Updates = {
  readonly handlers: HandlersOf<typeof updatesContract>;
  /**
   * Somebody has quit Lantai.
   * @param ordersInDoubt they quit in spite of
   * @returns null where nothing is to be installed now
   */
  atQuit(ordersInDoubt: number): AtEnd | null;
  /** Resolves when what is remembered is on disk. */
  stop(): Promise<void>;
};

/** The answers of a copy that never asks for another version. */
export function noUpdates(reason: 'not-configured' | 'not-installed'): Updates {
  const state = (): UpdateState => ({ kind: 'off', reason });
  const refuse = (): never => {
    throw new LantaiError('NOT_FOUND', `no updates: ${reason}`);
  };
  return {
    handlers: { state, check: state, restartNow: refuse, plan: refuse, cancel: state },
    atQuit: () => null,
    stop: async () => undefined,
  };
}

/** Looks for newer versions, downloads them quietly, and installs what a person has planned when nothing is at stake. */
export const createUpdates = (options: Options): Updates => new UpdateWatch(options).updates();

type Phase =
  | { readonly kind: 'none'; readonly checkedAt: number | null; readonly failure: UpdateFailure | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'by-hand'; readonly release: Release }
  | { readonly kind: 'downloading'; readonly release: Release; readonly percent: number }
  | { readonly kind: 'ready'; readonly release: Release };

/** Nothing is known of the market and of orders before the first look. */
const NOT_LOOKED: Situation = { market: 'unknown', ordersInDoubt: 0, idleMs: 0 };

class UpdateWatch {
  readonly #options: Options;
  #phase: Phase = { kind: 'none', checkedAt: null, failure: null };
  #situation: Situation = NOT_LOOKED;
  #updater: Promise<Updater> | null = null;
  /** The check and the download that run. */
  #running: Promise<UpdateState> | null = null;
  #isInstalling = false;
  #isStopped = false;
  #cancelTimers: (() => void)[];

  constructor(options: Options) {
    this.#options = options;
    this.#readPast();
    this.#cancelTimers = [
      this.#every(FIRST_CHECK_MS, CHECK_INTERVAL_MS, () => {
        if (options.settings().automatic) void this.#check();
      }),
      this.#every(CONSIDER_INTERVAL_MS, CONSIDER_INTERVAL_MS, () => void this.#consider()),
    ];
  }

  updates(): Updates {
    return {
      handlers: {
        state: () => this.#state(),
        check: () => this.#check(),
        restartNow: () => this.#restartNow(),
        plan: ({ when }) => this.#plan(when),
        cancel: () => this.#cancelPlan(),
      },
      atQuit: (ordersInDoubt) => this.#atQuit(ordersInDoubt),
      stop: () => this.#stop(),
    };
  }

  /** What became of the version that was installed when Lantai ended, and which version was given up. */
  #readPast(): void {
    const { current, file, notify } = this.#options;
    const { installing, lastRun, rolledBack, plan } = file.get();
    if (installing !== null) {
      if (installing === current) notify('info', 'update-installed', { version: current });
      else notify('warning', 'update-not-installed', { version: installing });
    }
    const isPlanStale = installing !== null || (plan !== null && !isOffered(plan.version, current, rolledBack));
    const next = rolledBackBy(current, lastRun, rolledBack);
    file.change({
      lastRun: current,
      rolledBack: [...next],
      installing: null,
      plan: isPlanStale || (plan !== null && next.includes(plan.version)) ? null : plan,
    });
  }

  #state(): UpdateState {
    const phase = this.#phase;
    if (phase.kind !== 'ready') return phase;
    const plan = this.#planOf(phase.release);
    if (plan === null) return { ...phase, plan: null };
    const verdict = this.#verdict(plan, 'unattended');
    return {
      ...phase,
      plan: { when: plan.when, at: plan.at, waitsFor: verdict === 'install' ? 'later' : verdict },
    };
  }

  #planOf({ version }: Release): Plan | null {
    const { plan } = this.#options.file.get();
    return plan?.version === version ? plan : null;
  }

  #verdict(plan: Plan, occasion: 'unattended' | 'quit'): ReturnType<typeof mayInstall> {
    return mayInstall(plan, this.#situation, this.#options.timers.now(), occasion);
  }

  #set(phase: Phase): void {
    this.#phase = phase;
    if (!this.#isStopped) this.#options.changed(this.#state());
  }

  /** @returns resolves with what was found, while a download of it may go on */
  #check(): Promise<UpdateState> {
    if (this.#running) return this.#running;
    const before = this.#phase;
    if (before.kind === 'downloading') return Promise.resolve(this.#state());
    const running = this.#lookForNewer(before).catch((thrown: unknown) => this.#failed(before, thrown));
    this.#running = running;
    void running.finally(() => {
      if (this.#running === running) this.#running = null;
    });
    return running;
  }

  async #lookForNewer(before: Phase): Promise<UpdateState> {
    const { current, file, installedAs, settings, timers } = this.#options;
    if (before.kind !== 'ready') this.#set({ kind: 'checking' });
    this.#updater ??= this.#options.openUpdater();
    const updater = await this.#updater;
    const release = await updater.newest(settings().channel);
    if (release === null || !isOffered(release.version, current, file.get().rolledBack)) {
      // What was downloaded has been withdrawn since.
      this.#dropPlan();
      this.#set({ kind: 'none', checkedAt: timers.now(), failure: null });
    } else if (installedAs === 'by-hand') {
      this.#set({ kind: 'by-hand', release });
    } else if (before.kind !== 'ready' || before.release.version !== release.version) {
      this.#set({ kind: 'downloading', release, percent: 0 });
      void this.#download(updater, release);
    }
    return this.#state();
  }

  async #download(updater: Updater, release: Release): Promise<void> {
    let shown = 0;
    try {
      await updater.download((percent) => {
        if (this.#phase.kind !== 'downloading' || percent < shown + PERCENT_STEP) return;
        shown = percent;
        this.#set({ kind: 'downloading', release, percent });
      });
      if (this.#phase.kind !== 'downloading') return;
      const isNews = this.#planOf(release) === null;
      if (isNews) this.#dropPlan();
      this.#set({ kind: 'ready', release });
      if (isNews) this.#options.notify('info', 'update-ready', { version: release.version });
    } catch (thrown) {
      this.#failed({ kind: 'none', checkedAt: null, failure: null }, thrown);
    }
  }

  #failed(before: Phase, thrown: unknown): UpdateState {
    const failure = thrown instanceof UpdateError ? thrown.reason : 'failed';
    this.#options.log('warning', 'update-failed', { failure });
    // A version that is here stays installable while the address cannot be reached.
    this.#set(
      before.kind === 'ready' && failure === 'unreachable'
        ? before
        : { kind: 'none', checkedAt: this.#options.timers.now(), failure },
    );
    return this.#state();
  }

  #ready(): Release {
    if (this.#phase.kind !== 'ready') throw new LantaiError('NOT_FOUND', 'no downloaded version');
    return this.#phase.release;
  }

  #plan(when: UpdateTime): UpdateState {
    const { version } = this.#ready();
    const { file, timers } = this.#options;
    file.change({ plan: { version, when, at: dueAt(when, timers.now()) } });
    this.#set(this.#phase);
    return this.#state();
  }

  #cancelPlan(): UpdateState {
    this.#dropPlan();
    this.#set(this.#phase);
    return this.#state();
  }

  #dropPlan(): void {
    const { file } = this.#options;
    if (file.get().plan !== null) file.change({ plan: null });
  }

  async #restartNow(): Promise<void> {
    this.#ready();
    await this.#options.quitByPerson(this.#install(true));
  }

  #atQuit(ordersInDoubt: number): AtEnd | null {
    if (this.#isInstalling || this.#phase.kind !== 'ready') return null;
    const plan = this.#planOf(this.#phase.release);
    this.#situation = { ...this.#situation, ordersInDoubt };
    return plan !== null && this.#verdict(plan, 'quit') === 'install' ? this.#install(false) : null;
  }

  async #consider(): Promise<void> {
    if (this.#phase.kind !== 'ready' || this.#isInstalling) return;
    const plan = this.#planOf(this.#phase.release);
    if (plan === null) return;
    const before = this.#state();
    this.#situation = await this.#options.situation();
    if (this.#isStopped || this.#planOf(this.#ready()) !== plan) return;
    if (this.#verdict(plan, 'unattended') === 'install') await this.#options.quitUnattended(this.#install(true));
    else if (JSON.stringify(this.#state()) !== JSON.stringify(before)) this.#set(this.#phase);
  }

  #install(restart: boolean): AtEnd {
    return (failed) => {
      const { file, log } = this.#options;
      const { version } = this.#ready();
      this.#isInstalling = true;
      file.change({ installing: version, plan: null });
      const installed = Promise.all([this.#updater, file.settled()]).then(([updater]) => {
        if (updater === null) return failed();
        log('info', 'update-installing', { version });
        updater.install(restart, failed);
      });
      installed.catch(failed);
    };
  }

  #stop(): Promise<void> {
    this.#isStopped = true;
    for (const cancel of this.#cancelTimers) cancel();
    if (this.#phase.kind === 'downloading') void this.#updater?.then((updater) => updater.cancel());
    return this.#options.file.settled();
  }

  #every(first: number, ms: number, task: () => void): () => void {
    const { timers } = this.#options;
    const run = (): void => {
      cancel = timers.after(ms, run);
      task();
    };
    let cancel = timers.after(first, run);
    return () => cancel();
  }
}
