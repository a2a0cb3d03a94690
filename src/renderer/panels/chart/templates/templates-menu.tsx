import { type FormEvent, type ReactNode, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ChartSetup } from '../setup/setup.ts';
import type { ChangeSetup } from '../setup/use-setup.ts';
import { applyToGroup } from './apply-to-group.ts';
import { type Template, templateText, withTemplate } from './template.ts';
import { TemplateRow } from './template-row.tsx';
import { TemplateText } from './template-text.tsx';
import { useAttempt } from './use-attempt.ts';
import { useTemplates } from './use-templates.ts';
import './templates-menu.css';

type TemplatesProps = {
  readonly symbol: StockCode;
  readonly group: LinkGroup | null;
  readonly setup: ChartSetup;
  readonly onChange: ChangeSetup;
};

/** Stored setups of charts, to be put on this one or on all of its colour. */
export function TemplatesMenu(props: TemplatesProps): ReactNode {
  const { t } = useTexts('chart');
  return (
    <PopoverButton label={t('templates.title')} icon={<Icon name="template" />} className="chart-templates">
      {(close) => <TemplateList {...props} onDone={close} />}
    </PopoverButton>
  );
}

function TemplateList(props: TemplatesProps & { onDone(): void }): ReactNode {
  const { symbol, group, setup, onChange, onDone } = props;
  const { t, translate } = useTexts('chart');
  const templates = useTemplates(symbol);
  const apply = (template: Template): void => {
    onChange((before) => withTemplate(before, template));
    onDone();
  };
  const { all, error } = templates;
  return (
    <>
      <NewTemplate onSave={(name) => templates.save({ name, content: templateText(setup) })} />
      {error ? <p role="alert">{messageOf(failureFrom(error), translate)}</p> : null}
      {all?.length === 0 ? <p>{t('templates.none')}</p> : null}
      {all?.length ? (
        <ul>
          {all.map((head) => (
            <TemplateRow key={head.templateId} head={head} setup={setup} templates={templates} onApply={apply} />
          ))}
        </ul>
      ) : null}
      <Button
        size="small"
        disabled={group === null}
        title={group === null ? t('templates.noGroup') : undefined}
        onClick={() => {
          if (group !== null) applyToGroup(group, setup);
          onDone();
        }}
      >
        {t('templates.applyToGroup')}
      </Button>
      <TemplateText setup={setup} onApply={apply} />
    </>
  );
}

function NewTemplate({ onSave }: { onSave(name: string): Promise<void> }): ReactNode {
  const { t, translate } = useTexts('chart');
  const [name, setName] = useState('');
  const { busy, failure, attempt, forget } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed !== '') void attempt(() => onSave(trimmed).then(() => setName('')));
  };
  return (
    <form onSubmit={submit}>
      <Field
        label={t('templates.name')}
        value={name}
        maxLength={60}
        hint={null}
        error={failure && messageOf(failure, translate)}
        onChange={(event) => {
          setName(event.target.value);
          forget();
        }}
      />
      <Button size="small" submit busy={busy} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
