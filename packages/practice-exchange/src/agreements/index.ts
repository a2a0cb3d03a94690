export { masked, REGISTRATION_STEPS, UPLOAD_LIVES_MS, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './registration.ts';
export { type Agreements, createAgreements, TERMS, type Terms, type TermsType } from './terms.ts';
