import { useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { ProfileDraft, ProfileProblem } from '#shared/contract/profiles.ts';
import type { CheckCredentials, CheckEffect, CheckProgress, CheckResult } from '#shared/contract/service-check.ts';

export type CheckState =
  | { readonly kind: 'idle'; readonly failure: string | null }
  | { readonly kind: 'running'; readonly progress: CheckProgress }
  | {
      readonly kind: 'done';
      readonly result: CheckResult;
      readonly effect: CheckEffect;
      readonly accepted: readonly string[];
    };

const STARTED: CheckProgress = { stage: 'sign-in', done: 0, total: 1 };
const IDLE: CheckState = { kind: 'idle', failure: null };

export type ServiceCheckControls = {
  readonly state: CheckState;
  start(draft: ProfileDraft, credentials: CheckCredentials): void;
  cancel(): void;
  /** Keys of the proposals that are to be applied: what they change is read again. */
  accept(keys: readonly string[]): void;
  reset(): void;
};

/** One check of a service, from its start to what was chosen of its proposals. It ends with the view. */
export function useServiceCheck(onRefused: (problems: readonly ProfileProblem[]) => void): ServiceCheckControls {
  const { t, translate } = useTexts('serviceCheck');
  const [state, setState] = useState<CheckState>(IDLE);
  const isCancelled = useRef(false);
  useEffect(() => {
    const stop = bridge.profiles.checkProgress((progress) =>
      setState((before) => (before.kind === 'running' ? { kind: 'running', progress } : before)),
    );
    return () => {
      stop();
      void bridge.profiles.endCheck();
    };
  }, []);

  const failed = (failure: string): void => setState({ kind: 'idle', failure });
  return {
    state,
    start(draft, credentials) {
      isCancelled.current = false;
      setState({ kind: 'running', progress: STARTED });
      ask(bridge.profiles.checkService({ draft, credentials })).then(
        (done) => {
          if (done.kind === 'refused') {
            onRefused(done.problems);
            failed(t('refusedDraft'));
            return;
          }
          const { result } = done;
          const accepted = result.proposals.filter(({ recommended }) => recommended).map(({ key }) => key);
          setState({ kind: 'done', result, effect: result.effect, accepted });
        },
        (thrown: unknown) => failed(isCancelled.current ? t('cancelled') : messageOf(failureFrom(thrown), translate)),
      );
    },
    cancel() {
      isCancelled.current = true;
      void bridge.profiles.endCheck();
    },
    accept(keys) {
      setState((before) => (before.kind === 'done' ? { ...before, accepted: keys } : before));
      ask(bridge.profiles.checkEffect({ accepted: [...keys] })).then(
        (effect) =>
          // A later choice may have been made since.
          setState((before) => (before.kind === 'done' && before.accepted === keys ? { ...before, effect } : before)),
        () => undefined,
      );
    },
    reset: () => setState(IDLE),
  };
}
