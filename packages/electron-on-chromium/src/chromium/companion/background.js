// The stand-in calls chrome.windows from here over the DevTools protocol; these listeners carry window events back
// through the binding that it adds (see companion.ts).
const report = (event, ...args) => globalThis.lantaiWindowEvent?.(JSON.stringify([event, ...args]));

chrome.windows.onBoundsChanged.addListener((window) => report('bounds', window.id));
chrome.windows.onFocusChanged.addListener((id) => report('focus', id));
chrome.windows.onRemoved.addListener((id) => report('removed', id));
