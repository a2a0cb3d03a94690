import { useEffect, useRef, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts';
import type { Answer } from '#shared/contract/define.ts';
import type { GroupOutcome } from '#shared/contract/groups.ts';

type Done = Extract<GroupOutcome, { readonly kind: 'done' }>;

type Running = {
  readonly busy: boolean;
  /** Why the last change was not made, or is not known to be; null where there is nothing to show. */
  readonly problem: string | null;
  /** No answer came, and reading again did not show the change. */
  readonly isUnknown: boolean;
  /** Makes a change. @returns null where it was not made, or is not known to be */
  run(change: () => Promise<Answer<GroupOutcome>>): Promise<Done | null>;
  clear(): void;
};

/** What is said of a change without an answer, by what was changed: read again, and where that failed too. */
const UNKNOWN = {
  outcome: ['outcome.unknown', 'outcome.unread'],
  create: ['create.unknown', 'create.unread'],
  invitations: ['invitations.unknown', 'invitations.unread'],
} as const;

/** One change of a group at a time, and what became of it. */
export function useOutcome(changed: keyof typeof UNKNOWN = 'outcome'): Running {
  const { t, translate } = useTexts('groups');
  const [once, busy] = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const problemOf = (outcome: Exclude<GroupOutcome, Done>): string => {
    if (outcome.kind === 'refused') {
      const { why, reason } = outcome;
      return [t(`refused.${why}`), ...(reason === undefined ? [] : [t('refusedReason', { reason })])].join(' ');
    }
    const [unknown, unread] = UNKNOWN[changed];
    return t(outcome.isRead ? unknown : unread);
  };

  return {
    busy,
    problem,
    isUnknown,
    run: (change) =>
      once(async () => {
        setProblem(null);
        const answer = await change();
        const outcome = answer.ok ? answer.value : null;
        // While the connection is down, the list of rooms learns of a change only by being read.
        if (outcome?.kind === 'done') void bridge.chat.rooms();
        if (isGone.current) return outcome?.kind === 'done' ? outcome : null;
        setUnknown(outcome?.kind === 'unknown');
        if (!answer.ok) setProblem(messageOf(answer.error, translate));
        else if (answer.value.kind === 'done') return answer.value;
        else setProblem(problemOf(answer.value));
        return null;
      }),
    clear() {
      setProblem(null);
      setUnknown(false);
    },
  };
}
