import type { HandlersOf } from '#main/ipc/handlers.ts';
import { type FileDialogs, saveAs } from '#main/platform/files/chosen-file.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { profilesContract } from '#shared/contract/profiles.ts';
import type { CheckCredentials, CheckEffect, CheckResult } from '#shared/contract/service-check.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { isRecord } from '#shared/is-record.ts';
import { checkDraft } from '../check.ts';
import { type CheckedProfile, CheckRun, type ServiceCheckOptions } from './check-run.ts';
import { effectOf } from './effect.ts';
import type { Material } from './readings.ts';

/** Shorter ones would be found everywhere. */
const MIN_SECRET_LENGTH = 3;
const JWT = /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g;
/** A number as long as an account's or a PIN. */
const LONG_NUMBER = /\d{5,}/g;
const REMOVED = '•••';

/** Every text of a value without secrets, tokens and long numbers; names of fields stay. */
export function redacted<Value>(value: Value, secrets: readonly string[]): Value {
  const longestFirst = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .toSorted((left, right) => right.length - left.length);
  const textOf = (text: string): string =>
    longestFirst
      .reduce((shown, secret) => shown.replaceAll(secret, REMOVED), text)
      .replace(JWT, REMOVED)
      .replace(LONG_NUMBER, REMOVED);
  const copy = (each: unknown): unknown => {
    if (typeof each === 'string') return textOf(each);
    if (Array.isArray(each)) return each.map(copy);
    if (!isRecord(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [textOf(name), copy(inner)]));
  };
  return copy(value) as Value;
}

/**
 * What was found, as it may be given away: no values of answers, and nothing that names a person, an account or
 * a host.
 * @param result after {@link redacted}
 * @param accepted whether each proposal was accepted, in their order
 */
export function reportText(result: CheckResult, { before, after }: CheckEffect, accepted: readonly boolean[]): string {
  const { findings, proposals, effect: _withValues, ...summary } = result;
  const report = {
    report: 'Lantai service check',
    version: 1,
    ...summary,
    misfits: { before, after },
    findings,
    proposals: proposals.map(({ key, value, evidence, recommended }, index) => ({
      key,
      value,
      evidence,
      recommended,
      accepted: accepted[index] ?? false,
    })),
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}

type Stored = {
  readonly profile: CheckedProfile;
  readonly material: Material;
  readonly result: CheckResult;
  /** The result without anything secret or personal. */
  readonly publicResult: CheckResult;
};

/**
 * Signs in to a service at a draft's addresses, reads what it answers and proposes the dialect that reads it best. It
 * has connections of its own, calls nothing that writes beside its own sign-in, and drops the credentials
 * with the run; the answers stay in memory until {@link forget}, for the effect of other choices.
 */
export class ServiceCheck {
  readonly #options: ServiceCheckOptions;
  #stored: Stored | null = null;

  constructor(options: ServiceCheckOptions) {
    this.#options = options;
  }

  /** @throws LantaiError CANCELLED once `signal` is aborted */
  async run(profile: CheckedProfile, credentials: CheckCredentials, signal: AbortSignal): Promise<CheckResult> {
    this.forget();
    const run = new CheckRun(this.#options, profile, credentials, signal);
    try {
      const { result, material, secrets } = await run.result();
      this.#stored = { profile, material, result, publicResult: redacted(result, secrets) };
      return result;
    } finally {
      await run.end();
    }
  }

  /** @throws LantaiError NOT_FOUND without a result */
  effect(accepted: readonly string[]): CheckEffect {
    const { profile, material, result } = this.#result();
    return effectOf(
      profile.dialect,
      material,
      result.proposals.filter(({ key }) => accepted.includes(key)),
    );
  }

  /** The text of a report without anything secret or personal. @throws LantaiError NOT_FOUND without a result */
  report(accepted: readonly string[]): string {
    const { result, publicResult } = this.#result();
    const isAccepted = result.proposals.map(({ key }) => accepted.includes(key));
    return reportText(publicResult, this.effect(accepted), isAccepted);
  }

  forget(): void {
    this.#stored = null;
  }

  #result(): Stored {
    if (this.#stored === null) throw new LantaiError('NOT_FOUND', 'no service has been checked');
    return this.#stored;
  }
}

type Handlers = Pick<HandlersOf<typeof profilesContract>, 'checkService' | 'checkEffect' | 'exportCheck' | 'endCheck'>;

type CheckHandlersOptions = ServiceCheckOptions &
  FileDialogs & {
    /** Beside a recording nothing is sent. */
    readonly isReplay: boolean;
    readonly texts: () => Translate;
  };

export function createCheckHandlers(options: CheckHandlersOptions): Handlers {
  const check = new ServiceCheck(options);
  let running: AbortController | null = null;
  return {
    async checkService({ draft, credentials }) {
      if (options.isReplay) throw new LantaiError('IN_REPLAY', 'no service is called beside a recording');
      if (running !== null) throw new LantaiError('NOT_ALLOWED', 'a check is running');
      // A profile can be checked before it has a name.
      const checked = checkDraft({ ...draft, name: 'draft' });
      if (!checked.ok) return { kind: 'refused', problems: checked.problems };
      const controller = new AbortController();
      running = controller;
      try {
        return { kind: 'done', result: await check.run(checked.profile, credentials, controller.signal) };
      } finally {
        running = null;
      }
    },
    checkEffect: ({ accepted }) => check.effect(accepted),
    exportCheck: ({ accepted }) =>
      saveAs(options, {
        title: options.texts()('serviceCheck:exportTitle'),
        kind: options.texts()('serviceCheck:fileKind'),
        name: 'service-check',
        text: check.report(accepted),
      }),
    endCheck() {
      running?.abort();
      check.forget();
    },
  };
}
