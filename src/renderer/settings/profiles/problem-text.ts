import type { Translate } from '#renderer/i18n/index.ts';
import type { ProfileProblem } from '#shared/contract/profiles.ts';

/** What is wrong with a field, in plain words. */
export const profileProblemText = ({ reason, detail }: ProfileProblem, translate: Translate): string =>
  translate(`settings:profiles.reasons.${reason}`, { detail });
