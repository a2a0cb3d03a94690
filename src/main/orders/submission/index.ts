export { createAdmitting } from './admit.ts';
export { type CancelQueue, createCancelQueue } from './cancel-queue.ts';
export { type ByHand, createOrderActions, type OrderActions, type RefusedListener } from './order-actions.ts';
export { createSubmissions, type Submission, type Submissions } from './submission.ts';
