import type { LinkGroup } from '#shared/contract/panels.ts';
import type { LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';

/** What this window has chosen and drawn before the main process has told it: what is told meanwhile may be from before. */
export type OwnChoices = {
  made(group: LinkGroup, symbol: StockCode): void;
  /** Another was chosen, and is not drawn before it is told. */
  forget(group: LinkGroup): void;
  /** @returns what is told, with this window's newer choices in it */
  over(told: LinkState): LinkState;
};

export type OwnChoicesDeps = {
  after(ms: number, task: () => void): () => void;
  /** A choice was never told: another window's counts, and this is how its colour was told last. */
  given(group: LinkGroup, told: StockCode | null): void;
};

/** By then the main process has told a choice, or has given it up for a newer one, ms. */
export const TOLD_BY_MS = 300;

/** `told`: how its colour has been told since; undefined while it has not. */
type Own = { readonly symbol: StockCode; told: StockCode | null | undefined; cancel(): void };

export function createOwnChoices({ after, given }: OwnChoicesDeps): OwnChoices {
  const own = new Map<LinkGroup, Own>();

  function forget(group: LinkGroup): void {
    own.get(group)?.cancel();
    own.delete(group);
  }

  return {
    forget,
    made(group, symbol) {
      forget(group);
      const cancel = after(TOLD_BY_MS, () => {
        const told = own.get(group)?.told;
        own.delete(group);
        if (told !== undefined) given(group, told);
      });
      own.set(group, { symbol, told: undefined, cancel });
    },
    over(told) {
      let shown = told;
      for (const [group, choice] of own) {
        choice.told = told[group];
        if (told[group] === choice.symbol) forget(group);
        else shown = { ...shown, [group]: choice.symbol };
      }
      return shown;
    },
  };
}
