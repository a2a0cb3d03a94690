import type { z } from 'zod';

/** An invalid value; `code` has its text in the catalogue (`explorer:problem.<code>`). */
export type Problem = {
  readonly code:
    | 'required'
    | 'notANumber'
    | 'ambiguousNumber'
    | 'notJson'
    | 'notWhole'
    | 'wrongType'
    | 'tooShort'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'notAbove'
    | 'notBelow'
    | 'tooFew'
    | 'tooMany'
    | 'notAChoice'
    | 'wrongForm'
    | 'notAMultiple'
    | 'other';
  readonly params: Readonly<Record<string, string | number>>;
};

const problem = (code: Problem['code'], params: Problem['params'] = {}): Problem => ({ code, params });

const SIZES = new Set(['array', 'set', 'map']);

function bound(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Problem {
  const small = issue.code === 'too_small';
  const limit = String(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') return problem(small ? 'tooShort' : 'tooLong', { limit });
  if (SIZES.has(issue.origin)) return problem(small ? 'tooFew' : 'tooMany', { limit });
  if (issue.inclusive === false) return problem(small ? 'notAbove' : 'notBelow', { limit });
  return problem(small ? 'tooSmall' : 'tooLarge', { limit });
}

/** Maps a schema issue to a translatable code. */
export function problemOf(issue: z.core.$ZodIssue): Problem {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_type':
      if (issue.expected === 'int') return problem('notWhole');
      return problem('wrongType', { type: issue.expected });
    case 'invalid_value':
      return problem('notAChoice', { choices: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return problem('wrongForm', { form: issue.format === 'regex' ? (issue.pattern ?? '') : issue.format });
    case 'not_multiple_of':
      return problem('notAMultiple', { of: issue.divisor });
    default:
      return problem('other', { message: issue.message });
  }
}
