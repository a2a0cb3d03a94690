import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { OpenTransfers, TransferPill } from '#renderer/transfers/open-transfers.tsx';
import { transferText } from '#renderer/transfers/transfer-text.ts';
import { hasNoResult } from '#renderer/transfers/use-open-transfer.ts';
import { useTransfers } from '#renderer/transfers/use-transfers.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { TransferRow } from '#shared/contract/transfers.ts';

type MoveSentProps = { readonly sent: TransferRow; onClose(): void };

/** What became of a move; without a result it stays here and in the panel, with what a person can do. */
export function MoveSent({ sent, onClose }: MoveSentProps): ReactNode {
  const { translate } = useTexts('accounts');
  const { t: common } = useTexts('common');
  const formats = useFormats();
  // The answer may be of before a reading, or a person, has settled it.
  const row = useTransfers().find(({ ref }) => ref === sent.ref) ?? sent;
  const isOpen = hasNoResult(row);
  return (
    <div className="move-sent" role="status">
      {isOpen ? (
        <OpenTransfers kinds={[row.transfer.kind]} />
      ) : (
        <p>
          <TransferPill state={row.state} /> {transferText(row.transfer, translate, formats)}
        </p>
      )}
      <Button tone="brand" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
}
