import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import { READS_WITH_TERMS } from '#shared/account/terms-gate.ts';
import type { accountContract, DeliverySettings, Onboarding } from '#shared/contract/account.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { endpoints } from '#shared/service/endpoints.ts';
import { momentOf } from '#shared/service/read/index.ts';
import type { DocumentUpload } from './upload.ts';

type Options = {
  readonly client: ServiceClient;
  readonly broadcast: Broadcast<LantaiContract>;
  readonly upload: Pick<DocumentUpload, 'choose' | 'run' | 'cancel'>;
  readonly deliverySettings: () => Promise<DeliverySettings>;
};

/** Answered where a version is not in force any more. */
const CONFLICT = 409;

/** The account holder at the service: personal data, terms, registration, and how its notifications come. */
export function createAccount({
  client,
  broadcast,
  upload,
  deliverySettings,
}: Options): HandlersOf<typeof accountContract> {
  const outdated = (...reads: string[]): void => broadcast('service', 'outdated', { reads });
  return {
    async personal() {
      const { data } = await client.accounts.personal();
      return {
        fullName: data.full_name,
        username: data.username,
        email: data.email,
        phone: data.phone,
        identityNumber: data.identity_number,
        taxNumber: data.tax_number,
        sid: data.sid,
        nationality: data.nationality,
        isForeignInvestor: data.is_foreign_investor,
        riskProfile: data.risk_profile,
        openedAt: momentOf(data.opened_at),
      };
    },
    async acceptTerms({ type, version }) {
      try {
        await client.accounts.acceptTerms({ type, version });
      } catch (thrown) {
        if (!(thrown instanceof LantaiError) || thrown.params.status !== CONFLICT) throw thrown;
        throw new LantaiError('CHANGED_ELSEWHERE', 'another version of the terms is in force', {
          params: { status: CONFLICT },
        });
      } finally {
        // Also where no answer came: it may have been accepted.
        outdated(...READS_WITH_TERMS);
      }
    },
    deliverySettings,
    async onboarding() {
      const { data } = await client.users.setting();
      return onboardingOf(data.onboarding);
    },
    async completeStep({ step }) {
      const { data } = await client.users.onboarding({ step });
      return onboardingOf(data);
    },
    chooseDocument: ({ document }) => upload.choose(document),
    async upload({ document }) {
      const result = await upload.run(document);
      if (result.kind === 'sent') outdated('accounts.registration');
      return result;
    },
    cancelUpload: () => upload.cancel(),
  };
}

type WireOnboarding = AnswerOf<typeof endpoints.users.onboarding>['data'];

const onboardingOf = ({ steps }: Pick<WireOnboarding, 'steps'>): Onboarding => ({
  steps: steps.map(({ step, is_done: isDone, done_at: at }) => ({
    step,
    isDone,
    doneAt: isDone ? momentOf(at) : null,
  })),
});

export { typeOfContent } from './document-file.ts';
export { sendDocument } from './send-document.ts';
export { hostOf, mayUploadTo, uploadHostsOf } from './upload-address.ts';
