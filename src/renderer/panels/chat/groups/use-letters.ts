import { useTexts } from '#renderer/i18n/index.ts';

/** Part of a field from which on its length is shown. */
const NEARLY_FULL = 0.8;

/** How long a text is, once it comes near to what the service takes; null before. */
export function useLetters(): (text: string, max: number) => string | null {
  const { t } = useTexts('groups');
  return (text, max) => (text.length > max * NEARLY_FULL ? t('create.letters', { length: text.length, max }) : null);
}
