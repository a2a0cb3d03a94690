import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { LONGEST_MUTED_WORD, MAX_MUTED_WORDS, readMutedWords } from '#shared/posts/index.ts';
import type { Filters } from './filters.ts';

type FilterButtonProps = {
  readonly filters: Filters;
  readonly isOn: boolean;
  /** The panel's stock, where a view has posts of others too; null elsewhere. */
  readonly symbol: StockCode | null;
  onChange(patch: Partial<Filters>): void;
};

/** Opens what this panel hides. */
export function FilterButton(props: FilterButtonProps): ReactNode {
  const { t } = useTexts('stream');
  const label = props.isOn ? t('filters.active') : t('filters.title');
  return (
    <PopoverButton
      label={t('filters.title')}
      className="stream-filters"
      align="end"
      button={(opener) => (
        <IconButton label={label} className={props.isOn ? 'is-filtering' : ''} {...opener}>
          <Icon name="filter" />
        </IconButton>
      )}
    >
      {() => <FilterBox {...props} />}
    </PopoverButton>
  );
}

function FilterBox({ filters, symbol, onChange }: FilterButtonProps): ReactNode {
  const { t } = useTexts('stream');
  const { onlyCalls, onlyStock, muted } = filters;
  return (
    <>
      <Checkbox checked={onlyCalls} onChange={(next) => onChange({ onlyCalls: next })}>
        {t('filters.onlyCalls')}
      </Checkbox>
      {symbol === null ? null : (
        <Checkbox checked={onlyStock} onChange={(next) => onChange({ onlyStock: next })}>
          {t('filters.onlyStock', { symbol })}
        </Checkbox>
      )}
      <MutedWords words={muted} onChange={(words) => onChange({ muted: words })} />
    </>
  );
}

type MutedWordsProps = { readonly words: readonly string[]; onChange(words: readonly string[]): void };

function MutedWords({ words, onChange }: MutedWordsProps): ReactNode {
  const { t } = useTexts('stream');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'full' | 'known' | null>(null);
  const added = (event: FormEvent): void => {
    event.preventDefault();
    const [word] = readMutedWords([text]);
    if (word === undefined) return;
    const next = words.includes(word) ? 'known' : words.length >= MAX_MUTED_WORDS ? 'full' : null;
    setProblem(next);
    // What cannot be added stays in the field.
    if (next !== null) return;
    onChange([...words, word]);
    setText('');
  };
  return (
    <form className="muted-words" onSubmit={added}>
      <h4>{t('filters.muted')}</h4>
      <div className="muted-words-add">
        <TextInput
          look="small"
          aria-label={t('filters.word')}
          placeholder={t('filters.word')}
          value={text}
          maxLength={LONGEST_MUTED_WORD}
          aria-invalid={problem !== null}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
        <Button size="small" submit disabled={text.trim() === ''}>
          {t('filters.add')}
        </Button>
      </div>
      <p className="muted-words-note" role="status">
        {problem === 'full'
          ? t('filters.full', { max: MAX_MUTED_WORDS })
          : problem === 'known'
            ? t('filters.known')
            : t('filters.note')}
      </p>
      {words.length === 0 ? null : (
        <ul aria-label={t('filters.muted')}>
          {words.map((word) => (
            <li key={word}>
              <span>{word}</span>
              <IconButton
                label={t('filters.remove', { word })}
                onClick={() => onChange(words.filter((each) => each !== word))}
              >
                <Icon name="close" size="small" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
