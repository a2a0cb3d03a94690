/** Steps with a new account, as the service names them. */
export const ONBOARDING_STEPS = [
  'complete-profile',
  'choose-avatar',
  'pick-stocks',
  'set-pin',
  'first-order',
  'enable-notifications',
] as const;
