import type { Translate } from '#renderer/i18n/index.ts';
import type { ProfileProblem } from '#shared/contract/profiles.ts';

/** The text of a field error. */
export const profileProblemText = ({ reason, detail }: ProfileProblem, translate: Translate): string =>
  translate(`settings:profiles.reasons.${reason}`, { detail });
