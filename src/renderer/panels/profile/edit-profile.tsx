import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { PersonAvatar } from '#renderer/social-ui/person-avatar.tsx';
import { peopleQueries } from '#renderer/social-ui/person-queries.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { FileButton } from '#renderer/ui/file-button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { COUNTRIES } from '#shared/service/people.ts';
import { HOUR_MS } from '#shared/time.ts';
import { bioLeft, countryIn, type Draft, type Faults } from './edit-model.ts';
import { editStore, endEdit, saveEdit, shownFaults, startEdit, typeInto, type useEdit } from './edit-store.ts';
import { ACCEPTED, MAX_FILE_BYTES, redrawPicture } from './picture-file.ts';

/** Reads the own profile as it is edited, and begins. */
export function EditStart(): ReactNode {
  const { t, translate } = useTexts('people');
  const begin = useMutation({
    mutationFn: () => ask(bridge.people.own()),
    // Another panel may have begun meanwhile: what is typed there stays.
    onSuccess(own) {
      if (editStore.getState().edit?.base.id !== own.id) startEdit(own);
    },
  });
  return (
    <div className="profile-actions">
      <Button size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
        <Icon name="pencil" size="small" />
        {t('edit.start')}
      </Button>
      {begin.error === null ? null : (
        <p className="profile-wrong" role="alert">
          {messageOf(failureFrom(begin.error), translate)}
        </p>
      )}
    </div>
  );
}

type EditProfileProps = { readonly edit: NonNullable<ReturnType<typeof useEdit>> };

/** The own profile in place: what is typed stays until it is saved or given up. */
export function EditProfile({ edit }: EditProfileProps): ReactNode {
  const { t, translate } = useTexts('people');
  const { draft, base, isSaving, failure } = edit;
  const faults = shownFaults(edit);
  const faultText = useFaultText();
  const { data: now } = useQuery({ ...peopleQueries.own, refetchOnWindowFocus: true });
  const isElsewhere =
    now !== undefined &&
    !isSaving &&
    (['username', 'name', 'bio', 'avatar'] as const).some((name) => now[name] !== base[name]);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const wrong = Object.keys(faults).join();
  useEffect(() => {
    if (wrong !== '' && !isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong, isSaving]);
  useEffect(() => first.current?.focus(), []);
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    void saveEdit();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void saveEdit();
  };
  return (
    <form
      ref={form}
      className="profile-scroll profile-edit"
      aria-label={t('edit.title')}
      noValidate
      onSubmit={submitted}
      onKeyDown={pressed}
    >
      {isElsewhere ? (
        <p className="profile-elsewhere" role="status">
          {t('edit.changedElsewhere')}
          <Button size="small" tone="quiet" onClick={() => startEdit(now)}>
            {t('edit.load')}
          </Button>
        </p>
      ) : null}
      <PictureField draft={draft} fault={faultText(faults, 'avatar')} />
      <Field
        ref={first}
        label={t('edit.name')}
        value={draft.name}
        autoComplete="off"
        error={faultText(faults, 'name')}
        hint={null}
        onChange={({ target }) => typeInto('name', target.value)}
      />
      <Field
        label={t('edit.username')}
        value={draft.username}
        autoComplete="off"
        spellCheck={false}
        error={faultText(faults, 'username')}
        hint={t('edit.usernameHint')}
        onChange={({ target }) => typeInto('username', target.value.toLowerCase())}
      />
      <BioField draft={draft} fault={faultText(faults, 'bio')} />
      <CountryField draft={draft} />
      <div className="profile-edit-foot">
        {failure === null ? null : (
          <p className="profile-wrong" role="alert">
            {messageOf(failure, translate)}
          </p>
        )}
        <Button tone="quiet" onClick={endEdit}>
          {t('edit.cancel')}
        </Button>
        <Button tone="brand" submit busy={isSaving}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  );
}

function useFaultText(): (faults: Faults, field: keyof Faults) => string | null {
  const { t } = useTexts('people');
  return (faults, field) => {
    const fault = faults[field];
    if (fault === undefined) return null;
    switch (fault.kind) {
      case 'long':
        return t('edit.wrong.long', { count: fault.count });
      case 'refused':
        return t('edit.wrong.refused', { reason: fault.reason });
      default:
        return t(`edit.wrong.${fault.kind}`);
    }
  };
}

type PartProps = { readonly draft: Draft; readonly fault: string | null };

function BioField({ draft, fault }: PartProps): ReactNode {
  const { t } = useTexts('people');
  const id = useId();
  const left = bioLeft(draft);
  return (
    <div className={`field field-above ${fault === null ? '' : 'is-wrong'}`}>
      <label className="field-label" htmlFor={id}>
        {t('edit.bio')}
      </label>
      <TextArea
        look="framed"
        id={id}
        rows={4}
        style={{ height: 'auto' }}
        value={draft.bio}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => typeInto('bio', target.value)}
      />
      <p className="field-message profile-left" id={`${id}-left`}>
        <span role={fault === null ? undefined : 'alert'}>{fault}</span>
        <span className={left < 0 ? 'is-over' : ''}>{t('edit.left', { count: left })}</span>
      </p>
    </div>
  );
}

function CountryField({ draft }: Pick<PartProps, 'draft'>): ReactNode {
  const { t } = useTexts('people');
  const id = useId();
  const language = useSettings()?.language ?? 'en';
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const options = COUNTRIES.map((code) => ({ value: code as string, label: names.of(code) ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
  return (
    <div className="field field-above">
      <label className="field-label" htmlFor={id}>
        {t('edit.country')}
      </label>
      <Select
        id={id}
        value={draft.country}
        options={draft.country === '' ? [{ value: '', label: t('edit.countryUnknown') }, ...options] : options}
        onChange={(value) => typeInto('country', countryIn(value))}
      />
    </div>
  );
}

function PictureField({ draft, fault }: PartProps): ReactNode {
  const { t, translate } = useTexts('people');
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const upload = useMutation({
    async mutationFn(file: File) {
      const drawn = await redrawPicture(file);
      if ('fault' in drawn) return { kind: 'fault', fault: drawn.fault } as const;
      return ask(bridge.people.upload({ base64: drawn.base64 }));
    },
    // An edit that was given up meanwhile has no use for the picture, and the next one has not asked for it.
    onMutate: () => ({ begun: editStore.getState().edit?.began }),
    onSuccess(result, _file, { begun }) {
      if (editStore.getState().edit?.began !== begun) return;
      if (result.kind === 'sent') typeInto('avatar', result.address);
      else if (result.kind === 'fault')
        setWrong(t(`edit.pictureWrong.${result.fault}`, { size: sizeText(MAX_FILE_BYTES) }));
      else
        setWrong(t(`edit.pictureWrong.${result.reason}`, { size: sizeText(result.maxBytes ?? 0), host: result.host }));
    },
    onError: (thrown) => setWrong(messageOf(failureFrom(thrown), translate)),
  });
  const sizeText = (bytes: number): string => `${formats.decimal(bytes / 1_000_000, 1)} MB`;
  const choose = (address: string): void => {
    setWrong(null);
    typeInto('avatar', address);
  };
  const message = wrong ?? fault;
  return (
    <div className="profile-picture">
      <PersonAvatar name={draft.name} username={draft.username} address={draft.avatar} size={56} />
      <div className="profile-picture-actions">
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('edit.collection')}
        </Button>
        {upload.isPending ? (
          <span role="status">{t('edit.uploading')}</span>
        ) : (
          <FileButton
            label={t('edit.upload')}
            accept={ACCEPTED}
            onFile={(file) => {
              setWrong(null);
              upload.mutate(file);
            }}
          />
        )}
        {draft.avatar === '' ? null : (
          <Button size="small" tone="quiet" onClick={() => choose('')}>
            {t('edit.remove')}
          </Button>
        )}
      </div>
      {message === null ? null : (
        <p className="profile-wrong" role="alert">
          {message}
        </p>
      )}
      {isOpen ? <Collection chosen={draft.avatar} onChoose={choose} /> : null}
    </div>
  );
}

type CollectionProps = { readonly chosen: string; onChoose(address: string): void };

function Collection({ chosen, onChoose }: CollectionProps): ReactNode {
  const { t } = useTexts('people');
  const { data, error } = useQuery({ ...readQuery('users.avatarCollection', {}), staleTime: HOUR_MS });
  const { translate } = useTexts('common');
  if (error !== null) {
    return (
      <p className="profile-wrong" role="alert">
        {messageOf(failureFrom(error), translate)}
      </p>
    );
  }
  return (
    <fieldset className="profile-collection" aria-label={t('edit.collection')}>
      {(data?.results ?? []).map(({ id, name, url }) => (
        <button
          key={id}
          type="button"
          aria-label={t('edit.chosen', { name })}
          aria-pressed={url === chosen}
          data-tip={name}
          onClick={() => onChoose(url)}
        >
          <PersonAvatar name={name} username={id} address={url} size={40} />
        </button>
      ))}
    </fieldset>
  );
}
