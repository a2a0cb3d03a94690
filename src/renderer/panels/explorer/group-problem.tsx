import type { ReactNode } from 'react';
import type { Problems } from './read-draft.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Errors of an object that has no control of its own. */
export function GroupProblem({ problems, at }: { readonly problems: Problems; readonly at: string }): ReactNode {
  const { textOf } = useFieldTexts();
  const problem = problems.get(at);
  return problem ? (
    <p className="explorer-wrong" role="alert">
      {textOf(problem)}
    </p>
  ) : null;
}
