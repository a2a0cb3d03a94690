export { failureOf as failureFrom } from '#shared/contract/error.ts';
export { ask, bridge } from './bridge.ts';
export { cspNonce } from './csp-nonce.ts';
export { changeMessageOf, messageOf, type OrderChange, reasonText, refusalText } from './message.ts';
export { reportFirstPaint, reportPainted } from './painted.ts';
