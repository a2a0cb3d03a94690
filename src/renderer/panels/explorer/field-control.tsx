import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Select } from '#renderer/ui/select.tsx';
import type { FormField } from '#shared/service/form.ts';
import type { ControlProps } from './control-props.ts';
import { beginField, type Draft, isFields, NOTHING_GIVEN } from './draft.ts';
import { GroupProblem } from './group-problem.tsx';
import { ListControl } from './list-control.tsx';
import { PlainControl } from './plain-control.tsx';
import { type Problems, pathKey } from './read-draft.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** One field with its name, control and error. The placeholder shows what it accepts. */
export function FieldControl(props: ControlProps): ReactNode {
  switch (props.field.kind) {
    case 'object':
      return <ObjectControl {...props} field={props.field} />;
    case 'list':
      return <ListControl {...props} field={props.field} Control={FieldControl} />;
    case 'either':
      return <EitherControl {...props} field={props.field} />;
    default:
      return <PlainControl {...props} />;
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
        {field.required ? <b aria-description={t('required')}> *</b> : null}
      </legend>
      <FieldGrid fields={field.fields} path={path} values={values} problems={problems} onChange={onChange} />
      <GroupProblem problems={problems} at={pathKey(path)} />
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
  const { variantName } = useFieldTexts();
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
        <Select
          size="small"
          value={String(variant)}
          options={field.variants.map((variant, at) => ({ value: String(at), label: variantName(variant, at) }))}
          onChange={choose}
        />
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
