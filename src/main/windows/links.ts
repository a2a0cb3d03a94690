import type { LinkGroup } from '#shared/contract/panels.ts';

export type Links<Value> = {
  state(): Record<LinkGroup, Value | null>;
  set(group: LinkGroup, value: Value): void;
};

/** Which stock each colour stands for, or which interval, in all windows together. */
export function createLinks<Value extends string>(
  initial: Record<LinkGroup, Value | null>,
  changed: (state: Record<LinkGroup, Value | null>) => void,
): Links<Value> {
  let state = initial;
  return {
    state: () => state,
    set(group, value) {
      if (state[group] === value) return;
      state = { ...state, [group]: value };
      changed(state);
    },
  };
}
