import { errorName } from '#main/error-name.ts';
import type { Timers } from '#main/service/index.ts';
import { CHECK_IDS, type CheckId, type CheckResult, checkNumber, type Finding } from '#shared/contract/diagnostics.ts';
import type { Facts, Probes } from './facts.ts';
import { JUDGES } from './judge.ts';

/** The longest that one check may take. */
export const CHECK_MS = 5_000;

export type Looked = {
  readonly checks: readonly CheckResult[];
  /** What was found out; a check that failed, was late, or has nothing to look at left none. */
  readonly facts: Partial<Facts>;
};

/** All checks side by side. One that throws or takes too long says so, and keeps none of the others. */
export async function runChecks(probes: Probes, timers: Timers): Promise<Looked> {
  const facts: { -readonly [Id in keyof Facts]?: Facts[Id] } = {};

  async function look<Id extends CheckId>(id: Id): Promise<Finding> {
    const fact = await probes[id]();
    if (fact === null) return { state: 'ok', code: 'in-replay', params: {} };
    const finding = JUDGES[id](fact);
    facts[id] = fact;
    return finding;
  }
  const inTime = (id: CheckId): Promise<Finding> =>
    new Promise((resolve) => {
      const stop = timers.after(CHECK_MS, () =>
        resolve({ state: 'unknown', code: 'late', params: { seconds: CHECK_MS / 1_000 } }),
      );
      look(id)
        .catch(
          (thrown: unknown): Finding => ({
            state: 'unknown',
            code: 'failed',
            params: { why: errorName(thrown) },
          }),
        )
        .then((finding) => {
          stop();
          resolve(finding);
        });
    });

  const checks = await Promise.all(
    CHECK_IDS.map(async (id): Promise<CheckResult> => ({ id, number: checkNumber(id), ...(await inTime(id)) })),
  );
  return { checks, facts: { ...facts } };
}
