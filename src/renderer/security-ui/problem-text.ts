import type { Translate } from '#renderer/i18n/index.ts';
import type { FlowProblem } from '#shared/contract/security-centre.ts';
import { countdown } from '#shared/formats/formats.ts';

/**
 * What was wrong with a step, in the person's language, with the attempts left; the service's own words where it
 * refused without a reason that is known.
 * @param now Unix ms, for the time that is left
 */
export function problemText(problem: FlowProblem, now: number, translate: Translate): string {
  const { at, why, attemptsLeft, until, words } = problem;
  switch (why) {
    case 'blocked': {
      if (until === null) return translate('securityCentre:problem.blockedOpen');
      if (until <= now) return translate('securityCentre:problem.blockedOver');
      return translate('securityCentre:problem.blocked', { time: countdown(until - now) });
    }
    case 'ended':
    case 'moved':
    case 'present':
    case 'unsupported':
      return translate(`securityCentre:problem.${why}`);
    case 'wrong': {
      const attempts =
        attemptsLeft === null ? '' : translate('securityCentre:problem.attempts', { count: attemptsLeft });
      return `${translate(`securityCentre:problem.wrong.${at}`)} ${attempts}`.trim();
    }
    case 'refused': {
      const quoted = words === '' ? '' : translate('securityCentre:problem.words', { words });
      return `${translate(`securityCentre:problem.refused.${at}`)} ${quoted}`.trim();
    }
  }
}

/** Whether tries are refused now. @param now Unix ms */
export const isBlocked = (problem: FlowProblem | null, now: number): boolean =>
  problem?.why === 'blocked' && (problem.until === null || problem.until > now);
