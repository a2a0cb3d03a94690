import { type ReactNode, useState } from 'react';
import { saveCsv } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { BrokerSummary } from '#shared/contract/brokers.ts';
import { brokersCsv } from './csv.ts';

type SummaryFootProps = { readonly name: string; readonly of: Pick<BrokerSummary, 'from' | 'to' | 'rows'> };

export function SummaryFoot({ name, of }: SummaryFootProps): ReactNode {
  const { t } = useTexts('brokers');
  const [note, setNote] = useState('');
  const save = (): void =>
    void saveCsv(`${name} ${of.from} ${of.to}`, brokersCsv(of)).then((result) => setNote(result ?? ''));
  return (
    <div className="brokers-foot">
      <Button size="small" onClick={save}>
        {t('export')}
      </Button>
      <output>{note}</output>
    </div>
  );
}
