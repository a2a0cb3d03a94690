import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { invisibleAt, passwordWeakness } from '#shared/pin-strength.ts';
import { CodeCard } from './code-card.tsx';
import { FlowMessage } from './flow-end.tsx';
import { problemText } from './problem-text.ts';
import type { SecurityFlowForm } from './use-security-flow.ts';

type Fault = { readonly at: 'code' | 'new' | 'repeat'; readonly text: string };

type SetPasswordProps = {
  readonly form: SecurityFlowForm;
  onLeave(): void;
};

/** The code and the new password, sent together: the service takes them in one call. */
export function SetPassword({ form, onLeave }: SetPasswordProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const code = useRef<CodeInputHandle>(null);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const { problem, isBusy } = form;
  const typed = (): void => {
    setFault(null);
    form.typed();
  };
  const faultOf = (password: string): Fault | null => {
    const weakness = passwordWeakness(password);
    if (weakness === 'invisible')
      return { at: 'new', text: t('password.invisible', { place: (invisibleAt(password) ?? 0) + 1 }) };
    if (weakness !== null) return { at: 'new', text: t(weakness === 'edge' ? 'password.edge' : 'password.rules') };
    return second.current?.value === password ? null : { at: 'repeat', text: t('password.different') };
  };
  const submitted = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const password = first.current?.value ?? '';
    const found = faultOf(password);
    setFault(found);
    if (found) {
      (found.at === 'new' ? first : second).current?.focus();
      return;
    }
    const digits = code.current?.take() ?? null;
    if (digits === null) {
      setFault({ at: 'code', text: t('password.needCode') });
      code.current?.focus();
      return;
    }
    const answering = form.proceed({ step: 'code-and-password', code: digits, newPassword: password });
    for (const field of [first.current, second.current]) if (field) field.value = '';
    await answering;
  };
  const refused = problem !== null && problem.at === 'new-password' ? problemText(problem, now, translate) : null;
  const errorAt = (at: Fault['at']): string | null => (fault?.at === at ? fault.text : null);
  return (
    <form className="flow-form" onSubmit={(event) => void submitted(event)} noValidate>
      <CodeCard ref={code} form={form} />
      <p className="flow-message" role={errorAt('code') === null ? undefined : 'alert'}>
        {errorAt('code')}
      </p>
      <p className="flow-note">{t('password.rules')}</p>
      <Field
        ref={first}
        label={t('password.new')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        error={errorAt('new') ?? refused}
        hint={null}
        onChange={typed}
      />
      <Field
        ref={second}
        label={t('password.repeat')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        error={errorAt('repeat')}
        hint={null}
        onChange={typed}
      />
      <FlowMessage form={form} />
      <div className="flow-buttons">
        <Button tone="brand" submit busy={isBusy}>
          {t('password.set')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('flow.leave')}
        </Button>
      </div>
    </form>
  );
}
