import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Popover } from '#renderer/ui/popover.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (!isStockCode(code)) return;
    setOpen(false);
    onChange?.(code);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cell-symbol"
        disabled={onChange === null}
        aria-label={onChange ? t('cellSymbol', { symbol }) : undefined}
        onClick={() => {
          setTyped('');
          setOpen(!isOpen);
        }}
      >
        {symbol} · {interval}
      </button>
      {isOpen && button.current ? (
        <Popover
          anchor={button.current}
          className="chart-compare"
          role="dialog"
          aria-label={t('cellSymbol', { symbol })}
          onClose={() => setOpen(false)}
        >
          <form onSubmit={submit}>
            <TextInput
              look="small"
              value={typed}
              placeholder={t('code')}
              aria-label={t('code')}
              aria-invalid={typed !== '' && !isStockCode(typed.trim().toUpperCase())}
              onChange={(event) => setTyped(event.target.value.slice(0, 8))}
            />
          </form>
        </Popover>
      ) : null}
    </>
  );
}
