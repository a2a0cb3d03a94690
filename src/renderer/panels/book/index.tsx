import { type PointerEvent, type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { StockCode } from '../../../shared/market/index.ts';
import { marketStore, wantBook, wantQuotes } from '../../feed/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useStock } from '../../queries/market.ts';
import { useOrders } from '../../stores/index.ts';
import { PanelState, useFormats } from '../../ui/index.ts';
import type { PanelProps } from '../panel.ts';
import { BookTable } from './book-table.tsx';
import { QuoteHead } from './quote-head.tsx';
import './book.css';

/** Order book of the link group's stock. */
export default function BookPanel({ symbol, group, visible }: PanelProps): ReactNode {
  const { t } = useTexts('book');
  if (symbol === null) return <PanelState.Empty title={t('choose')} text={t('chooseText')} />;
  return <Book key={symbol} symbol={symbol} group={group} visible={visible} />;
}

type BookProps = Pick<PanelProps, 'group' | 'visible'> & { readonly symbol: StockCode };

function Book({ symbol, group, visible }: BookProps): ReactNode {
  const orders = useOrders();
  const stock = useStock(symbol, visible);
  const state = useBookState(symbol);
  useEffect(() => {
    if (!visible) return;
    const stopBook = wantBook(symbol);
    const stopQuote = wantQuotes([symbol]);
    return () => {
      stopBook();
      stopQuote();
    };
  }, [symbol, visible]);

  return (
    <section className="book" data-stale={state === 'stale' ? '' : undefined}>
      <QuoteHead symbol={symbol} stock={stock} visible={visible} />
      <div className="book-body">
        <BookTable symbol={symbol} group={group} orders={orders} visible={visible} />
        {state === 'none' ? (
          <div className="book-waiting">
            <PanelState.Loading rows={11} />
          </div>
        ) : null}
        {state === 'stale' ? <StaleMark symbol={symbol} /> : null}
      </div>
    </section>
  );
}

/** Says that the book may be old; its tooltip tells from when it is. */
function StaleMark({ symbol }: { readonly symbol: StockCode }): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const tell = (event: PointerEvent<HTMLElement>): void => {
    const book = marketStore.book(symbol);
    if (!book) return;
    event.currentTarget.title = t('staleDetail', {
      exchange: formats.time(book.exchangeAt),
      received: formats.time(book.receivedAt),
      sequence: book.sequence,
    });
  };
  return (
    <span className="book-stale" role="status" onPointerEnter={tell}>
      <span aria-hidden="true">◷</span> {t('stale')}
    </span>
  );
}

/** Changes only when the book appears, turns old or becomes current again: a tick draws nothing through React. */
function useBookState(symbol: StockCode): 'none' | 'live' | 'stale' {
  const listen = useCallback((changed: () => void) => marketStore.onBook(symbol, changed), [symbol]);
  return useSyncExternalStore(listen, () => {
    const book = marketStore.book(symbol);
    if (book === null) return 'none';
    return book.stale ? 'stale' : 'live';
  });
}
