/** One title and sentence for each code of the contract's Notice, and of the window's own. */
export const noticesEn = {
  region: 'Notices',
  more: '{{count}} more',
  'settings-file-damaged': {
    title: 'Settings could not be read',
    text: 'The settings file was damaged. Lantai started with default settings and kept the damaged file.',
  },
  'alerts-file-damaged': {
    title: 'Alerts could not be read',
    text: 'The saved alerts were damaged. Lantai kept the damaged file; create the alerts you need again.',
  },
  'screens-file-damaged': {
    title: 'Screens could not be read',
    text: 'The saved screens were damaged. Lantai kept the damaged file; save the screens you need again.',
  },
  'chat-file-damaged': {
    title: 'Chat file damaged',
    text: 'Saved drafts and unsent messages were damaged. Lantai kept the damaged file; check whether your last messages arrived.',
  },
  'chart-file-damaged': {
    title: 'Chart file damaged',
    text: 'Saved drawings or chart settings were damaged. Lantai kept the damaged file and uses the copy on the service, if there is one.',
  },
  'shortcut-taken': {
    title: 'Kill switch shortcut not available',
    text: 'Another program uses {{keys}}. Stop trading from the title bar, the palette or the tray.',
  },
  'order-times-off': {
    title: 'Order times are in another time zone',
    text: 'The service’s times of orders are {{hours}} h off its clock. Set rest.timeZone in the profile.',
  },
  'times-without-zone': {
    title: 'Times are read in another time zone',
    text: 'The service’s times name no zone and would lie in the future: Lantai reads them as UTC+{{hours}}. Set rest.timeZone in the profile to settle it.',
  },
  'volumes-in-lots': {
    title: 'Volumes are read as lots',
    text: 'The service’s volumes cannot be shares: Lantai reads them as lots. Set {{key}} in the profile to settle it.',
  },
  'board-unknown': {
    title: 'An order’s board is not known',
    text: 'The service calls the board of an order “{{word}}”: Lantai shows it on the regular one. Name it in rest.boardNames of the profile.',
  },
  'layout-file-damaged': {
    title: 'Window layout could not be read',
    text: 'The saved layout was damaged. Lantai opened the standard layout and kept the damaged file.',
  },
  'profiles-file-damaged': {
    title: 'Connection profiles could not be read',
    text: 'The profiles file was damaged. Lantai started with the practice exchange and kept the damaged file.',
  },
  'profile-unusable': {
    title: 'The selected profile cannot be used',
    text: 'Lantai started with the practice exchange. Open the profile in the settings to see the error.',
  },
  'secrets-not-kept': {
    title: 'Sign-in not saved',
    text: 'This computer has no secure storage. You will need to sign in again when Lantai restarts.',
  },
  'profile-address-changed': {
    title: 'Profile has new addresses',
    text: 'Before, this profile used {{address}}. Its order journal, drafts, alerts, drawings, layout and settings stay with that address and come back when you set it again. Here only the appearance was taken over: check your limits.',
  },
  'exchange-restarted': {
    title: 'Practice exchange restarted',
    text: 'The practice exchange stopped and was restarted. Check your orders.',
  },
  'exchange-unreachable': {
    title: 'Exchange not reachable',
    text: 'The exchange is not responding. Lantai keeps trying.',
  },
  'window-reopened': {
    title: 'Window reopened',
    text: 'A window crashed and was reopened.',
  },
  'unknown-order-resolved': {
    title: 'Order found',
    text: 'The order with unknown outcome is now {{status}}.',
  },
  'tray-stays': {
    title: 'Lantai keeps running',
    text: 'Lantai stays in the tray and keeps monitoring your orders. Quit it from the tray menu.',
  },
  'link-refused': {
    title: 'Link rejected',
    text: 'Lantai only opens links of the form lantai://symbol/CODE.',
  },
  'safe-mode': {
    title: 'Safe mode',
    text: 'Default settings and windows, for this session only. Your own return when Lantai starts without --safe-mode.',
  },
  'recorder-stopped': {
    title: 'Flight recorder stopped',
    text: 'Writing to disk failed ({{why}}). Prices and orders are not affected; turn the recorder off and on to try again.',
  },
  'disk-full': {
    title: 'Disk full',
    text: 'Nothing can be saved, and orders are not sent while their record cannot be written. Free some space; Lantai then continues.',
  },
  'file-not-saved': {
    title: 'A file cannot be written',
    text: '{{file}} cannot be written ({{why}}). Lantai goes on, but changes that belong into it are lost at the end. Is something else in its place, or is it protected?',
  },
  'files-unreadable': {
    title: 'Files could not be read',
    text: 'Not readable: {{files}}. Lantai goes on without what was in them. Nothing was overwritten: damaged files are kept beside, as “…damaged-…”.',
  },
  'data-folder-unusable': {
    title: 'Data folder not writable',
    text: 'Lantai cannot write to {{folder}}. It is open in view-only mode: orders cannot be placed or amended, and nothing is saved. Make the folder writable and restart Lantai.',
  },
  'journal-set-aside': {
    title: 'Order journal damaged: check your orders',
    text: 'The order journal was damaged. Lantai kept it as {{file}} and started a new one. Orders with unknown outcome lost their record: compare the order list with what you sent before you send anything again.',
  },
  'journal-entries-lost': {
    title: 'Order journal damaged: check your latest orders',
    text: 'The last journal entries were damaged; a copy is in {{file}}. Compare the order list with what you sent last before you send anything again.',
  },
  'journal-newer': {
    title: 'Orders disabled: journal from a newer version',
    text: 'A newer version of Lantai wrote the order journal. With this version, orders can be cancelled but not placed or amended. Install the newer version.',
  },
  'journal-read-only': {
    title: 'Orders disabled: journal not writable',
    text: 'The order journal is read-only. Orders can be cancelled but not placed or amended. Make the data folder writable; Lantai then continues by itself.',
  },
  'journal-in-use': {
    title: 'Orders disabled: journal in use',
    text: 'Another program has the order journal open. Orders can be cancelled but not placed or amended. Close the other program; Lantai keeps trying and then continues by itself.',
  },
  'journal-disk-full': {
    title: 'Orders disabled: disk full',
    text: 'There is no space for the order journal. Orders can be cancelled but not placed or amended. Free some space; Lantai then continues by itself.',
  },
  'journal-unreadable': {
    title: 'Orders disabled: journal cannot be opened',
    text: 'The system could not open the order journal. Orders can be cancelled but not placed or amended. Check the disk and the data folder; Lantai keeps trying.',
  },
  'exchange-data-set-aside': {
    title: 'Practice exchange reset',
    text: 'The practice exchange’s data was damaged. It is kept in the profile’s exchange folder; the practice account starts afresh.',
  },
  'exchange-data-newer': {
    title: 'Practice exchange not started',
    text: 'A newer version of Lantai wrote the practice exchange’s data. Install the newer version, or move the profile’s exchange folder elsewhere, and restart Lantai.',
  },
  'exchange-data-read-only': {
    title: 'Practice exchange not started',
    text: 'The practice exchange’s data is read-only. Make the profile’s exchange folder writable and restart Lantai.',
  },
  'exchange-data-in-use': {
    title: 'Practice exchange not started',
    text: 'Another practice exchange is using the same data. Close it; Lantai keeps trying.',
  },
  'exchange-data-unreadable': {
    title: 'Practice exchange not started',
    text: 'The system could not open the practice exchange’s data. Check the disk and the profile’s exchange folder, and restart Lantai.',
  },
  'replay-no-orders': {
    title: 'No orders during replay',
    text: 'This is a recording: orders are disabled and nothing is sent.',
  },
  'chart-setup-applied': { title: 'Charts set up', text: 'Panels of this colour with the same setup: {{count}}.' },
  'workspace-deleted': { title: 'Workspace deleted', text: '{{name}} can be restored for 30 days.' },
  'workspace-went-back': { title: 'Restored version of {{time}}', text: '{{name}} is back to that version.' },
  'workspace-exported': { title: 'Workspace exported', text: '{{name}} was saved to {{file}}.' },
  'workspace-not-exported': {
    title: 'Workspace not exported',
    text: 'Could not write the file. Choose another folder.',
  },
  'workspace-imported': { title: 'Workspace imported', text: '{{name}} was opened in its own tab.' },
  'workspace-not-imported': { title: 'Workspace not imported', text: '{{reason}}' },
  'layout-repaired': {
    title: 'Layout reset',
    text: 'The saved layout of this window could not be used. The standard layout is shown with all your panels.',
  },
  'no-such-stock': { title: 'Unknown stock', text: 'The service does not list {{symbol}}.' },
  'panel-only-follows': {
    title: 'This panel only receives',
    text: '{{symbol}} is not shown: this panel takes its group’s stock and never changes it. Change its role at the colour chip.',
  },
  'filled-buy': { title: 'Bought {{lots}} {{symbol}} @ {{average}}', text: 'The order is filled.' },
  'filled-sell': { title: 'Sold {{lots}} {{symbol}} @ {{average}}', text: 'The order is filled.' },
  'from-notification': { title: '{{title}}', text: '{{body}}' },
  'alert-made': { title: 'Alert created', text: 'Lantai is monitoring {{symbol}}. See the Alerts panel.' },
  'panel-not-fetched': {
    title: 'Panel not returned',
    text: 'Its window did not respond, so the panel stays there. Use that window’s return button.',
  },
  'pop-out-failed': {
    title: 'Could not open a window',
    text: 'The panel stays in place. {{reason}}',
  },
  'action-failed': {
    title: 'Action failed',
    text: '{{reason}}',
  },
} as const;
