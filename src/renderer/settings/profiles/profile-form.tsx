import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import {
  PROFILE_ADDRESSES,
  type ProfileDraft,
  type ProfileField,
  type ProfileProblem,
} from '#shared/contract/profiles.ts';
import { useUnfinished } from '../unfinished.ts';
import { profileProblemText } from './problem-text.ts';
import { ServiceCheck } from './service-check/service-check.tsx';

export const EMPTY_DRAFT: ProfileDraft = {
  name: '',
  mode: 'live' as const,
  main_url: '',
  trading_url: '',
  trading_ws_url: '',
  general_ws_url: '',
  social_ws_url: '',
  web_url: '',
  web_build_id: '',
  dialect: '',
};

type ProfileFormProps = {
  /** Null for a new one. */
  readonly id: string | null;
  readonly draft: ProfileDraft;
  /** Problems of a stored profile that cannot be used. */
  readonly faults?: readonly ProfileProblem[];
  onDone(): void;
};

/** A profile's fields. Errors appear on save at their field, and disappear when it is edited. */
export function ProfileForm({ id, draft, faults = [], onDone }: ProfileFormProps): ReactNode {
  const { t, translate } = useTexts('settings');
  const { t: common } = useTexts('common');
  const { t: check } = useTexts('serviceCheck');
  const [typed, setTyped] = useState(draft);
  useUnfinished(typed !== draft);
  const [problems, setProblems] = useState(faults);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const dialectId = useId();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const put = (field: keyof ProfileDraft, text: string): void => {
    setTyped((before) => ({ ...before, [field]: text }));
    setProblems((before) => before.filter((problem) => problem.field !== field));
  };
  const errorAt = (field: ProfileField): string | null => {
    const problem = problems.find((each) => each.field === field);
    return problem ? profileProblemText(problem, translate) : null;
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const saved = await ask(bridge.profiles.save({ id, draft: typed }));
      if (saved.kind === 'saved') onDone();
      else setProblems(saved.problems);
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    } finally {
      setBusy(false);
    }
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const field = (name: Exclude<keyof ProfileDraft, 'mode' | 'dialect'>, hint: string | null = null): ReactNode => (
    <Field
      key={name}
      label={t(`profiles.fields.${name}`)}
      value={typed[name]}
      error={errorAt(name)}
      hint={hint}
      spellCheck={false}
      autoComplete="off"
      maxLength={name === 'name' ? 200 : 2_000}
      onChange={(event) => put(name, event.target.value)}
    />
  );
  const dialectError = errorAt('dialect');
  const fileError = errorAt('file');
  const title = id === null ? t('profiles.newTitle') : t('profiles.editTitle', { name: draft.name });
  return (
    <div className="profile-form">
      <form
        ref={form}
        className="profile-form-fields"
        aria-label={title}
        noValidate
        onSubmit={submitted}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      >
        <h4>{title}</h4>
        <div className="profile-fields">
          {field('name', t('profiles.hints.name'))}
          <div className="field">
            <span className="field-label">{t('profiles.fields.mode')}</span>
            <Segmented
              label={t('profiles.fields.mode')}
              value={typed.mode}
              onChange={(mode) => put('mode', mode)}
              choices={[
                { value: 'live', label: common('live') },
                { value: 'practice', label: common('practice') },
              ]}
            />
            <p className="field-note">{t('profiles.hints.mode')}</p>
          </div>
          {PROFILE_ADDRESSES.map((name) => field(name))}
          {field('web_build_id')}
        </div>
        <div className={`field ${dialectError === null ? '' : 'is-wrong'}`}>
          <label className="field-label" htmlFor={dialectId}>
            {t('profiles.fields.dialect')}
          </label>
          <TextArea
            look="framed"
            id={dialectId}
            className="profile-dialect"
            rows={6}
            spellCheck={false}
            maxLength={100_000}
            aria-invalid={dialectError !== null}
            aria-describedby={`${dialectId}-message`}
            value={typed.dialect}
            onChange={(event) => put('dialect', event.target.value)}
          />
          <p className={dialectError === null ? 'field-note' : 'field-message'} id={`${dialectId}-message`}>
            {dialectError ?? t('profiles.hints.dialect')}
          </p>
        </div>
        {(failure ?? fileError) === null ? null : (
          <p className="settings-message is-bad" role="alert">
            {failure ?? fileError}
          </p>
        )}
        <div className="transfer-buttons">
          <Button submit tone="brand" busy={busy}>
            {t('profiles.save')}
          </Button>
          <Button onClick={onDone}>{common('cancel')}</Button>
          <Button disabled={isChecking} onClick={() => setIsChecking(true)}>
            {check('open')}
          </Button>
        </div>
      </form>
      {isChecking ? (
        <ServiceCheck
          draft={typed}
          onRefused={(found) => setProblems(found.filter((problem) => problem.field !== 'name'))}
          onDialect={(text) => put('dialect', text)}
          onClose={() => setIsChecking(false)}
        />
      ) : null}
    </div>
  );
}
