import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { CodeCard } from '#renderer/security-ui/code-card.tsx';
import { FlowEnd, FlowMessage, isOver, isUnderWay } from '#renderer/security-ui/flow-end.tsx';
import { isEmail } from '#renderer/security-ui/is-email.ts';
import { isBlocked, problemText } from '#renderer/security-ui/problem-text.ts';
import { untilText } from '#renderer/security-ui/until-text.ts';
import { type SecurityFlowForm, useSecurityFlow } from '#renderer/security-ui/use-security-flow.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { useUnfinished } from '../../unfinished.ts';
import { Card, type OpenableProps } from './card.tsx';
import { phoneOf } from './contact-text.ts';
import { useAsked } from './use-asked.ts';

type Contact = 'email' | 'phone';
type Channel = 'sms' | 'whatsapp' | 'email';
const CHANNELS: readonly Channel[] = ['sms', 'whatsapp', 'email'];

/** E-mail address and phone number: the new one, the password, the code, and a last look. */
export function ContactCard({ isOpen, isOff, onOpen, onClose }: OpenableProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const formats = useFormats();
  const now = useNow();
  const pending = useAsked(() => bridge.securityCentre.contactChange());
  const present = useAsked(() => bridge.securityCentre.contact());
  const [contact, setContact] = useState<Contact>('email');
  const close = (): void => {
    onClose();
    pending.reload();
    present.reload();
  };
  const underWay = pending.value ?? null;
  const buttons = isOpen
    ? undefined
    : (['email', 'phone'] as const).map((each) => (
        <Button
          key={each}
          disabled={isOff}
          onClick={() => {
            setContact(each);
            onOpen();
          }}
        >
          {t(`contact.change.${each}`)}
        </Button>
      ));
  const elsewhere =
    underWay === null || isOpen ? undefined : (
      <p className="security-note">
        {t('contact.elsewhere', {
          value: underWay.value,
          time: underWay.endsAt === null ? NO_VALUE : untilText(underWay.endsAt, now, formats),
        })}
      </p>
    );
  return (
    <Card title={t('contact.title')} text={t('contact.text')} control={buttons}>
      <p className="security-note">
        {t('contact.present', {
          email: present.value?.email ?? NO_VALUE,
          phone: present.value?.phone ?? NO_VALUE,
        })}
      </p>
      {isOpen ? <ContactForm contact={contact} onClose={close} /> : elsewhere}
    </Card>
  );
}

function ContactForm({ contact, onClose }: { readonly contact: Contact; onClose(): void }): ReactNode {
  const { t } = useTexts('securityCentre');
  const form = useSecurityFlow();
  useUnfinished(isUnderWay(form));
  /** As it was typed: the service's own copy is mostly hidden, and a wrong digit would not be seen. */
  const [typed, setTyped] = useState('');
  const leave = (): void => {
    form.leave();
    onClose();
  };
  if (isOver(form))
    return <FlowEnd form={form} done={t(`contact.done.${contact}`)} isSignedIn onAgain={form.leave} onClose={leave} />;
  const step = form.flow?.step ?? null;
  return (
    <div className="flow-form">
      {step === null ? <NewContact form={form} contact={contact} onTyped={setTyped} onLeave={leave} /> : null}
      {step === 'identity' ? <Identity form={form} onLeave={leave} /> : null}
      {step === 'code' ? <CodeCard form={form} onCode={(code) => void form.proceed({ step: 'code', code })} /> : null}
      <FlowMessage form={form} />
      <div className="flow-buttons">
        {step === 'confirm' ? (
          <Button tone="brand" autoFocus busy={form.isBusy} onClick={() => void form.proceed({ step: 'confirm' })}>
            {t(`contact.confirm.${contact}`, { value: typed === '' ? (form.flow?.value ?? '') : typed })}
          </Button>
        ) : null}
        {step === 'code' || step === 'confirm' ? (
          <Button tone="quiet" onClick={leave}>
            {t('flow.leave')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type StepProps = { readonly form: SecurityFlowForm; onLeave(): void };

type NewContactProps = StepProps & { readonly contact: Contact; onTyped(value: string): void };

function NewContact({ form, contact, onTyped, onLeave }: NewContactProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const [channel, setChannel] = useState<Channel>('sms');
  const [isBad, setBad] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  useUnfinished(isTyped);
  const { problem, isBusy } = form;
  const submitted = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    const value = contact === 'phone' ? phoneOf(typed) : isEmail(typed) ? typed : null;
    setBad(value === null);
    if (value === null) field.current?.focus();
    else if (!isBusy) {
      onTyped(value);
      await form.begin(contact === 'phone' ? { kind: 'phone', value, channel } : { kind: 'email', value });
    }
  };
  const refused = problem !== null && problem.at === 'value' ? problemText(problem, now, translate) : null;
  return (
    <form className="flow-form" onSubmit={(event) => void submitted(event)} noValidate>
      <Field
        ref={field}
        label={t(`contact.new.${contact}`)}
        type={contact === 'phone' ? 'tel' : 'email'}
        autoComplete="off"
        autoFocus
        maxLength={120}
        error={isBad ? t(`contact.bad.${contact}`) : refused}
        hint={null}
        onChange={(event) => {
          setIsTyped(event.target.value !== '');
          setBad(false);
          form.typed();
        }}
      />
      {contact === 'phone' ? (
        <div className="security-channel">
          <span>{t('contact.channel')}</span>
          <Segmented<Channel>
            label={t('contact.channel')}
            value={channel}
            choices={CHANNELS.map((value) => ({ value, label: t(`contact.channels.${value}`) }))}
            onChange={setChannel}
          />
        </div>
      ) : null}
      <div className="flow-buttons">
        <Button tone="brand" submit busy={isBusy}>
          {t('flow.next')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('flow.leave')}
        </Button>
      </div>
    </form>
  );
}

/** The password proves who asks; the field is empty after each try. */
function Identity({ form, onLeave }: StepProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const { problem, isBusy } = form;
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy]);
  const submitted = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '' || isBusy) return;
    const answering = form.proceed({ step: 'identity', password });
    if (field.current) field.current.value = '';
    await answering;
  };
  const refused = problem !== null && problem.at === 'password' ? problemText(problem, now, translate) : null;
  return (
    <form className="flow-form" onSubmit={(event) => void submitted(event)} noValidate>
      <p className="flow-note">{t('contact.identityHint')}</p>
      <Field
        ref={field}
        label={t('contact.identity')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        error={refused}
        hint={null}
        onChange={form.typed}
      />
      <div className="flow-buttons">
        <Button tone="brand" submit busy={isBusy} disabled={isBlocked(problem, now)}>
          {t('flow.next')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('flow.leave')}
        </Button>
      </div>
    </form>
  );
}
