import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { type CustomIndicatorProblem, expressionErrorText } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { ServiceIndicators } from './use-service-indicators.ts';

/** Why indicators of the service are not in the list. */
export function ServiceProblems({ loaded, error }: ServiceIndicators): ReactNode {
  const { t, translate } = useTexts('chart');
  if (error && !loaded)
    return (
      <p role="alert" className="indicator-problem">
        {t('serviceIndicatorsFailed', { reason: messageOf(failureFrom(error), translate) })}
      </p>
    );
  return loaded?.problems.map((problem) => <Problem key={problem.id} {...problem} />);
}

function Problem({ name, expression, error }: CustomIndicatorProblem): ReactNode {
  const { t, translate } = useTexts('chart');
  const problem = error ? expressionErrorText(error, translate) : t('serviceIndicatorEmpty');
  return (
    <div className="indicator-problem">
      <p>{t('serviceIndicatorProblem', { name, problem })}</p>
      {error ? (
        <code>
          {expression.slice(0, error.at)}
          {/* Past its end there is no character to mark. */}
          <mark>{expression[error.at] ?? ' '}</mark>
          {expression.slice(error.at + 1)}
        </code>
      ) : null}
    </div>
  );
}
