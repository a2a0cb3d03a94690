import { memo, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { type InboxNotice, noticeKind } from '#shared/contract/inbox.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import { countdown } from '#shared/formats/formats.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { withoutAmounts } from '#shared/privacy.ts';
import { InboxRow, type InboxRowProps } from './inbox-row.tsx';
import { type OneTimeCode, oneTimeCodeOf, withoutCode } from './one-time-code.ts';

/** The panel that shows more of what a message is about; null where there is none. */
function panelOf({ kind, about }: Pick<InboxNotice, 'kind' | 'about'>): PanelKind | null {
  if (kind === 'order') return 'orders';
  if (kind === 'corporate-action') return 'actions';
  if (about.room_id !== undefined) return 'chat';
  if (about.post_id !== undefined) return 'stream';
  return kind === 'cash' ? 'portfolio' : null;
}

type CodeCardProps = OneTimeCode & { readonly isReplaced: boolean };

/** A one-time code while it is valid, with what it is for in the message above it. */
function CodeCard({ code, endsAt, isReplaced }: CodeCardProps): ReactNode {
  const { t } = useTexts('inbox');
  const now = useServiceNow();
  const [isCopied, setCopied] = useState(false);
  if (now >= endsAt) return <p className="notice-over">{t('message.codeOver')}</p>;
  if (isReplaced) return <p className="notice-over">{t('message.codeReplaced')}</p>;
  return (
    <section className="notice-code" aria-label={t('message.code')}>
      <output>{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
      <span className="notice-ends">{t('message.codeEnds', { time: countdown(endsAt - now) })}</span>
      <Button size="small" onClick={() => setCopied(copyText(code))}>
        {t(isCopied ? 'message.copied' : 'message.copy')}
      </Button>
      <p>{t('message.codeWarning')}</p>
    </section>
  );
}

type NoticeRowProps = InboxRowProps & {
  readonly notice: InboxNotice;
  readonly isOpen: boolean;
  /** Its one-time code no longer counts: a newer one was sent. */
  readonly isReplaced: boolean;
  onToggle(notice: InboxNotice): void;
  onStock(code: StockCode): void;
};

/** A message of the service: its title and the begin of its text; opened, all of it and where it leads. */
export const NoticeRow = memo(function NoticeRow(props: NoticeRowProps): ReactNode {
  const { notice, isOpen, isReplaced, onToggle, onStock, ...row } = props;
  const { t, translate } = useTexts('inbox');
  const code = oneTimeCodeOf(notice);
  const kind = noticeKind.safeParse(notice.kind);
  const { symbol, room_id: room } = notice.about;
  const panel = panelOf(notice);
  const hidden = useHidden();
  const shown = (written: string): string => withoutAmounts(notice.kind, written, hidden);
  const text = code ? withoutCode(notice.text, code) : shown(notice.text);
  return (
    <li data-notice={notice.id}>
      <InboxRow
        {...row}
        title={shown(notice.title)}
        kindName={kind.success ? t(`message.kinds.${kind.data}`) : notice.kind}
        body={isOpen ? null : code ? t('message.codeHidden') : text}
        isOpen={isOpen}
        onPress={() => onToggle(notice)}
      />
      {isOpen ? (
        <div className="notice-text">
          <p>{text}</p>
          {code ? <CodeCard {...code} isReplaced={isReplaced} /> : null}
          {symbol !== undefined && isStockCode(symbol) ? (
            <Button size="small" onClick={() => onStock(symbol)}>
              {t('message.stock', { code: symbol })}
            </Button>
          ) : null}
          {panel ? (
            <Button
              size="small"
              onClick={() => goTo(panel === 'chat' && room !== undefined ? { panel, item: room } : { panel })}
            >
              {t('message.openPanel', { panel: translate(`shell:panels.${panel}`) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
});
