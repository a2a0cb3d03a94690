import { useState } from 'react';
import { saveCsv, useSavedMessage } from '#renderer/grid/index.ts';

/** Saves a table once what belongs to it has been read; `message` says what became of it. */
export function useExport(name: string, table: () => Promise<string>) {
  const [isBusy, setBusy] = useState(false);
  const { message, show, dismiss } = useSavedMessage();
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      show(await saveCsv(name, await table()));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, message, save: () => void save(), dismiss };
}
