import { type ReactNode, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { StoredTemplate, TemplateHead } from '#shared/chart/templates.ts';
import { timeOf } from '#shared/service/read/index.ts';
import type { ChartSetup } from '../setup/setup.ts';
import { readTemplate, type Template, templateText } from './template.ts';
import { useAttempt } from './use-attempt.ts';
import type { Templates } from './use-templates.ts';

type RowProps = {
  readonly head: TemplateHead;
  readonly setup: ChartSetup;
  readonly templates: Templates;
  onApply(template: Template): void;
};

/** One stored template. What would be lost is asked for in its place. */
export function TemplateRow({ head, setup, templates, onApply }: RowProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const [isDeleting, setDeleting] = useState(false);
  /** What was saved elsewhere since the list was loaded. */
  const [newer, setNewer] = useState<StoredTemplate | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const { templateId, name } = head;
  const isConflict = failure?.code === 'CHANGED_ELSEWHERE';

  const apply = (content: string): void => {
    const template = readTemplate(content);
    setUnreadable(template === null);
    if (template) onApply(template);
  };
  const overwrite = (revision?: number): Promise<void> =>
    attempt(async () => {
      try {
        await templates.save({
          templateId,
          name,
          content: templateText(setup),
          ...(revision !== undefined && { revision }),
        });
        setNewer(null);
      } catch (thrown) {
        if (failureFrom(thrown).code === 'CHANGED_ELSEWHERE') setNewer(await templates.load(templateId));
        throw thrown;
      }
    });

  return (
    <li>
      <div className="template-row">
        <Button
          size="small"
          tone="quiet"
          className="template-name"
          busy={busy}
          onClick={() => void attempt(async () => apply((await templates.load(templateId)).content))}
        >
          {name}
        </Button>
        <IconButton label={t('templates.overwrite', { name })} onClick={() => void overwrite(head.revision ?? 0)}>
          <Icon name="save" size="small" />
        </IconButton>
        <IconButton label={t('templates.delete', { name })} onClick={() => setDeleting(true)}>
          <Icon name="trash" size="small" />
        </IconButton>
      </div>
      {failure && !isConflict ? <p role="alert">{messageOf(failure, translate)}</p> : null}
      {isUnreadable ? <p role="alert">{t('templates.unreadable')}</p> : null}
      {isConflict && newer ? (
        <Conflict
          newer={newer}
          setup={setup}
          onOverwrite={() => void overwrite()}
          onTake={() => {
            apply(newer.content);
            void templates.renew();
          }}
        />
      ) : null}
      {isDeleting ? (
        <div className="template-question" role="alertdialog" aria-label={t('templates.delete', { name })}>
          <p>{t('templates.deleteQuestion', { name })}</p>
          <Button size="small" autoFocus onClick={() => setDeleting(false)}>
            {translate('common:cancel')}
          </Button>
          <Button size="small" busy={busy} onClick={() => void attempt(() => templates.remove(templateId))}>
            {t('templates.deleteNow')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type ConflictProps = {
  readonly newer: StoredTemplate;
  readonly setup: ChartSetup;
  onOverwrite(): void;
  onTake(): void;
};

/** Both versions, by what tells them apart. */
function Conflict({ newer, setup, onOverwrite, onTake }: ConflictProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const theirs = readTemplate(newer.content);
  const savedAt = timeOf(newer.updatedAt);
  const when = savedAt == null ? '' : `${formats.date(savedAt)} ${formats.timeShort(savedAt)}`;
  const words = ({ type, indicators }: Template): string =>
    t('templates.words', { type: t(`types.${type}`), count: indicators.length });
  return (
    <div className="template-question" role="alert">
      <p>{t('templates.conflict', { when })}</p>
      <p>{t('templates.here', { words: words(setup) })}</p>
      <p>{theirs ? t('templates.there', { words: words(theirs) }) : t('templates.unreadable')}</p>
      <Button size="small" onClick={onOverwrite}>
        {t('templates.overwriteNow')}
      </Button>
      {theirs ? (
        <Button size="small" onClick={onTake}>
          {t('templates.take')}
        </Button>
      ) : null}
    </div>
  );
}
