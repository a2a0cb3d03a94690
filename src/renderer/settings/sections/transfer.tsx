import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { LastImport, Settings } from '#shared/contract/settings.ts';
import { ItemCard } from '../item-card.tsx';
import { differences } from '../transfer-diff.ts';
import { TransferPreview } from './transfer-preview.tsx';

type Read = { readonly file: string; readonly settings: Settings };
type Message = { readonly tone: 'good' | 'bad'; readonly text: string } | null;

/** Export and import of settings, with a preview and an undo of the last import. */
export function Transfer(): ReactNode {
  const { t, translate } = useTexts('settings');
  const formats = useFormats();
  const settings = useSettings() ?? DEFAULT_SETTINGS;
  const [exported, setExported] = useState<Message>(null);
  const [imported, setImported] = useState<Message>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [last, setLast] = useState<LastImport | null>(null);

  const loadLastImport = useCallback(async (): Promise<void> => setLast(await ask(bridge.settings.lastImport())), []);
  useEffect(() => {
    loadLastImport().catch(() => undefined);
  }, [loadLastImport]);
  const failed =
    (show: (message: Message) => void) =>
    (thrown: unknown): void =>
      show({ tone: 'bad', text: messageOf(failureFrom(thrown), translate) });

  const exportThem = async (): Promise<void> => {
    const done = await ask(bridge.settings.exportFile());
    if (done.kind === 'cancelled') setExported(null);
    else if (done.kind === 'failed') setExported({ tone: 'bad', text: t('transfer.failed') });
    else setExported({ tone: 'good', text: t('transfer.saved', { file: done.file }) });
  };
  const choose = async (): Promise<void> => {
    const found = await ask(bridge.settings.chooseFile());
    setImported(null);
    setRead(found.kind === 'read' ? found : null);
    if (found.kind !== 'refused') return;
    const isNamed = found.reason === 'damaged' && found.where !== '';
    const text = isNamed
      ? t('transfer.refused.damagedAt', { where: found.where })
      : t(`transfer.refused.${found.reason}`);
    setImported({ tone: 'bad', text });
  };
  const apply = async (): Promise<void> => {
    await ask(bridge.settings.applyFile());
    setRead(null);
    await loadLastImport();
  };
  const undo = async (): Promise<void> => {
    await ask(bridge.settings.undoImport());
    setImported({ tone: 'good', text: t('transfer.undone') });
    await loadLastImport();
  };
  const lines = read ? differences(settings, read.settings) : [];

  return (
    <>
      <ItemCard
        id="exportSettings"
        control={<Button onClick={() => void exportThem().catch(failed(setExported))}>{t('transfer.export')}</Button>}
      >
        <ResultMessage message={exported} />
      </ItemCard>
      <ItemCard
        id="importSettings"
        control={<Button onClick={() => void choose().catch(failed(setImported))}>{t('transfer.import')}</Button>}
      >
        <ResultMessage message={imported} />
        {read ? (
          <TransferPreview
            file={read.file}
            lines={lines}
            onApply={() => void apply().catch(failed(setImported))}
            onDiscard={() => setRead(null)}
          />
        ) : null}
        {last && !read ? (
          <div className="transfer-last">
            <p>
              {t('transfer.applied', {
                file: last.file,
                date: formats.dateWithYear(last.at),
                time: formats.timeShort(last.at),
              })}{' '}
              <span className="is-muted">{t('transfer.undoText')}</span>
            </p>
            <Button onClick={() => void undo().catch(failed(setImported))}>{t('transfer.undo')}</Button>
          </div>
        ) : null}
      </ItemCard>
    </>
  );
}

function ResultMessage({ message }: { readonly message: Message }): ReactNode {
  return (
    <p className={`settings-message ${message?.tone === 'bad' ? 'is-bad' : ''}`} role="status">
      {message?.text ?? ''}
    </p>
  );
}
