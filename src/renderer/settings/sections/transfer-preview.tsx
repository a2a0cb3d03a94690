import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { Difference } from '../transfer-diff.ts';
import { valueText } from '../value-text.ts';

type TransferPreviewProps = {
  readonly file: string;
  readonly lines: readonly Difference[];
  onApply(): void;
  onDiscard(): void;
};

/** What an import would change. */
export function TransferPreview({ file, lines, onApply, onDiscard }: TransferPreviewProps): ReactNode {
  const { t, translate } = useTexts('settings');
  const { numberFormat } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const texts = (line: Difference): { key: string; title: string; now: string; after: string } => {
    const both = (text: (side: 'now' | 'after') => string) => ({ now: text('now'), after: text('after') });
    switch (line.kind) {
      case 'setting': {
        const { setting } = line;
        const title = t(`items.${setting.id}.title`);
        return { key: setting.id, title, ...both((side) => valueText(setting, line[side], translate, numberFormat)) };
      }
      case 'keys':
        return {
          key: 'keys',
          title: t('items.keys.title'),
          ...both((s) => t('transfer.keysCount', { count: line[s] })),
        };
      case 'kinds':
        return {
          key: 'kinds',
          title: t('items.notifications.title'),
          ...both((side) => t('transfer.kindsCount', { count: line[side] })),
        };
      case 'volume':
        return { key: 'volume', title: t('transfer.volume'), ...both((side) => `${line[side]} %`) };
      case 'muted':
      case 'quiet':
        return {
          key: line.kind,
          title: t(`transfer.${line.kind}`),
          ...both((side) => t(line[side] ? 'on' : 'off')),
        };
    }
  };

  return (
    <section className="transfer-preview" aria-label={t('transfer.preview', { file })}>
      <h4 ref={heading} tabIndex={-1}>
        {t('transfer.preview', { file })}
      </h4>
      {lines.length === 0 ? (
        <p className="is-muted">{t('transfer.nothing')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('transfer.setting')}</th>
              <th scope="col">{t('transfer.now')}</th>
              <th scope="col">{t('transfer.after')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(texts).map(({ key, title, now, after }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{now}</td>
                <td>
                  <b>{after}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="transfer-buttons">
        {lines.length === 0 ? null : (
          <Button tone="brand" onClick={onApply}>
            {t('transfer.apply', { count: lines.length })}
          </Button>
        )}
        <Button onClick={onDiscard}>{t('transfer.discard')}</Button>
      </div>
    </section>
  );
}
