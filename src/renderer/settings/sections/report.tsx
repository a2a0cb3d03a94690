import { type ReactNode, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { ReportEntryId } from '#shared/contract/diagnostics.ts';

type Entry = { readonly id: ReportEntryId; readonly file: string; readonly bytes: number };
type Message = { readonly bad: boolean; readonly text: string };

/** The contents of a report, file by file, and the save button. */
export function Report(): ReactNode {
  const { t, translate } = useTexts('diagnostics');
  const formats = useFormats();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    let here = true;
    // On a failure the list is empty, and saving reports the reason.
    ask(bridge.diagnostics.contents()).then(
      (found) => here && setEntries(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await ask(bridge.diagnostics.saveZip());
      if (saved.kind === 'saved') setMessage({ bad: false, text: t('saved', { file: saved.file }) });
      else if (saved.kind === 'failed') setMessage({ bad: true, text: t('notSaved') });
      else setMessage({ bad: false, text: t('cancelled') });
    } catch (thrown) {
      setMessage({ bad: true, text: messageOf(failureFrom(thrown), translate) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="setting setting-part">
      <div className="setting-words">
        <h3>{t('reportTitle')}</h3>
        <p>{t('reportText')}</p>
      </div>
      <div className="setting-control">
        <Button busy={saving} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
      <div className="setting-more">
        <p className={`settings-message ${message?.bad ? 'is-bad' : ''}`} role="status">
          {message?.text ?? ''}
        </p>
        {entries.length === 0 ? null : (
          <table className="report-list">
            <thead>
              <tr>
                <th>{t('file')}</th>
                <th>{t('holds')}</th>
                <th>{t('size')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, file, bytes }) => (
                <tr key={id}>
                  <td>{file}</td>
                  <td>{t(`entries.${id}`)}</td>
                  <td>{`${formats.decimal(bytes / 1_000, 1)} kB`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="report-never">{t('never')}</p>
      </div>
    </div>
  );
}
