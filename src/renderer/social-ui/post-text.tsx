import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { splitPost } from '#shared/social/post-text.ts';
import './post-text.css';

type PostTextProps = {
  readonly text: string;
  /** Whether its buttons are in the tab order. */
  readonly reachable: boolean;
  onStock(code: StockCode): void;
  onPerson(username: string): void;
  /** Draws a stock otherwise than as a button with its code; to be the same function as long as it draws the same. */
  drawStock?(stock: StockInText): ReactNode;
};

export type StockInText = {
  readonly code: StockCode;
  /** As it was written. */
  readonly text: string;
  readonly tabIndex: number;
};

/** What somebody wrote, in a post or a message: plain text, with stocks and people as buttons. */
export const PostText = memo(function PostText(props: PostTextProps): ReactNode {
  const { text, reachable, onStock, onPerson, drawStock } = props;
  const { t } = useTexts('stream');
  const parts = useMemo(() => splitPost(text), [text]);
  const tabIndex = reachable ? 0 : -1;
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    const isStock = part.kind === 'stock';
    if (isStock && drawStock)
      return <Fragment key={key}>{drawStock({ code: part.code, text: part.text, tabIndex })}</Fragment>;
    return (
      <button
        key={key}
        type="button"
        tabIndex={tabIndex}
        className={isStock ? 'post-stock' : 'post-person'}
        data-person={isStock ? undefined : part.username}
        aria-description={isStock ? t('toStock', { symbol: part.code }) : t('toPerson', { username: part.username })}
        onClick={() => (isStock ? onStock(part.code) : onPerson(part.username))}
      >
        {part.text}
      </button>
    );
  });
});
