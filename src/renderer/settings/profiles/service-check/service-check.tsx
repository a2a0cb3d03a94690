import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import type { ProfileDraft, ProfileProblem } from '#shared/contract/profiles.ts';
import type { CheckCredentials, CheckProgress } from '#shared/contract/service-check.ts';
import { isRecord } from '#shared/is-record.ts';
import { dialectWith } from '#shared/service/dialect-with.ts';
import { CheckResultView } from './check-result.tsx';
import { useServiceCheck } from './use-service-check.ts';
import './service-check.css';

const EMPTY: CheckCredentials = { username: '', password: '', pin: '' };

type CredentialsFormProps = {
  readonly busy: boolean;
  readonly onStart: (credentials: CheckCredentials) => void;
  readonly onCancel: () => void;
};

/** Who signs in for the check. */
function CredentialsForm({ busy, onStart, onCancel }: CredentialsFormProps): ReactNode {
  const { t } = useTexts('serviceCheck');
  const [typed, setTyped] = useState(EMPTY);
  const isComplete = typed.username !== '' && typed.password !== '';
  const start = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !busy) onStart(typed);
  };
  const field = (name: keyof CheckCredentials, hint: string | null = null): ReactNode => (
    <Field
      label={t(name)}
      hint={hint}
      type={name === 'username' ? 'text' : 'password'}
      value={typed[name]}
      disabled={busy}
      maxLength={name === 'pin' ? 20 : 128}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <form className="service-check-form" aria-label={t('title')} onSubmit={start}>
      <div className="profile-fields">
        {field('username')}
        {field('password')}
        {field('pin', t('pinHint'))}
      </div>
      <div className="transfer-buttons">
        <Button submit tone="brand" busy={busy} disabled={!isComplete}>
          {t('start')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

type ServiceCheckProps = {
  readonly draft: ProfileDraft;
  /** The draft cannot be used: nothing was called. */
  onRefused(problems: readonly ProfileProblem[]): void;
  /** The dialect's text with the accepted proposals. */
  onDialect(text: string): void;
  onClose(): void;
};

/** Tries a profile's draft against its service, and proposes the dialect that reads it. */
export function ServiceCheck({ draft, onRefused, onDialect, onClose }: ServiceCheckProps): ReactNode {
  const { t } = useTexts('serviceCheck');
  const { state, start, cancel, accept, reset } = useServiceCheck(onRefused);
  const section = useRef<HTMLElement>(null);
  const isDone = state.kind === 'done';
  useEffect(() => section.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (isDone) section.current?.querySelector<HTMLElement>('h4')?.focus();
  }, [isDone]);
  const apply = (): void => {
    if (state.kind !== 'done') return;
    const chosen = state.result.proposals.filter(({ key }) => state.accepted.includes(key));
    onDialect(JSON.stringify(dialectWith(dialectOf(draft.dialect), chosen), null, 1));
  };
  return (
    <section ref={section} className="service-check" aria-label={t('title')}>
      <h4 tabIndex={-1}>{t('title')}</h4>
      {state.kind === 'done' ? (
        <CheckResultView
          result={state.result}
          effect={state.effect}
          accepted={state.accepted}
          onAccept={accept}
          onApply={apply}
          onAgain={reset}
          onClose={onClose}
        />
      ) : (
        <>
          <p className="is-muted">{t('about')}</p>
          <CredentialsForm
            busy={state.kind === 'running'}
            onStart={(credentials) => start(draft, credentials)}
            onCancel={state.kind === 'running' ? cancel : onClose}
          />
          {state.kind === 'running' ? <Progress progress={state.progress} /> : null}
          {state.kind === 'idle' && state.failure !== null ? (
            <p className="settings-message is-bad" role="alert">
              {state.failure}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function Progress({ progress: { stage, done, total } }: { readonly progress: CheckProgress }): ReactNode {
  const { t } = useTexts('serviceCheck');
  const text = t(`stages.${stage}`, { done, total });
  return (
    <div className="service-check-progress">
      <progress aria-label={t('title')} {...(stage === 'rest' ? { value: done, max: total } : {})} />
      <span role="status">{text}</span>
    </div>
  );
}

/** The draft has passed the check's start, but may have been edited since. */
function dialectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}
