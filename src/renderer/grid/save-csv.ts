import { ask, bridge } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { LONGEST_TEXT_FILE } from '#shared/contract/app.ts';

const MAX_NAME_LENGTH = 100;

/** Asks where to save a table. @param label the suggested name @returns what to show about the result. Never rejects */
export async function saveCsv(label: string, text: string): Promise<string> {
  if (text.length > LONGEST_TEXT_FILE) return translateNow('grid:tooLarge');
  try {
    const saved = await ask(bridge.app.saveText({ suggestedName: label.slice(0, MAX_NAME_LENGTH), text }));
    if (saved.kind === 'saved') return translateNow('grid:saved', { file: saved.file });
    return translateNow(saved.kind === 'failed' ? 'grid:notSaved' : 'grid:nothingSaved');
  } catch {
    return translateNow('grid:notSaved');
  }
}
