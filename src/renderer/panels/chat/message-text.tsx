import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { peopleQueries } from '#renderer/social-ui/person-queries.ts';
import { PostText, type StockInText } from '#renderer/social-ui/post-text.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { isQuoteOf, readQuote } from '#shared/chat/quote.ts';
import type { StockCode } from '#shared/market/index.ts';
import { StockCard } from './stock-card.tsx';

type MessageTextProps = {
  readonly text: string;
  /** What it quotes may have been deleted. */
  readonly isQuoteGone: boolean;
  /** When it was written, Unix ms. */
  readonly at: number;
  /** Whether its buttons are in the tab order. */
  readonly reachable: boolean;
  onStock(code: StockCode): void;
  onPerson(username: string): void;
};

/** Longer messages show their beginning first. */
const LONG_TEXT = 1_000;
const LONG_LINES = 14;
const isLong = (text: string): boolean =>
  text.length > LONG_TEXT || text.split('\n', LONG_LINES + 1).length > LONG_LINES;

/** What somebody wrote, as text: a quote above it, stocks as live chips, people as buttons. */
export const MessageText = memo(function MessageText(props: MessageTextProps): ReactNode {
  const { t } = useTexts('chat');
  const { at, reachable, onStock, onPerson } = props;
  const { quote, text } = useMemo(() => readQuote(props.text), [props.text]);
  const drawStock = useCallback(
    (stock: StockInText) => <StockChip {...stock} at={at} onStock={onStock} />,
    [at, onStock],
  );
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && isLong(text);
  return (
    <>
      {quote === null ? null : <Quote quote={quote} isGone={props.isQuoteGone} />}
      <p className={`chat-text is-selectable${isCut ? ' is-cut' : ''}`}>
        <PostText text={text} reachable={reachable} onStock={onStock} onPerson={onPerson} drawStock={drawStock} />
      </p>
      {isCut ? (
        <Button size="small" tone="quiet" tabIndex={reachable ? 0 : -1} onClick={() => setWhole(true)}>
          {t('showWhole')}
        </Button>
      ) : null}
    </>
  );
});

type QuoteProps = { readonly quote: string; readonly isGone: boolean };

/** What is answered; of somebody who is blocked, and of what may have been deleted, only that there was something. */
function Quote({ quote, isGone }: QuoteProps): ReactNode {
  const { t } = useTexts('chat');
  const { data: blocked } = useQuery(peopleQueries.blocked);
  const isBlocked =
    blocked?.some(({ name, username }) => isQuoteOf(quote, name) || isQuoteOf(quote, username)) ?? false;
  if (!isBlocked && !isGone) return <blockquote className="chat-quote">{quote}</blockquote>;
  return <blockquote className="chat-quote is-hidden">{t(isBlocked ? 'quoteBlocked' : 'quoteGone')}</blockquote>;
}

type StockChipProps = StockInText & {
  /** When the message was written, Unix ms. */
  readonly at: number;
  onStock(code: StockCode): void;
};

/** A stock that a message names, with its price of now. Text and price are apart, so that a copy has what was written. */
function StockChip({ code, text, at, tabIndex, onStock }: StockChipProps): ReactNode {
  const [pointed, setPointed] = useState<Element | null>(null);
  const quote = useQuote(code);
  const formats = useFormats();
  const isPriced = quote !== null && quote.last > 0 && quote.previous > 0;
  const change = isPriced ? ((quote.last - quote.previous) / quote.previous) * 100 : 0;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className="post-stock chat-chip"
      onClick={() => onStock(code)}
      onPointerEnter={({ currentTarget }) => setPointed(currentTarget)}
      onPointerLeave={() => setPointed(null)}
      onFocus={({ currentTarget }) => setPointed(currentTarget)}
      onBlur={() => setPointed(null)}
    >
      <span>{text}</span>
      {isPriced ? (
        <span className="chat-chip-price" aria-hidden="true">
          {formats.price(quote.last)} <i className={directionClass(change)}>{formats.signedPercent(change)}</i>
        </span>
      ) : null}
      {pointed ? <StockCard anchor={pointed} code={code} at={at} last={isPriced ? quote.last : null} /> : null}
    </button>
  );
}
