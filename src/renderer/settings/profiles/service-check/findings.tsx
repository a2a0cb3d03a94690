import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { CheckResult, Finding } from '#shared/contract/service-check.ts';
import serviceCheckEn from '#shared/i18n/en/service-check.json' with { type: 'json' };

type WireReason = keyof typeof serviceCheckEn.wire;
const isWireReason = (why: string): why is WireReason => Object.hasOwn(serviceCheckEn.wire, why);

/** Everything that did not fit, endpoint by endpoint and field by field. */
export function Findings({ result: { findings, moreFindings } }: { readonly result: CheckResult }): ReactNode {
  const { t } = useTexts('serviceCheck');
  if (findings.length === 0) return null;
  const reasonOf = ({ why }: Finding): string => (isWireReason(why) ? t(`wire.${why}`) : why);
  return (
    <details className="service-check-findings">
      <summary>{t('findings', { count: findings.length + moreFindings })}</summary>
      <table className="service-check-table">
        <thead>
          <tr>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => {
            const { place, name, path, kind, why, count } = finding;
            return (
              <tr key={`${place} ${name} ${path} ${kind} ${why}`}>
                <td>
                  <code>{name}</code>
                  {path === '' ? null : <code className="is-muted">{path}</code>}
                </td>
                <td>{count === 1 ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} (${count})`}</td>
                <td>{reasonOf(finding)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {moreFindings > 0 ? <p className="is-muted">{t('moreFindings', { count: moreFindings })}</p> : null}
    </details>
  );
}
