import { useTexts } from '#renderer/i18n/index.ts';
import { readQuote } from '#shared/chat/quote.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';

/** What a message says in one place, without what it quotes: its words, what is attached, or that nothing can be seen. */
export function useBodyOf(): (message: Pick<ChatMessage, 'text' | 'attachment'>) => string {
  const { t } = useTexts('chat');
  return ({ text, attachment }) => {
    const own = readQuote(text).text;
    if (hasVisibleText(own)) return own;
    return attachment ? t(`attachment.${attachment.kind}`) : t('noVisibleText');
  };
}
