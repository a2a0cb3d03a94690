import type { FormField } from '#shared/service/form.ts';
import type { Draft } from './draft.ts';
import type { Problems } from './read-draft.ts';

export type ControlProps = {
  readonly field: FormField;
  /** Path in the whole request: `['body', 'legs', 0]`. */
  readonly path: readonly (string | number)[];
  readonly value: Draft | undefined;
  readonly problems: Problems;
  onChange(value: Draft): void;
};
