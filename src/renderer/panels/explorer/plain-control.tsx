import { Fragment, type ReactNode, useId } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Select } from '#renderer/ui/select.tsx';
import { TextArea, TextInput } from '#renderer/ui/text-input.tsx';
import type { ControlProps } from './control-props.ts';
import { choiceText } from './draft.ts';
import { pathKey } from './read-draft.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Break a long name after an underscore only. */
function BreakableName({ name }: { readonly name: string }): ReactNode {
  return name.split(/(?<=_)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never move
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Texts with at least this maximum length get a multi-line control. */
const LONG_TEXT = 280;

/** A field with a single control. */
export function PlainControl({ field, path, value, problems, onChange }: ControlProps): ReactNode {
  const id = useId();
  const { t } = useTexts('explorer');
  const { hintOf, textOf } = useFieldTexts();
  const key = pathKey(path);
  // JSON text has no nested controls to show its errors at.
  const problem =
    problems.get(key) ??
    (field.kind === 'json' ? [...problems].find(([at]) => at.startsWith(`${key}.`))?.[1] : undefined);
  const hint = hintOf(field);
  const common = {
    id,
    'aria-description': hint === '' ? undefined : hint,
    'aria-invalid': problem !== undefined,
    'aria-required': field.required,
    'aria-describedby': problem ? `${id}-about` : undefined,
  };
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={`explorer-field ${problem ? 'is-wrong' : ''}`}>
      <label htmlFor={id}>
        <BreakableName name={field.name} />
        {field.required ? <b aria-description={t('required')}> *</b> : null}
      </label>
      {control()}
      {problem ? (
        <p id={`${id}-about`} className="explorer-about" role="alert">
          {textOf(problem)}
        </p>
      ) : null}
    </div>
  );

  function control(): ReactNode {
    if (field.secret) {
      // Uncontrolled: only the input element holds the secret, and it is cleared after sending.
      return (
        <TextInput look="small" {...common} type="password" placeholder={hint} autoComplete="off" data-secret={key} />
      );
    }
    if (field.kind === 'choice' || field.kind === 'flag') {
      const choices =
        field.kind === 'flag'
          ? [
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]
          : field.choices.map((choice) => ({ value: choiceText(choice), label: String(choice) }));
      const none = { value: '', label: field.required ? '' : `– ${t('leaveOut')}` };
      return (
        <Select
          {...common}
          size="small"
          value={text}
          options={field.required && text !== '' ? choices : [none, ...choices]}
          onChange={onChange}
        />
      );
    }
    const isLong = field.kind === 'json' || (field.kind === 'text' && (field.maxLength ?? 0) > LONG_TEXT);
    const typing = { ...common, value: text, placeholder: hint, spellCheck: false, autoComplete: 'off' };
    if (isLong)
      return <TextArea look="small" {...typing} rows={2} onChange={(event) => onChange(event.target.value)} />;
    return (
      <TextInput
        look="small"
        {...typing}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
}
