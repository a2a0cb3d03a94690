import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { FormField } from '#shared/service/form.ts';
import type { ControlProps } from './control-props.ts';
import { beginField, type Draft, isList, NOTHING_GIVEN } from './draft.ts';
import { GroupProblem } from './group-problem.tsx';
import { pathKey } from './read-draft.ts';
import { useFieldTexts } from './use-field-texts.ts';

type ListControlProps = ControlProps & {
  readonly field: FormField & { kind: 'list' };
  /** Renders one item, which may be a list itself; passed in because the control of any field contains this one. */
  readonly Control: ComponentType<ControlProps>;
};

/** List items with add and remove buttons. */
export function ListControl({ field, path, value, problems, onChange, Control }: ListControlProps): ReactNode {
  const { t } = useTexts('explorer');
  const { hintOf } = useFieldTexts();
  const items: readonly Draft[] = isList(value) ? value : [];
  const maxItems = field.atMost ?? Number.POSITIVE_INFINITY;
  const hint = hintOf(field);
  // The index is the item's name: `legs 2`.
  const named = useMemo(
    () =>
      (at: number): FormField => ({ ...field.item, name: `${field.name} ${at + 1}` }),
    [field],
  );
  return (
    <fieldset className="explorer-object">
      <legend>
        {field.name}
        {field.required ? <b aria-description={t('required')}> *</b> : null}
        {hint === '' ? null : <span className="explorer-about"> {hint}</span>}
      </legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their index
        <div className="explorer-item" key={at}>
          <Control
            field={named(at)}
            path={[...path, at]}
            value={item}
            problems={problems}
            onChange={(next) => onChange(items.map((each, other) => (other === at ? next : each)))}
          />
          <IconButton
            label={t('removeItem', { name: field.name, number: at + 1 })}
            onClick={() => onChange(items.filter((_, other) => other !== at))}
          >
            <Icon name="close" size="small" />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        disabled={items.length >= maxItems}
        onClick={() => onChange([...items, beginField(field.item, NOTHING_GIVEN)])}
      >
        <Icon name="plus" size="small" />
        {t('addItem', { name: field.name })}
      </Button>
      <GroupProblem problems={problems} at={pathKey(path)} />
    </fieldset>
  );
}
