import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { HIDDEN_AMOUNT, type Hidden, hiddenOf } from '#shared/privacy.ts';
import { useSession } from './session.ts';
import { useSettings } from './settings.ts';

/** What of the account this window does not show now. */
export const useHidden = (): Hidden => hiddenOf((useSettings() ?? DEFAULT_SETTINGS).privacy, useSession());

/** An amount of the account as it may be shown now. */
export function useAmountText(): (text: string) => string {
  const isShown = useHidden() === 'nothing';
  return (text) => (isShown ? text : HIDDEN_AMOUNT);
}
