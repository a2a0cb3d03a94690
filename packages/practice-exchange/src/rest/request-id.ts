import type { FastifyRequest } from 'fastify';
import { invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';
import type { UsedRequests } from '#exchange/store/index.ts';
import { isRecord } from '#shared/is-record.ts';

/** W, a timestamp (Unix ms, or seconds), 13 random letters or digits. */
const UI_REF = /^W(\d{13}|\d{10})[A-Za-z0-9]{13}$/;

export const isUiRef = (value: unknown): value is string => typeof value === 'string' && UI_REF.test(value);

/** Where a trading POST carries its identifier. */
export type UiRefPlace = 'body' | 'query' | 'header';

/** The identifier, and the body without it. @throws ServiceRefusal when it is missing or malformed */
export function takeUiRef(request: FastifyRequest, place: UiRefPlace): { uiRef: string; body: unknown } {
  const body = isRecord(request.body) ? { ...request.body } : request.body;
  const query = isRecord(request.query) ? request.query : {};
  const places: Record<UiRefPlace, unknown> = {
    body: isRecord(body) ? body.ui_ref : undefined,
    query: query.ui_ref,
    header: request.headers.ui_ref,
  };
  const uiRef = places[place];
  if (uiRef === undefined) throw invalidParameter('ui_ref', 'is missing');
  if (!isUiRef(uiRef)) throw invalidParameter('ui_ref', 'must be W, a timestamp and 13 random letters or digits');
  if (isRecord(body)) delete body.ui_ref;
  return { uiRef, body };
}

/** @throws ServiceRefusal when the identifier was used before: the call is not carried out a second time */
export function claimUiRef(uiRef: string, used: UsedRequests): void {
  if (used.claim(uiRef)) return;
  throw new ServiceRefusal('DUPLICATE_REQUEST', 'ui_ref: was used before; the first answer stands');
}
