import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { TextArea } from '#renderer/ui/text-input.tsx';
import type { ChartSetup } from '../setup/setup.ts';
import { readTemplate, type Template, templateText } from './template.ts';

type TextProps = { readonly setup: ChartSetup; onApply(template: Template): void };

/** The setup as a text: to the clipboard, and from a field into which it is pasted. */
export function TemplateText({ setup, onApply }: TextProps): ReactNode {
  const { t } = useTexts('chart');
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const template = readTemplate(text);
    setWrong(template === null);
    if (template) onApply(template);
  };
  return (
    <>
      <div className="template-buttons">
        <Button size="small" tone="quiet" onClick={() => setCopied(copyText(templateText(setup)))}>
          {t('templates.copy')}
        </Button>
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('templates.fromText')}
        </Button>
        <span role="status">{isCopied ? t('templates.copied') : ''}</span>
      </div>
      {isOpen ? (
        <form onSubmit={submit}>
          <TextArea
            look="small"
            rows={4}
            value={text}
            spellCheck={false}
            aria-label={t('templates.pasteHere')}
            placeholder={t('templates.pasteHere')}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
          {isWrong ? (
            <p id={id} role="alert">
              {t('templates.unreadable')}
            </p>
          ) : null}
          <Button size="small" submit disabled={text.trim() === ''}>
            {t('templates.apply')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
