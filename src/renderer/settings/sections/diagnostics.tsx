import './diagnostics.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { PanelError, PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { CheckResult, CheckRun, CheckState } from '#shared/contract/diagnostics.ts';
import { type CheckWords, checkWords as inLanguage } from '#shared/diagnostics/check-words.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { ItemCard } from '../item-card.tsx';
import { Report } from './report.tsx';

/** A check in the user's language and number format. */
const checkWords = (check: CheckResult, translate: Translate, { whole }: Formats): CheckWords =>
  inLanguage(check, { translate, whole });

/** All checks as text that can be pasted into a message. */
function runText({ at, checks }: CheckRun, translate: Translate, formats: Formats): string {
  const lines = checks.map((check) => {
    const { name, state, found, todo } = checkWords(check, translate, formats);
    return `${check.number}. ${name} – ${state}: ${found}${todo === null ? '' : ` ${todo}`}`;
  });
  return [`Lantai, ${formats.dateWithYear(at)} ${formats.time(at)}`, ...lines, ''].join('\n');
}

/** The state as a shape; the text is beside it. */
const MARKS: Readonly<Record<CheckState, string>> = { ok: '✓', attention: '!', trouble: '✕', unknown: '?' };
const needsSomebody = ({ state }: CheckResult): boolean => state === 'attention' || state === 'trouble';

/** Numbered checks with results, and the report for support. */
export function Diagnostics(): ReactNode {
  const { t, translate } = useTexts('diagnostics');
  const formats = useFormats();
  const [run, setRun] = useState<CheckRun | null>(null);
  const [running, setRunning] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const look = useCallback(async (): Promise<void> => {
    setRunning(true);
    setCopied(null);
    try {
      setRun(await ask(bridge.diagnostics.run()));
      setFailure(null);
    } catch (thrown) {
      setFailure(t('notRun', { reason: messageOf(failureFrom(thrown), translate) }));
    } finally {
      setRunning(false);
    }
  }, [t, translate]);
  // Once when the section opens, not on a language change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void look(), []);

  const count = run?.checks.filter(needsSomebody).length ?? 0;
  const copy = (): void => {
    if (run) setCopied(copyText(runText(run, translate, formats)));
  };
  return (
    <>
      <ItemCard id="diagnostics">
        <div className="checks-bar">
          <p className="checks-message" role="status">
            {running ? (
              t('running')
            ) : run ? (
              <>
                <b>{count === 0 ? t('fine') : t('counts', { count })}</b> {t('ranAt', { time: formats.time(run.at) })}{' '}
                {copied === null ? '' : copied ? t('copied') : t('notCopied')}
              </>
            ) : null}
          </p>
          <Button size="small" onClick={() => void bridge.diagnostics.openLogFolder()}>
            {t('logs')}
          </Button>
          <Button size="small" disabled={run === null} onClick={copy}>
            {t('copy')}
          </Button>
          <Button size="small" tone="brand" busy={running} onClick={() => void look()}>
            {t('run')}
          </Button>
        </div>
        {failure === null ? null : <PanelError text={failure} />}
        {run ? (
          <ol className="checks-list" aria-label={t('listLabel')} aria-busy={running}>
            {run.checks.map((check) => (
              <Check key={check.id} check={check} />
            ))}
          </ol>
        ) : failure === null ? (
          <div className="checks-wait">
            <PanelLoading rows={8} />
          </div>
        ) : null}
      </ItemCard>
      <Report />
    </>
  );
}

function Check({ check }: { readonly check: CheckResult }): ReactNode {
  const { t, translate } = useTexts('diagnostics');
  const { name, state, found, todo } = checkWords(check, translate, useFormats());
  return (
    <li className="check">
      <span className="check-number" role="img" aria-label={t('number', { number: check.number })}>
        {check.number}
      </span>
      <span className={`check-state is-${check.state}`}>
        <span className="check-mark" aria-hidden="true">
          {MARKS[check.state]}
        </span>
        {state}
      </span>
      <div>
        <h4>{name}</h4>
        <p className="is-selectable">{found}</p>
        {todo === null ? null : <p className="check-todo">{todo}</p>}
      </div>
    </li>
  );
}
