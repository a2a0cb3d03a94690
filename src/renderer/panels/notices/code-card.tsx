import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { countdown } from '#shared/formats/formats.ts';
import type { OneTimeCode } from './one-time-code.ts';

/** A one-time code while it is valid, with what it is for in the message above it. */
export function CodeCard({ code, endsAt }: OneTimeCode): ReactNode {
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
