import { Fragment, type ReactNode, useId } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { FormField } from '#shared/service/form.ts';
import { beginField, choiceText, type Draft, isFields, NOTHING_GIVEN } from './draft.ts';
import { ListControl } from './list-control.tsx';
import { type Problems, pathKey } from './read-draft.ts';
import { useFieldWords } from './use-field-words.ts';

export type ControlProps = {
  readonly field: FormField;
  /** Path in the whole request: `['body', 'legs', 0]`. */
  readonly path: readonly (string | number)[];
  readonly value: Draft | undefined;
  readonly problems: Problems;
  onChange(value: Draft): void;
};

/** One field with its name, control and error. The placeholder shows what it accepts. */
export function FieldControl(props: ControlProps): ReactNode {
  switch (props.field.kind) {
    case 'object':
      return <ObjectControl {...props} field={props.field} />;
    case 'list':
      return <ListControl {...props} field={props.field} />;
    case 'either':
      return <EitherControl {...props} field={props.field} />;
    default:
      return <PlainControl {...props} />;
  }
}

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

function PlainControl({ field, path, value, problems, onChange }: ControlProps): ReactNode {
  const id = useId();
  const { t } = useTexts('explorer');
  const { hintOf, textOf } = useFieldWords();
  const key = pathKey(path);
  // JSON text has no nested controls to show its errors at.
  const problem =
    problems.get(key) ??
    (field.kind === 'json' ? [...problems].find(([at]) => at.startsWith(`${key}.`))?.[1] : undefined);
  const hint = hintOf(field);
  const common = {
    id,
    title: hint === '' ? undefined : hint,
    'aria-invalid': problem !== undefined,
    'aria-required': field.required,
    'aria-describedby': problem ? `${id}-about` : undefined,
  };
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={`explorer-field ${problem ? 'is-wrong' : ''}`}>
      <label htmlFor={id}>
        <BreakableName name={field.name} />
        {field.required ? <b title={t('required')}> *</b> : null}
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
      return <input {...common} type="password" placeholder={hint} autoComplete="off" data-secret={key} />;
    }
    if (field.kind === 'choice' || field.kind === 'flag') {
      const choices =
        field.kind === 'flag'
          ? [
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]
          : field.choices.map((choice) => ({ value: choiceText(choice), label: String(choice) }));
      return (
        <select {...common} value={text} onChange={(event) => onChange(event.target.value)}>
          {field.required && text !== '' ? null : (
            <option value="">{field.required ? '' : `– ${t('leaveOut')}`}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    }
    const isLong = field.kind === 'json' || (field.kind === 'text' && (field.maxLength ?? 0) > LONG_TEXT);
    const typing = { ...common, value: text, placeholder: hint, spellCheck: false, autoComplete: 'off' };
    if (isLong) return <textarea {...typing} rows={2} onChange={(event) => onChange(event.target.value)} />;
    return (
      <input
        {...typing}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
}

type ObjectControlProps = ControlProps & { readonly field: FormField & { kind: 'object' } };

function ObjectControl({ field, path, value, problems, onChange }: ObjectControlProps): ReactNode {
  const { t } = useTexts('explorer');
  const values = isFields(value) ? value : {};
  return (
    <fieldset className="explorer-object">
      <legend>
        {field.name}
        {field.required ? <b title={t('required')}> *</b> : null}
      </legend>
      <FieldGrid fields={field.fields} path={path} values={values} problems={problems} onChange={onChange} />
      <Wrong problems={problems} at={pathKey(path)} />
    </fieldset>
  );
}

type FieldGridProps = {
  readonly fields: readonly FormField[];
  readonly path: readonly (string | number)[];
  readonly values: { readonly [name: string]: Draft };
  readonly problems: Problems;
  onChange(values: { readonly [name: string]: Draft }): void;
};

/** Fields side by side, as many as fit. */
export function FieldGrid({ fields, path, values, problems, onChange }: FieldGridProps): ReactNode {
  return (
    <div className="explorer-fields">
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          path={[...path, field.name]}
          value={values[field.name]}
          problems={problems}
          onChange={(next) => onChange({ ...values, [field.name]: next })}
        />
      ))}
    </div>
  );
}

type EitherControlProps = ControlProps & { readonly field: FormField & { kind: 'either' } };

/** The variant selector and the selected variant's fields. */
function EitherControl({ field, path, value, problems, onChange }: EitherControlProps): ReactNode {
  const { t } = useTexts('explorer');
  const { variantName } = useFieldWords();
  const { variant = '0', value: inner } = isFields(value) ? value : {};
  const chosen = field.variants[Number(variant)];
  const choose = (next: string): void => {
    const begun = field.variants[Number(next)];
    onChange({ variant: next, value: begun ? beginField(begun, NOTHING_GIVEN) : '' });
  };
  return (
    <div className="explorer-either">
      <label className="explorer-variant">
        <span>{t('variant', { name: field.name })}</span>
        <select value={String(variant)} onChange={(event) => choose(event.target.value)}>
          {field.variants.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the variants of a schema never move
            <option key={at} value={String(at)}>
              {variantName(one, at)}
            </option>
          ))}
        </select>
      </label>
      {chosen ? (
        <FieldControl
          key={String(variant)}
          field={chosen}
          path={path}
          value={inner}
          problems={problems}
          onChange={(next) => onChange({ variant: String(variant), value: next })}
        />
      ) : null}
    </div>
  );
}

/** Errors of an object that has no control of its own. */
export function Wrong({ problems, at }: { readonly problems: Problems; readonly at: string }): ReactNode {
  const { textOf } = useFieldWords();
  const problem = problems.get(at);
  return problem ? (
    <p className="explorer-wrong" role="alert">
      {textOf(problem)}
    </p>
  ) : null;
}
