import { z } from 'zod';
import { TERMS_TYPES } from '#shared/account/terms-gate.ts';
import { ONBOARDING_STEPS } from '#shared/service/onboarding-steps.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** The account holder as the service sends it, which masks what identifies a person. A text is empty where it sends nothing. */
export const personalData = z.object({
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  identityNumber: z.string(),
  taxNumber: z.string(),
  sid: z.string(),
  nationality: z.string(),
  isForeignInvestor: z.boolean(),
  riskProfile: z.string(),
  openedAt: timeField.nullable(),
});
export type PersonalData = z.infer<typeof personalData>;

/** A kind of the service's notifications, and the ways by which it comes; null where the service does not say. */
export const deliverySetting = z.object({
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  push: z.boolean(),
  inApp: z.boolean().nullable(),
  email: z.boolean().nullable(),
  isRequired: z.boolean().nullable(),
});
export type DeliverySetting = z.infer<typeof deliverySetting>;

export const deliverySettings = z.object({
  /** The call that answered. */
  generation: z.enum(['v3', 'older']),
  settings: z.array(deliverySetting),
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

export const onboarding = z.object({
  steps: z.array(z.object({ step: z.string(), isDone: z.boolean(), doneAt: timeField.nullable() })),
});
export type Onboarding = z.infer<typeof onboarding>;

export const documentKind = z.enum(['IDENTITY_CARD', 'SELFIE', 'SIGNATURE', 'TAX_CARD']);
export type DocumentKind = z.infer<typeof documentKind>;

/** Why a document was not sent. `params` say what is allowed. */
export const uploadRefusal = z.enum([
  'unreadable',
  'empty',
  'too-large',
  'wrong-type',
  /** The service named an address that the profile does not allow. */
  'address',
  'expired',
  'not-accepted',
]);
export const uploadResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), file: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({
    kind: z.literal('refused'),
    reason: uploadRefusal,
    /** Bytes that the service takes; null where that is not the reason. */
    maxBytes: z.number().int().nullable(),
    /** Types that it takes. */
    types: z.array(z.string()),
    /** Host of the address that was refused; empty otherwise. */
    host: z.string(),
  }),
]);
export type UploadResult = z.infer<typeof uploadResult>;

/** Longest picture that is shown before it is sent, as a data address. */
export const MAX_PREVIEW_CHARACTERS = 8 * 1024 * 1024;

/** What a person has chosen, before it is sent. `preview` is a data address of the picture; empty where there is none to show. */
export const chosenDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['unreadable', 'empty', 'too-large', 'wrong-type']) }),
  z.object({
    kind: z.literal('chosen'),
    file: z.string(),
    bytes: z.number().int().min(1),
    preview: z.string().max(MAX_PREVIEW_CHARACTERS),
  }),
]);
export type ChosenDocument = z.infer<typeof chosenDocument>;

const ws = ['workspace'] as const;

/** The account holder at the service. What has data of a person is called here, and is never read by name. */
export const accountContract = {
  personal: call(ws, nothing, personalData),
  /** @throws CHANGED_ELSEWHERE where another version is in force by now */
  acceptTerms: call(ws, z.strictObject({ type: z.enum(TERMS_TYPES), version: z.string().min(1).max(100) }), nothing),
  deliverySettings: call(ws, nothing, deliverySettings),
  onboarding: call(ws, nothing, onboarding),
  completeStep: call(ws, z.strictObject({ step: z.enum(ONBOARDING_STEPS) }), onboarding),
  /** The person chooses a file in the system's dialog; no window names a path. It takes the place of one chosen before. */
  chooseDocument: call(ws, z.strictObject({ document: documentKind }), chosenDocument),
  /** Sends the file that was chosen for this document; without one the person chooses first. */
  upload: call(ws, z.strictObject({ document: documentKind }), uploadResult),
  /** Ends a sending, and forgets what was chosen. */
  cancelUpload: call(ws, nothing, nothing),
  uploadChanged: event(
    ws,
    z.object({ document: documentKind, sent: z.number().int().min(0), total: z.number().int().min(1) }),
  ),
};
