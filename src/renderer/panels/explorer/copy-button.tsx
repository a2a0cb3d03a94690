import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';

const SAID_MS = 1_600;

/** Copies a text and says so for a moment. */
export function CopyButton({ label, text }: { readonly label: string; text(): string }): ReactNode {
  const { t } = useTexts('explorer');
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Button size="small" tone="quiet" onClick={() => setSaid(copyText(text()) ? 'copied' : 'notCopied')}>
      <span aria-live="polite">{said === null ? label : t(said)}</span>
    </Button>
  );
}
