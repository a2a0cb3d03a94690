import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import { isStockCode } from '#shared/market/index.ts';
import { openTicketOf } from './open-ticket.ts';

/** Chart, Buy and Sell for a row's context menu; none for rows without a stock. They fill the ticket and send nothing. */
export function useStockItems(): (code: string) => readonly MenuItem[] {
  const { t } = useTexts('ticket');
  return useCallback(
    (code) =>
      isStockCode(code)
        ? [
            { key: 'chart', label: t('row.chart'), onSelect: () => void goTo({ panel: 'chart', symbol: code }) },
            { key: 'buy', label: t('row.buy'), onSelect: () => openTicketOf(code, 'buy', null) },
            { key: 'sell', label: t('row.sell'), onSelect: () => openTicketOf(code, 'sell', null) },
          ]
        : [],
    [t],
  );
}
