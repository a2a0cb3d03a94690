import { useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { withoutByteOrderMark } from '#shared/file-text.ts';

const MB = 1_000_000;

/**
 * Reads a file that a person chose or dropped. One that is too large is not read at all: cut anywhere, its last row would have
 * another number.
 * @param max bytes
 * @returns `problem` says why nothing was read; null where there is none
 */
export function useChosenFile(max: number, onText: (text: string, name: string) => void) {
  const { t } = useTexts('common');
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    if (file.size > max) {
      setProblem(t('fileTooLarge', { name: file.name, max: max / MB }));
      return;
    }
    try {
      onText(withoutByteOrderMark(await file.text()), file.name);
      setProblem(null);
    } catch {
      setProblem(t('fileUnreadable', { name: file.name }));
    }
  };
  return { problem, take: (file: File): void => void take(file), forget: (): void => setProblem(null) };
}
