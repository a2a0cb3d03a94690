import { type ReactNode, useState } from 'react';
import { saveCsv } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';
import { brokersCsv } from './csv.ts';

type SummaryFootProps = {
  readonly name: string;
  /** What else can be done, beside the export. */
  readonly children?: ReactNode;
  readonly of: Pick<BrokerSummary, 'from' | 'to' | 'rows' | 'missing'>;
};

export function SummaryFoot({ name, of, children }: SummaryFootProps): ReactNode {
  const { t } = useTexts('brokers');
  const { numberFormat } = useFormats();
  const [note, setNote] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    setNote((await saveCsv(`${name} ${of.from} ${of.to}`, brokersCsv(of, numberFormat))) ?? t('notExported'));
    setIsSaving(false);
  };
  return (
    <div className="brokers-foot">
      <Button size="small" busy={isSaving} onClick={() => void save()}>
        {t('export')}
      </Button>
      {children}
      <span role="status">{note}</span>
    </div>
  );
}
