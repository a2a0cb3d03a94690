import type { Translate } from '#renderer/i18n/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import type { Transfer } from '#shared/contract/transfers.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** What a transfer moves, in one line. Amounts in rupiah; shares as lots and odd shares. */
export function transferText(transfer: Transfer, translate: Translate, formats: Formats): string {
  switch (transfer.kind) {
    case 'withdrawal': {
      const sum = transfer.items.reduce((total, { amount }) => total + amount, 0);
      return translate('transfers:kinds.withdrawal', { amount: formats.rupiah(sum) });
    }
    case 'move-cash': {
      const { from, to, amount } = transfer;
      return translate('transfers:kinds.moveCash', { from, to, amount: formats.rupiah(amount) });
    }
    case 'move-stock': {
      const { from, to } = transfer;
      return translate('transfers:kinds.moveStock', { from, to, stocks: stocksText(transfer.items, formats) });
    }
    case 'collateral':
      return translate('transfers:kinds.collateral', { stocks: stocksText(transfer.items, formats) });
    case 'exercise':
    case 'conversion': {
      const units = formats.whole(transfer.units);
      return translate(`transfers:kinds.${transfer.kind}`, { units, code: transfer.code });
    }
    case 'bond': {
      const { side, code } = transfer;
      const amount = formats.rupiah(transfer.amount);
      return translate(side === 'buy' ? 'transfers:kinds.bondBuy' : 'transfers:kinds.bondSell', { code, amount });
    }
    default:
      return assertNever(transfer);
  }
}

const stocksText = (items: readonly { readonly symbol: string; readonly shares: number }[], formats: Formats): string =>
  items.map(({ symbol, shares }) => `${symbol} ${formats.whole(shares)}`).join(', ');
