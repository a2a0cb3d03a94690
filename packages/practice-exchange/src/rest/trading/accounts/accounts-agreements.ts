import {
  type Agreements,
  REGISTRATION_STEPS,
  TERMS,
  type TermsType,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
} from '#exchange/agreements/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { conflict } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';

const { accounts: catalogue } = endpoints;

/** @throws Error for a type that has no terms: the list of types and the terms differ */
export function wireTerms(agreements: Agreements, type: TermsType) {
  const found = TERMS.find((each) => each.type === type);
  if (!found) throw new Error(`no terms of type ${type}`);
  const acceptedAt = agreements.acceptedAt(type);
  return {
    type: found.type,
    version: found.version,
    title: found.title,
    text: found.text,
    published_at: momentText(found.publishedAt),
    is_required: found.isRequired,
    is_accepted: acceptedAt !== null,
    accepted_at: momentText(acceptedAt),
  };
}

/** Terms, and the practice user's registration. */
export const agreementRoutes: Domain = (parts) => {
  const { documents, thirdParties } = parts;
  const cashServices = cashServicesOf(parts);
  const { agreements } = cashServices;
  return [
    route(catalogue.terms, ({ query }) => ({
      documents: TERMS.filter(({ type }) => query.type === undefined || type === query.type).map(({ type }) =>
        wireTerms(agreements, type),
      ),
    })),
    route(catalogue.acceptTerms, ({ body }) => {
      const current = TERMS.find(({ type }) => type === body.type);
      if (current?.version !== body.version)
        throw conflict(`version: the version in force is ${current?.version}; read it and accept that one`);
      agreements.accept(body.type);
      return wireTerms(agreements, body.type);
    }),
    route(catalogue.uploadUrl, ({ query: { document } }) => {
      const { credential, endsAt } = documents.allow(document);
      return {
        document,
        url: `${thirdParties.origin()}/registration/${document.toLowerCase()}`,
        method: 'PUT',
        credential,
        expires_at: momentText(endsAt),
        max_bytes: UPLOAD_MAX_BYTES,
        content_types: [...UPLOAD_TYPES],
      };
    }),
    route(catalogue.registration, () => {
      const { number } = cashServices.main();
      const completed = momentText(cashServices.openedAt(number));
      const missing = documents.missing();
      return {
        is_registered: true,
        status: 'APPROVED',
        account_number: number,
        missing_documents: [...missing],
        // What is asked for again does not undo the registration.
        steps: REGISTRATION_STEPS.map((step) => ({ ...step, status: 'APPROVED', completed_at: completed })),
      };
    }),
  ];
};
