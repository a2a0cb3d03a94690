import { type DragEvent, type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { useChosenFile } from '#renderer/ui/use-chosen-file.ts';
import type { Failure } from '#shared/contract/define.ts';
import { MAX_LIST_STOCKS, type Watchlist } from '#shared/contract/watchlist.ts';
import { FormFoot } from './form-foot.tsx';
import { parseCodes } from './parse-codes.ts';
import type { ListChanges } from './use-list-changes.ts';

type ImportDialogProps = {
  readonly list: Watchlist;
  /** What was pasted into the list. */
  readonly text: string;
  readonly changes: ListChanges;
  close(): void;
};

/** Characters of a text, bytes of a file. */
const MAX_TEXT = 200_000;
/** Words taken for names that are listed before the import. */
const NAMES_SHOWN = 8;
/** The service does not have the stock; any other failure has a reason of its own. */
const UNKNOWN: ReadonlySet<string> = new Set(['INVALID_PARAMETER', 'NOT_FOUND']);
const failureOfCode = (code: string): Failure => ({ code, message: code, retryable: false, params: {} });

/** Adds the stocks of a pasted text or a dropped CSV file. What could not be added stays written. */
export function ImportDialog({ list, text: first, changes, close }: ImportDialogProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  const [text, setText] = useState(first.slice(0, MAX_TEXT));
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const { codes, others, names } = parseCodes(text);
  const there = new Set<string>(list.items.map(({ code }) => code));
  const missing = codes.filter((code) => !there.has(code)).slice(0, MAX_LIST_STOCKS);

  const preview = [
    t('importCount', { count: missing.length, present: codes.length - missing.length }),
    ...(names.length > 0 ? [t('importNames', { words: names.slice(0, NAMES_SHOWN).join(', ') })] : []),
  ].join('. ');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || missing.length === 0) return;
    setBusy(true);
    const done = await changes.addAll(list, missing);
    setBusy(false);
    if (!done) return;
    const { added, refused } = done.value;
    const left = [...refused.map(({ code }) => code), ...others];
    const failed = refused.find(({ reason }) => !UNKNOWN.has(reason));
    const summary = t('imported', { count: added.length, list: list.name });
    if (left.length === 0) {
      changes.report(summary);
      close();
      return;
    }
    setText(left.join('\n'));
    const why = failed ? ` ${messageOf(failureOfCode(failed.reason), translate)}` : '';
    setResult(`${summary} ${t('notImported', { codes: left.join(', ') })}${why}`);
  }
  const chosen = useChosenFile(MAX_TEXT, setText);
  const dropped = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    chosen.take(file);
  };

  return (
    <Dialog title={t('importInto', { list: list.name })} text={t('importHint')} className="wl-import" onClose={close}>
      <form onSubmit={(event) => void send(event)}>
        <TextArea
          look="framed"
          className="wl-import-text"
          aria-label={t('importText')}
          placeholder={t('importPlaceholder')}
          value={text}
          maxLength={MAX_TEXT}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setResult(null);
            chosen.forget();
          }}
          onDrop={dropped}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <p className="wl-import-note" role="status">
          {chosen.problem ?? result ?? preview}
        </p>
        <FormFoot
          changes={changes}
          close={close}
          closeLabel={t('closeImport')}
          submit={
            <Button tone="brand" submit busy={busy} disabled={missing.length === 0}>
              {t('addCount', { count: missing.length })}
            </Button>
          }
        />
      </form>
    </Dialog>
  );
}
