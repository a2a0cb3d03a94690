import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { FLAGS, MAX_LIST_NAME, MAX_NOTE_LENGTH, type Watchlist } from '#shared/contract/watchlist.ts';
import { FormFoot } from './form-foot.tsx';
import type { ListChanges } from './use-list-changes.ts';

type MarkFormProps = {
  readonly list: Watchlist;
  readonly code: string;
  readonly changes: ListChanges;
  close(): void;
};

/** Note, flag and section of one row. */
export function MarkForm({ list, code, changes, close }: MarkFormProps): ReactNode {
  const { t } = useTexts('watchlist');
  const item = list.items.find((each) => each.code === code);
  const begun = list.sections.find(({ before }) => before === code)?.title ?? '';
  const [note, setNote] = useState(item?.note ?? '');
  const [flag, setFlag] = useState(item?.flag ?? null);
  const [section, setSection] = useState(begun);
  if (!item) return null;
  const symbol = item.code;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const title = section.trim();
    const isMarked = note !== item?.note || flag !== item?.flag;
    if (isMarked && !(await changes.mark(list, symbol, { note: note.trim(), flag }))) return;
    const others = list.sections.filter(({ before }) => before !== symbol);
    const sections = title === '' ? others : [...others, { title, before: symbol }];
    if (title !== begun && !(await changes.setSections(list, sections))) return;
    close();
  }
  return (
    <Dialog
      title={t('marksOf', { symbol, list: list.name })}
      text={t('marksHint')}
      className="wl-marks"
      onClose={close}
    >
      <form onSubmit={(event) => void save(event)}>
        <TextArea
          look="framed"
          aria-label={t('note')}
          placeholder={t('note')}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => setNote(event.target.value)}
        />
        <Segmented
          label={t('flag')}
          value={flag ?? 'none'}
          choices={(['none', ...FLAGS] as const).map((value) => ({
            value,
            label: (
              <span className="wl-flag-choice" data-flag={value}>
                {t(`flags.${value}`)}
              </span>
            ),
          }))}
          onChange={(value) => setFlag(value === 'none' ? null : value)}
        />
        <Field
          label={t('sectionFrom', { symbol })}
          value={section}
          maxLength={MAX_LIST_NAME}
          onChange={(event) => setSection(event.target.value)}
        />
        <FormFoot
          changes={changes}
          close={close}
          closeLabel={t('cancelMarks')}
          submit={
            <Button tone="brand" submit>
              {t('saveName')}
            </Button>
          }
        />
      </form>
    </Dialog>
  );
}
