import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { type InboxNotice, noticeKind } from '#shared/contract/inbox.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import { countdown } from '#shared/formats/formats.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { type OneTimeCode, oneTimeCodeOf, withoutCode } from './one-time-code.ts';

/** The panel that shows more of what a message is about; null where there is none. */
function panelOf({ kind, about }: Pick<InboxNotice, 'kind' | 'about'>): PanelKind | null {
  if (kind === 'order') return 'orders';
  if (kind === 'corporate-action') return 'actions';
  if (about.room_id !== undefined) return 'chat';
  if (about.post_id !== undefined) return 'stream';
  return kind === 'cash' ? 'portfolio' : null;
}

/** A one-time code while it is valid, with what it is for in the message above it. */
function CodeCard({ code, endsAt }: OneTimeCode): ReactNode {
  const { t } = useTexts('noticesPanel');
  const now = useServiceNow();
  const [isCopied, setCopied] = useState(false);
  if (now >= endsAt) return <p className="notice-over">{t('codeOver')}</p>;
  return (
    <section className="notice-code" aria-label={t('code')}>
      <output>{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
      <span className="notice-ends">{t('codeEnds', { time: countdown(endsAt - now) })}</span>
      <Button size="small" onClick={() => setCopied(copyText(code))}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <p>{t('codeWarning')}</p>
    </section>
  );
}

type NoticeRowProps = {
  readonly notice: InboxNotice;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  onToggle(notice: InboxNotice): void;
  onFocus(id: string): void;
  onStock(code: StockCode): void;
};

/** One message: its title and the begin of its text; opened, all of it and where it leads. */
export function NoticeRow({ notice, isOpen, isTabStop, onToggle, onFocus, onStock }: NoticeRowProps): ReactNode {
  const { t, translate } = useTexts('noticesPanel');
  const formats = useFormats();
  const code = oneTimeCodeOf(notice);
  const kind = noticeKind.safeParse(notice.kind);
  const { symbol, room_id: room } = notice.about;
  const panel = panelOf(notice);
  const text = code ? withoutCode(notice.text, code) : notice.text;
  return (
    <li data-notice={notice.id}>
      <button
        type="button"
        className={`notice-row ${notice.read ? '' : 'is-unread'}`}
        aria-expanded={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onToggle(notice)}
        onFocus={() => onFocus(notice.id)}
      >
        {notice.read ? (
          <span className="notice-mark" />
        ) : (
          <span className="notice-mark" role="img" aria-label={t('unread')} />
        )}
        <span className="notice-title">{notice.title}</span>
        <span className="notice-kind">{kind.success ? t(`kinds.${kind.data}`) : notice.kind}</span>
        <time className="notice-time">{notice.at === null ? '' : formats.timeShort(notice.at)}</time>
        {isOpen ? null : <span className="notice-begin">{code ? t('codeHidden') : text}</span>}
      </button>
      {isOpen ? (
        <div className="notice-body">
          <p>{text}</p>
          {code ? <CodeCard {...code} /> : null}
          {symbol !== undefined && isStockCode(symbol) ? (
            <Button size="small" onClick={() => onStock(symbol)}>
              {t('stock', { code: symbol })}
            </Button>
          ) : null}
          {panel ? (
            <Button
              size="small"
              onClick={() => goTo(panel === 'chat' && room !== undefined ? { panel, item: room } : { panel })}
            >
              {t('openPanel', { panel: translate(`shell:panels.${panel}`) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
