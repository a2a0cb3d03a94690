import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import { sentenceOf, soundOf } from '#shared/notifications/index.ts';
import { InboxRow, type InboxRowProps } from './inbox-row.tsx';

type EntryRowProps = InboxRowProps & {
  readonly entry: NotificationEntry;
  onOpen(entry: NotificationEntry): void;
};

/** What Lantai announced; a press opens its subject. */
export const EntryRow = memo(function EntryRow({ entry, onOpen, ...row }: EntryRowProps): ReactNode {
  const { t, translate } = useTexts('inbox');
  const formats = useFormats();
  const { title, body } = sentenceOf(entry, translate, formats, useHidden());
  return (
    <li>
      <InboxRow
        {...row}
        title={title}
        kindName={t(`kinds.${row.item.kind}`)}
        body={body}
        isGrave={soundOf(entry.code) === 'rejection' || entry.code.endsWith('-lost')}
        onPress={() => onOpen(entry)}
      />
    </li>
  );
});
