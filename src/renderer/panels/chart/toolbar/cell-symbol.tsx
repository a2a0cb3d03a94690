import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

type CellSymbolProps = {
  readonly symbol: StockCode;
  /** The interval as on a button: 5m. */
  readonly interval: string;
  /** Null where the charts of the panel share one symbol. */
  readonly onChange: ((symbol: StockCode) => void) | null;
};

/** Names the chart where a panel has several; pressed it takes another stock. */
export function CellSymbol({ symbol, interval, onChange }: CellSymbolProps): ReactNode {
  const { t } = useTexts('chart');
  return (
    <PopoverButton
      label={t('cellSymbol', { symbol })}
      className="chart-compare"
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className="cell-symbol"
          disabled={onChange === null}
          aria-label={onChange ? t('cellSymbol', { symbol }) : undefined}
        >
          {symbol} · {interval}
        </button>
      )}
    >
      {(close) => (
        <SymbolForm
          onSubmit={(code) => {
            close();
            onChange?.(code);
          }}
        />
      )}
    </PopoverButton>
  );
}

function SymbolForm({ onSubmit }: { onSubmit(code: StockCode): void }): ReactNode {
  const { t } = useTexts('chart');
  const [typed, setTyped] = useState('');
  const code = typed.trim().toUpperCase();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isStockCode(code)) onSubmit(code);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        look="small"
        value={typed}
        placeholder={t('code')}
        aria-label={t('code')}
        aria-invalid={typed !== '' && !isStockCode(code)}
        onChange={(event) => setTyped(event.target.value.slice(0, 8))}
      />
    </form>
  );
}
