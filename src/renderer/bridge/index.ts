export { ask, BridgeError, bridge, failureFrom } from './bridge.ts';
export { cspNonce } from './csp-nonce.ts';
export { messageOf, reasonText } from './message.ts';
export { reportFirstPaint, reportPainted } from './painted.ts';
