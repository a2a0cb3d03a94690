import type { ReactNode } from 'react';

type ProblemProps = {
  readonly text: string | null;
  readonly isUnknown: boolean;
  readonly children?: ReactNode;
};

/** Why a change was not made, or is not known to be, at the place where it was requested. */
export const Problem = ({ text, isUnknown, children }: ProblemProps): ReactNode =>
  text === null ? null : (
    <p className={`group-problem ${isUnknown ? 'is-unknown' : ''}`} role="alert">
      <span>{text}</span>
      {children}
    </p>
  );
