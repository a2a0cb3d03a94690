import type { LinkGroup, LinkState } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';

export type Links = {
  state(): LinkState;
  set(group: LinkGroup, symbol: StockCode): void;
};

/** Which stock each colour stands for, in all windows together. */
export function createLinks(initial: LinkState, changed: (state: LinkState) => void): Links {
  let state = initial;
  return {
    state: () => state,
    set(group, symbol) {
      if (state[group] === symbol) return;
      state = { ...state, [group]: symbol };
      changed(state);
    },
  };
}
