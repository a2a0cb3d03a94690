import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { publishSubscriptions } from './subscriptions.ts';

/** Stands where the page's preload does: answers what the views of a benchmark call, and nothing else. */
export const benchBridge = createFakeBridge();
benchBridge.answer('feed', 'subscribe', (subscriptions) => publishSubscriptions(subscriptions));
