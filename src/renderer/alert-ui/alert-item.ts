import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import { isStockCode } from '#shared/market/index.ts';
import { writeAlert } from './new-alert.ts';

/** Adds "New alert" to a row's context menu; omitted for rows without a stock. */
export function useAlertItem(): (code: string) => readonly MenuItem[] {
  const { t } = useTexts('alerts');
  return useCallback(
    (code) =>
      isStockCode(code)
        ? [{ key: 'alert', label: t('alertMe'), onSelect: () => writeAlert({ symbol: code, price: null }) }]
        : [],
    [t],
  );
}
