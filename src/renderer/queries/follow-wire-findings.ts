import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '#renderer/bridge/index.ts';
import type { Notice } from '#shared/contract/app.ts';

/** Notices that something in answers is read otherwise from now on. */
const READ_OTHERWISE: ReadonlySet<Notice['code']> = new Set(['times-without-zone', 'volumes-in-lots']);

/** Reads everything again once answers are read otherwise: what is shown was read before. @returns the disposer */
export const followWireFindings = (client: Pick<QueryClient, 'invalidateQueries'>): (() => void) =>
  bridge.app.noticed(({ code }) => {
    if (READ_OTHERWISE.has(code)) void client.invalidateQueries();
  });
