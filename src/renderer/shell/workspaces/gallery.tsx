import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { EMPTY_TEMPLATE, type NewWorkspace, templateId } from '#shared/contract/workspaces.ts';
import { templateLayouts } from '#shared/windows/index.ts';
import { bringBackWorkspace, createWorkspace, importWorkspace, momentOf } from './actions.ts';
import { closeDialog } from './store.ts';
import { TemplatePicture } from './template-picture.tsx';
import './gallery.css';

const CHOICES: readonly NewWorkspace[] = [...templateId.options, EMPTY_TEMPLATE];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function move(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.ws-card')];
  const at = cards.findIndex((card) => card.matches(':focus'));
  if (step === undefined || at < 0) return;
  event.preventDefault();
  cards[(at + step + cards.length) % cards.length]?.focus();
}

/** Creates a workspace from a template, empty, from a file, or restores a deleted one. */
export function Gallery(): ReactNode {
  const { t } = useTexts('workspaces');
  const { t: shell } = useTexts('shell');
  const list = useWorkspaces();
  const [busy, setBusy] = useState(false);
  const displays = list?.displays ?? 1;
  const choices = useMemo(
    () => CHOICES.map((template) => ({ template, layouts: templateLayouts(template, displays) })),
    [displays],
  );
  const begin = async (task: Promise<boolean>): Promise<void> => {
    setBusy(true);
    const done = await task;
    setBusy(false);
    if (done) closeDialog();
  };
  const deleted = list?.deleted ?? [];
  return (
    <Dialog title={t('gallery.title')} text={t('gallery.text')} onClose={closeDialog}>
      <fieldset className="ws-cards" aria-label={t('gallery.templates')} onKeyDown={move}>
        {choices.map(({ template, layouts }) => (
          <button
            key={template}
            type="button"
            className="ws-card"
            disabled={busy}
            onClick={() => void begin(createWorkspace(template))}
          >
            <span className={`ws-pictures ${layouts.length > 1 ? 'are-many' : ''}`}>
              {layouts.map((layout, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: windows of a template have no other name
                <span key={at} className="ws-display">
                  <TemplatePicture layout={layout} name={(kind) => shell(`panels.${kind}`)} />
                  {layouts.length > 1 ? <span>{t('onDisplay', { number: at + 1 })}</span> : null}
                </span>
              ))}
            </span>
            <span className="ws-card-name">
              <b>{t(`templates.${template}.name`)}</b>
              <span>{t('windows', { count: layouts.length })}</span>
            </span>
            <span className="ws-card-text">{t(`templates.${template}.text`)}</span>
          </button>
        ))}
      </fieldset>
      {deleted.length > 0 ? (
        <>
          <h3>{t('gallery.deleted')}</h3>
          <ul>
            {deleted.map(({ id, name, deletedAt }) => (
              <li key={id} className="ws-row">
                <span>{name}</span>
                <span className="ws-row-note">{t('gallery.deletedAt', { time: momentOf(deletedAt) })}</span>
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={t('gallery.restoreNamed', { name })}
                  onClick={() => void begin(bringBackWorkspace(id))}
                >
                  {t('gallery.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <footer className="ws-gallery-foot">
        <Button size="small" disabled={busy} onClick={() => void begin(importWorkspace())}>
          {t('importFile')}
        </Button>
      </footer>
    </Dialog>
  );
}
