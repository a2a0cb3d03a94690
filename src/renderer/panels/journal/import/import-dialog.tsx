import { type ReactNode, useMemo, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import type { Unit } from '#renderer/order-ui/pasted-words.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { FileButton } from '#renderer/ui/file-button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { useChosenFile } from '#renderer/ui/use-chosen-file.ts';
import {
  type ImportedFill,
  LONGEST_IMPORT_NAME,
  MAX_IMPORTED_FILLS,
  MAX_TRADE_IMPORTS,
} from '#shared/contract/trade-notes.ts';
import { duplicatesIn } from '#shared/journal/imported.ts';
import type { JournalFill } from '#shared/journal/journal-fill.ts';
import { type ReadRow, readTrades } from './read-trades.ts';
import type { Imports } from './use-imports.ts';
import './import-dialog.css';

/** Bytes. */
const MAX_FILE = 4_000_000;
/** Rows of the preview; those that are not taken come first. */
const PREVIEWED = 200;

type ImportDialogProps = {
  readonly imports: Imports;
  /** The account's own fills: a row that is one of them is a duplicate. */
  readonly own: readonly JournalFill[];
  onImported(id: string, count: number): void;
  onClose(): void;
};

type Verdict = { readonly row: ReadRow; readonly what: 'new' | 'duplicate' | 'wrong' };
const VERDICT_ORDER = { wrong: 0, duplicate: 1, new: 2 } as const;

/** Trades made elsewhere, from a file or a pasted table: shown as they are read, row by row, before anything is imported. */
export function ImportDialog({ imports, own, onImported, onClose }: ImportDialogProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const { numberFormat } = useFormats();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [unit, setUnit] = useState<Unit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const table = useMemo(() => readTrades(text, numberFormat, unit, serviceNow()), [text, numberFormat, unit]);
  const verdicts = useMemo((): readonly Verdict[] => {
    const fills = table.rows.flatMap((row) => ('fill' in row ? [row.fill] : []));
    const duplicates = duplicatesIn(fills, [...own, ...imports.fills]);
    let at = -1;
    return table.rows.map((row): Verdict => {
      if (!('fill' in row)) return { row, what: 'wrong' };
      at += 1;
      return { row, what: duplicates[at] ? 'duplicate' : 'new' };
    });
  }, [table, own, imports.fills]);
  const fresh = verdicts.flatMap(({ row, what }): ImportedFill[] =>
    what === 'new' && 'fill' in row ? [row.fill] : [],
  );
  const count = (what: Verdict['what']): number => verdicts.filter((each) => each.what === what).length;
  const isTooMany = fresh.length > MAX_IMPORTED_FILLS;
  const isFull = imports.imports.length >= MAX_TRADE_IMPORTS;

  const file = useChosenFile(MAX_FILE, (read, chosen) => {
    setName(chosen);
    setText(read);
  });
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = await imports.add((name || t('import.pasted')).slice(0, LONGEST_IMPORT_NAME), fresh);
      onImported(id, fresh.length);
      onClose();
    } catch (thrown) {
      setProblem(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };
  const notes = [
    table.missing.length > 0
      ? t('import.missing', { columns: table.missing.map((column) => t(`import.columns.${column}`)).join(', ') })
      : null,
    table.rows.length === 0
      ? null
      : t('import.counts', { fresh: fresh.length, duplicates: count('duplicate'), wrong: count('wrong') }),
    table.dayOrder === null || table.rows.length === 0 ? null : t(`import.dayOrder.${table.dayOrder}`),
    table.format === numberFormat || table.rows.length === 0
      ? null
      : t('import.otherFormat', { example: table.format === 'id' ? '1.234,5' : '1,234.5' }),
    table.ignored.length > 0 && table.rows.length > 0
      ? t('import.ignored', { columns: table.ignored.join(', ') })
      : null,
    isTooMany ? t('import.tooMany', { max: MAX_IMPORTED_FILLS }) : null,
    isFull ? t('import.full', { max: MAX_TRADE_IMPORTS }) : null,
  ].filter((note) => note !== null);
  return (
    <Dialog
      title={t('import.title')}
      text={t('import.hint')}
      className="journal-import"
      closesOutside={text === ''}
      onClose={onClose}
    >
      <TextArea
        look="framed"
        className="journal-import-text"
        rows={5}
        aria-label={t('import.text')}
        placeholder={t('import.example')}
        value={text}
        spellCheck={false}
        onChange={({ target }) => {
          file.forget();
          setName('');
          setText(target.value);
        }}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (!dropped) return;
          event.preventDefault();
          file.take(dropped);
        }}
      />
      <div className="journal-import-row">
        <FileButton label={t('import.choose')} accept=".csv,.tsv,.txt,text/csv" onFile={file.take} />
        <span className="is-muted">{name}</span>
      </div>
      {table.unclear !== null ? (
        <div className="journal-import-row">
          <span>{t('import.unit', { heading: table.unclear })}</span>
          <Segmented
            label={t('import.unit', { heading: table.unclear })}
            value={unit ?? 'none'}
            onChange={(next) => setUnit(next === 'none' ? null : next)}
            choices={[
              { value: 'lots', label: t('lots') },
              { value: 'shares', label: t('shares') },
            ]}
          />
        </div>
      ) : null}
      {verdicts.length > 0 ? <Preview verdicts={verdicts} /> : null}
      <p
        className={count('wrong') > 0 || table.missing.length > 0 ? 'journal-problem' : 'journal-note-line'}
        role="status"
      >
        {notes.join(' ')}
      </p>
      {(problem ?? file.problem) === null ? null : (
        <p className="journal-problem" role="alert">
          {problem ?? file.problem}
        </p>
      )}
      <div className="journal-import-row">
        <Button
          tone="brand"
          busy={isBusy}
          disabled={fresh.length === 0 || isTooMany || isFull}
          onClick={() => void add()}
        >
          {t('import.add', { count: fresh.length })}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {translate('common:close')}
        </Button>
      </div>
      {imports.imports.length > 0 ? <Earlier imports={imports} onProblem={setProblem} /> : null}
    </Dialog>
  );
}

function Preview({ verdicts }: { readonly verdicts: readonly Verdict[] }): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const shown = verdicts
    .toSorted((left, right) => VERDICT_ORDER[left.what] - VERDICT_ORDER[right.what])
    .slice(0, PREVIEWED);
  const whatOf = ({ row, what }: Verdict): string =>
    'faults' in row
      ? row.faults.map(({ code, text }) => t(`import.wrong.${code}`, { text: text || '–' })).join(' · ')
      : t(what === 'duplicate' ? 'import.duplicate' : 'import.new');
  const cellOf =
    (text: (fill: ImportedFill) => string) =>
    ({ row }: Verdict): string =>
      'fill' in row ? text(row.fill) : '';
  return (
    <div className="journal-import-preview">
      <PlainTable<Verdict>
        title={t('import.preview')}
        isUntitled
        rows={shown}
        keyOf={({ row }) => String(row.row)}
        columns={[
          { head: t('import.row'), isFigure: true, cell: ({ row }) => formats.whole(row.row) },
          {
            head: t('time'),
            cell: cellOf(({ at, hasTime }) =>
              hasTime ? `${formats.dateWithYear(at)} ${formats.timeShort(at)}` : formats.dateWithYear(at),
            ),
          },
          { head: t('code'), cell: cellOf(({ symbol }) => symbol) },
          {
            head: t('side'),
            cell: cellOf(({ side }) => translate(`common:${side}`)),
            className: ({ row }) => ('fill' in row ? `is-${row.fill.side}` : ''),
          },
          { head: t('lots'), isFigure: true, cell: cellOf(({ shares }) => formats.holding(shares)) },
          { head: t('price'), isFigure: true, cell: cellOf(({ price }) => formats.trimmed(price)) },
          { head: t('fee'), isFigure: true, leaves: 1, cell: cellOf(({ fee }) => formats.whole(fee)) },
          {
            head: t('import.verdict'),
            cell: (verdict) => (
              <span data-tip={'text' in verdict.row ? verdict.row.text : undefined}>{whatOf(verdict)}</span>
            ),
            className: ({ what }) => (what === 'wrong' ? 'is-wrong' : what === 'duplicate' ? 'is-muted' : ''),
          },
        ]}
      />
      {verdicts.length > PREVIEWED ? (
        <p className="journal-note-line">{t('import.more', { count: verdicts.length - PREVIEWED })}</p>
      ) : null}
    </div>
  );
}

type EarlierProps = { readonly imports: Imports; onProblem(text: string): void };

/** What was imported before, each to be undone. */
function Earlier({ imports, onProblem }: EarlierProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  return (
    <section className="journal-imports" aria-label={t('import.earlier')}>
      <h3>{t('import.earlier')}</h3>
      <ul>
        {imports.imports.map(({ id, name, importedAt, fills }) => (
          <li key={id}>
            <span>
              {name} <small>{`${formats.dateWithYear(importedAt)} · ${t('fills', { count: fills.length })}`}</small>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={t('import.undoOf', { name })}
              onClick={() =>
                imports.remove(id).catch((thrown: unknown) => onProblem(messageOf(failureFrom(thrown), translate)))
              }
            >
              {t('import.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
