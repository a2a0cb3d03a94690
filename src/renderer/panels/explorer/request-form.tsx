import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useSession } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { isoDay } from '#shared/formats/formats.ts';
import type { EndpointInput } from '#shared/service/check-input.ts';
import { formOf } from '#shared/service/form.ts';
import type { NamedEndpoint } from '#shared/service/named.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { CopyButton } from './copy-button.tsx';
import { curlOf } from './curl.ts';
import { beginDraft, followSymbol, isFields, type RequestDraft } from './draft.ts';
import { FieldControl, FieldGrid } from './field-control.tsx';
import { GroupProblem } from './group-problem.tsx';
import { type Problems, readDraft } from './read-draft.ts';
import { rememberDraft, rememberedDraft } from './request-memory.ts';
import { useRequestId } from './use-request-id.ts';
import './request-form.css';

type RequestFormProps = {
  readonly named: NamedEndpoint;
  readonly symbol: string | null;
  /** Initial draft in place of the last one. */
  readonly from: RequestDraft | null;
  readonly running: boolean;
  /** Focuses the first field. */
  readonly takesFocus: boolean;
  onSend(input: EndpointInput, draft: RequestDraft, confirmed: boolean): void;
  onCancel(): void;
};

const NO_PROBLEMS: Problems = new Map();
/** A non-empty stand-in for a secret: the command contains a variable there. */
const SECRET_PLACEHOLDER = (): string => '0';

/** The form of one endpoint. Validated on submit, and from then on with each change. */
export function RequestForm(props: RequestFormProps): ReactNode {
  const { named, symbol, from, running, takesFocus, onSend, onCancel } = props;
  const { key, endpoint } = named;
  const { t } = useTexts('explorer');
  const { numberFormat } = useFormats();
  const element = useRef<HTMLFormElement>(null);
  const form = useMemo(() => formOf(endpoint), [endpoint]);
  const own = useOwn();
  const begin = (): RequestDraft => beginDraft(form, { symbol, today: isoDay(serviceNow()), ...own });
  const [draft, setDraft] = useState<RequestDraft>(() => from ?? rememberedDraft(key) ?? begin());
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const requestId = useRequestId();

  const secretAt = (at: string): string =>
    element.current?.querySelector<HTMLInputElement>(`[data-secret="${CSS.escape(at)}"]`)?.value ?? '';
  const read = readDraft(endpoint, form, draft, secretAt, numberFormat);
  const problems = tried ? read.problems : NO_PROBLEMS;

  const change = (next: RequestDraft): void => {
    setDraft(next);
    setAsking(false);
    rememberDraft(key, next);
  };
  const follows = useRef(symbol);
  useEffect(() => {
    const before = follows.current;
    follows.current = symbol;
    if (symbol !== null && symbol !== before) setDraft((now) => followSymbol(form, now, before, symbol));
  }, [symbol, form]);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, select, textarea, [type="submit"]')?.focus();
  }, [takesFocus]);

  function send(confirmed: boolean): void {
    const { input, problems: wrong } = readDraft(endpoint, form, draft, secretAt, numberFormat);
    setAsking(false);
    if (wrong.size > 0) return;
    onSend(input, draft, confirmed);
    for (const secret of element.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? []) secret.value = '';
    setTried(false);
  }
  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (running) return;
    const { problems: wrong } = readDraft(endpoint, form, draft, secretAt, numberFormat);
    setTried(wrong.size > 0);
    if (wrong.size > 0) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (endpoint.effect === 'read') send(false);
    else setAsking(true);
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitted(event);
  };
  const startOver = (): void => {
    change(begin());
    setTried(false);
  };

  const { path, query, body } = form;
  const curl = (): string =>
    curlOf(endpoint, readDraft(endpoint, form, draft, SECRET_PLACEHOLDER, numberFormat).input, requestId);
  const hasNoFields = path.length === 0 && query.length === 0 && body === null;
  return (
    <form ref={element} className="explorer-form" onSubmit={submitted} onKeyDown={pressed} noValidate>
      {hasNoFields ? <p className="explorer-note">{t('noFields')}</p> : null}
      {path.length > 0 ? (
        <Part name={t('part.path')}>
          <FieldGrid
            fields={path}
            path={['path']}
            values={draft.path}
            problems={problems}
            onChange={(next) => change({ ...draft, path: next })}
          />
        </Part>
      ) : null}
      {query.length > 0 ? (
        <Part name={t('part.query')}>
          <FieldGrid
            fields={query}
            path={['query']}
            values={draft.query}
            problems={problems}
            onChange={(next) => change({ ...draft, query: next })}
          />
          <GroupProblem problems={problems} at="query" />
        </Part>
      ) : null}
      {body === null ? null : (
        <Part name={t('part.body')}>
          {body.kind === 'object' ? (
            <>
              <FieldGrid
                fields={body.fields}
                path={['body']}
                values={isFields(draft.body) ? draft.body : {}}
                problems={problems}
                onChange={(next) => change({ ...draft, body: next })}
              />
              <GroupProblem problems={problems} at="body" />
            </>
          ) : (
            <FieldControl
              field={body}
              path={['body']}
              value={draft.body}
              problems={problems}
              onChange={(next) => change({ ...draft, body: next })}
            />
          )}
        </Part>
      )}
      {asking ? (
        <ConfirmBar endpoint={endpoint} onYes={() => send(true)} onNo={() => setAsking(false)} />
      ) : (
        <div className="explorer-actions">
          <Button submit size="small" tone="brand" busy={running}>
            {t('send')}
          </Button>
          {running ? (
            <Button size="small" onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
          <CopyButton label={t('copyCurl')} text={curl} />
          <Button size="small" tone="quiet" onClick={startOver}>
            {t('reset')}
          </Button>
          {problems.size > 0 ? (
            <span className="explorer-wrong" role="status">
              {t('notSent', { count: problems.size })}
            </span>
          ) : null}
        </div>
      )}
      <details className="explorer-curl">
        <summary>{t('curl')}</summary>
        <pre className="is-selectable">{curl()}</pre>
      </details>
    </form>
  );
}

/** Whose calls these are. */
function useOwn(): { readonly account: string | null; readonly username: string | null } {
  const session = useSession();
  if (session?.kind !== 'signed-in') return { account: null, username: null };
  const { trading, user } = session;
  return { account: trading.kind === 'unlocked' ? trading.account.number : null, username: user.username };
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="explorer-part">
      <h4>{name}</h4>
      {children}
    </section>
  );
}
