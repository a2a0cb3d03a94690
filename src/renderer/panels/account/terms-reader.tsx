import { type ReactNode, useCallback, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { termsTypeOf } from '#shared/account/terms-gate.ts';
import type { Failure } from '#shared/contract/define.ts';
import { momentOf } from '#shared/service/read/index.ts';
import type { TermsDocument } from './terms-document.ts';

/** Less than a line is left below. */
const NEAR_END_PX = 8;
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= NEAR_END_PX;

/** One version of one document: it can be accepted once its end has been seen, and only as this version. */
export function TermsReader({ document }: { readonly document: TermsDocument }): ReactNode {
  const { t, translate } = useTexts('account');
  const formats = useFormats();
  const [isRead, setIsRead] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { title, text, version, publishedAt, isAccepted } = document;
  const type = termsTypeOf(document.type);
  const at = momentOf(publishedAt);
  // A short text is at its end as soon as it is drawn.
  const measure = useCallback((reader: HTMLElement | null): void => {
    if (reader && isAtEnd(reader)) setIsRead(true);
  }, []);
  const accept = async (): Promise<void> => {
    if (type === null) return;
    setIsSending(true);
    setFailure(null);
    try {
      await ask(bridge.account.acceptTerms({ type, version }));
    } catch (thrown) {
      setFailure(failureFrom(thrown));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <article className="account-reader" aria-labelledby="account-reader-title">
      <header>
        <h3 id="account-reader-title">{title}</h3>
        <p>
          {[t('terms.version', { version }), at === null ? '' : t('terms.published', { day: formats.dateWithYear(at) })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </header>
      <section
        ref={measure}
        className="account-text is-selectable"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={title}
        onScroll={(event) => measure(event.currentTarget)}
      >
        {text}
      </section>
      {isAccepted ? null : (
        <footer>
          <p
            className={failure === null ? 'account-note' : 'account-note is-bad'}
            role={failure === null ? undefined : 'alert'}
          >
            {failure === null
              ? t(isRead ? 'terms.bound' : 'terms.readFirst', { version })
              : failure.code === 'CHANGED_ELSEWHERE'
                ? t('terms.newer')
                : messageOf(failure, translate)}
          </p>
          <Button
            tone="brand"
            size="small"
            busy={isSending}
            disabled={!isRead || type === null}
            onClick={() => void accept()}
          >
            {t('terms.accept', { version })}
          </Button>
        </footer>
      )}
    </article>
  );
}
