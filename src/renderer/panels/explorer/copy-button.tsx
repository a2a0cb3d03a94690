import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '#renderer/grid/copy-text.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';

const SAID_MS = 1_600;

/** Copies a text and confirms it briefly. */
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
