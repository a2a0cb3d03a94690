import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { CURRENT_RULES } from '#shared/market/index.ts';
import { MAX_PRESETS, readPresets, type Size } from './sizes.ts';

type SizeBarProps = {
  readonly size: Size;
  readonly presets: readonly number[];
  onChange(size: Size): void;
};

/** Lots of the next order: the person's presets, half of what fits, and all of it. */
export function SizeBar({ size, presets, onChange }: SizeBarProps): ReactNode {
  const { t } = useTexts('ladder');
  // One that is a preset no more stays until another is chosen.
  const isOther = typeof size === 'number' && !presets.includes(size);
  const numbers = isOther ? [...presets, size].sort((a, b) => a - b) : presets;
  return (
    <div className="ladder-sizes">
      <Segmented
        label={t('size')}
        value={String(size)}
        choices={[
          ...numbers.map((lots) => ({ value: String(lots), label: String(lots) })),
          { value: 'half', label: '½', name: t('half') },
          { value: 'max', label: t('max'), name: t('maxLong') },
        ]}
        onChange={(value) => onChange(value === 'half' || value === 'max' ? value : Number(value))}
      />
      <PopoverButton
        label={t('editSizes')}
        className="ladder-size-edit"
        align="end"
        icon={<Icon name="pencil" size="small" />}
      >
        {(close) => <PresetForm presets={presets} onDone={close} />}
      </PopoverButton>
    </div>
  );
}

type PresetFormProps = { readonly presets: readonly number[]; onDone(): void };

function PresetForm({ presets, onDone }: PresetFormProps): ReactNode {
  const { t } = useTexts('ladder');
  const [text, setText] = useState(presets.join(' '));
  const read = readPresets(text, CURRENT_RULES.largestOrderLots);
  function save(): void {
    if (read === null) return;
    void bridge.settings.change({ ladder: { sizes: [...read] } });
    onDone();
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }
  return (
    <>
      <label>
        <span className="ladder-size-label">{t('sizesField')}</span>
        <TextInput
          look="framed"
          value={text}
          data-autofocus
          aria-invalid={read === null}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={pressed}
        />
      </label>
      <p role={read === null ? 'alert' : undefined}>
        {t(read === null ? 'sizesWrong' : 'sizesHint', { count: MAX_PRESETS })}
      </p>
      <Button size="small" tone="brand" disabled={read === null} onClick={save}>
        {t('saveSizes')}
      </Button>
    </>
  );
}
