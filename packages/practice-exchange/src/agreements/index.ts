export { createDocuments, type Documents, type Received } from './documents.ts';
export {
  type Agreements,
  createAgreements,
  masked,
  REGISTRATION_STEPS,
  TERMS,
  type TermsType,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
} from './terms.ts';
