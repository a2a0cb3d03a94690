import { type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Unit } from '#renderer/order-ui/pasted-words.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { FileButton } from '#renderer/ui/file-button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { useChosenFile } from '#renderer/ui/use-chosen-file.ts';
import { MAX_BASKET_ROWS } from '#shared/contract/several-orders.ts';
import { NO_VALUE, type NumberFormat } from '#shared/formats/formats.ts';
import { typedNumber } from '#shared/formats/read-number.ts';
import { valueIn } from './column-format.ts';
import { CELLS, type Cells } from './draft-rows.ts';
import { readTable } from './read-table.ts';

/** Bytes. */
const MAX_FILE = 2_000_000;
const PREVIEWED = 6;

type PasteDialogProps = {
  /** What was pasted outside of the dialog, and has to be asked about first. */
  readonly start: string;
  /** Rows that the basket still has room for. */
  readonly room: number;
  onAdd(rows: readonly Cells[]): void;
  onClose(): void;
};

/** A pasted table or a dropped CSV file, shown as it is read before anything of it is taken over. */
export function PasteDialog({ start, room, onAdd, onClose }: PasteDialogProps): ReactNode {
  const { t } = useTexts('basket');
  const { numberFormat } = useFormats();
  /** Without trailing zeros, so that a group is told from decimals. */
  const decimal = (value: number): string =>
    typedNumber(value, { places: Number.isInteger(value) ? 0 : 6 }, numberFormat);
  const [text, setText] = useState(start);
  const [unit, setUnit] = useState<Unit | null>(null);
  const [chosen, setChosen] = useState<NumberFormat | null>(null);
  const table = readTable(text, numberFormat, unit, chosen);
  const { rows, unclear, ignored } = table;
  // Asked about for as long as it would be without the answer.
  const doubtful = chosen === null ? table.doubtful : readTable(text, numberFormat, unit).doubtful;
  const isTooMany = rows.length > room;
  const asksUnit = unclear !== null || unit !== null;
  const shown = CELLS.filter((name) => rows.some((row) => row[name] !== ''));
  const notes = [
    table.format === numberFormat ? null : t('otherFormat', { example: table.format === 'id' ? '1.234,5' : '1,234.5' }),
    ignored.length > 0 ? t('ignored', { columns: ignored.join(', ') }) : null,
  ].filter((note) => note !== null);
  const file = useChosenFile(MAX_FILE, setText);
  const dropped = (event: DragEvent): void => {
    const [found] = event.dataTransfer.files;
    if (!found) return;
    event.preventDefault();
    file.take(found);
  };
  return (
    <Dialog
      title={t('paste')}
      text={t('pasteHint')}
      className="basket-paste"
      closesOutside={text === ''}
      onClose={onClose}
    >
      <TextArea
        look="framed"
        className="basket-paste-text"
        aria-label={t('pasteText')}
        placeholder={t('pasteExample')}
        value={text}
        spellCheck={false}
        onChange={({ target }) => {
          file.forget();
          setText(target.value);
        }}
        onDrop={dropped}
      />
      {asksUnit ? (
        <div className="basket-unit">
          <span>{t('unit', { heading: unclear ?? '' })}</span>
          <Segmented
            label={t('unit', { heading: unclear ?? '' })}
            value={unit ?? 'none'}
            onChange={(next) => setUnit(next === 'none' ? null : next)}
            choices={[
              { value: 'lots', label: t('unitLots') },
              { value: 'shares', label: t('unitShares') },
            ]}
          />
        </div>
      ) : null}
      {doubtful === null ? null : (
        <div className="basket-unit">
          <span>{t('number', { text: doubtful })}</span>
          <Segmented
            label={t('number', { text: doubtful })}
            value={chosen ?? 'none'}
            onChange={(next) => setChosen(next === 'none' ? null : next)}
            choices={(['en', 'id'] as const).map((format) => ({
              value: format,
              label: decimal(valueIn(doubtful, format) ?? 0),
            }))}
          />
        </div>
      )}
      {rows.length > 0 && shown.length > 0 ? (
        <table className="basket-paste-preview">
          <thead>
            <tr>
              {shown.map((name) => (
                <th key={name} scope="col">
                  {t(`cells.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, PREVIEWED).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text have no other name
              <tr key={at}>
                {shown.map((name) => (
                  <td key={name}>{row[name] === '' ? NO_VALUE : row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className={isTooMany ? 'basket-wrong' : 'basket-note'} role="status">
        {isTooMany ? t('tooMany', { count: rows.length, room, max: MAX_BASKET_ROWS }) : notes.join(' ')}
      </p>
      {file.problem === null ? null : (
        <p className="basket-wrong" role="alert">
          {file.problem}
        </p>
      )}
      <div className="basket-buttons">
        <Button
          tone="brand"
          disabled={rows.length === 0 || isTooMany || unclear !== null || table.doubtful !== null}
          onClick={() => {
            onAdd(rows);
            onClose();
          }}
        >
          {t('addRows', { count: rows.length })}
        </Button>
        <FileButton label={t('chooseFile')} accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={file.take} />
        <Button tone="quiet" onClick={onClose}>
          {t('discard')}
        </Button>
      </div>
    </Dialog>
  );
}
