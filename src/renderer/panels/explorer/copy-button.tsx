import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';

const MESSAGE_MS = 1_600;

/** Copies a text and confirms it briefly. */
export function CopyButton({ label, text }: { readonly label: string; text(): string }): ReactNode {
  const { t } = useTexts('explorer');
  const [copiedText, setCopiedText] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (copiedText === null) return;
    const timer = setTimeout(() => setCopiedText(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [copiedText]);
  return (
    <Button size="small" tone="quiet" onClick={() => setCopiedText(copyText(text()) ? 'copied' : 'notCopied')}>
      <span aria-live="polite">{copiedText === null ? label : t(copiedText)}</span>
    </Button>
  );
}
