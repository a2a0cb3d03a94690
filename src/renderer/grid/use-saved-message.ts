import { useEffect, useState } from 'react';
import { after } from '#renderer/ui/after.ts';

/** Display time of what became of a file, ms: its name is read once. */
export const SAVED_MS = 10_000;

/** What became of the file that was saved last; null before, and again a while after. */
export function useSavedMessage() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => (message === null ? undefined : after(SAVED_MS, () => setMessage(null))), [message]);
  return { message, show: setMessage, dismiss: () => setMessage(null) };
}
