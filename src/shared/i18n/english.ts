import { actionsEn } from './en/actions.ts';
import { alertsEn } from './en/alerts.ts';
import { auctionsEn } from './en/auctions.ts';
import { bookEn } from './en/book.ts';
import { brokersEn } from './en/brokers.ts';
import { chartEn } from './en/chart.ts';
import { chatEn } from './en/chat.ts';
import { commandsEn } from './en/commands.ts';
import { commonEn } from './en/common.ts';
import { companyEn } from './en/company.ts';
import { companyRatiosEn } from './en/company-ratios.ts';
import { diagnosticsEn } from './en/diagnostics.ts';
import { dialogsEn } from './en/dialogs.ts';
import { dockEn } from './en/dock.ts';
import { drawingsEn } from './en/drawings.ts';
import { errorsEn } from './en/errors.ts';
import { explorerEn } from './en/explorer.ts';
import { gridEn } from './en/grid.ts';
import { indicatorsEn } from './en/indicators.ts';
import { keysEn } from './en/keys.ts';
import { killSwitchEn } from './en/kill-switch.ts';
import { linksEn } from './en/links.ts';
import { loginEn } from './en/login.ts';
import { marketMapEn } from './en/market-map.ts';
import { moversEn } from './en/movers.ts';
import { noticesEn } from './en/notices.ts';
import { noticesPanelEn } from './en/notices-panel.ts';
import { notificationsEn } from './en/notifications.ts';
import { orderPathEn } from './en/order-path.ts';
import { ordersEn } from './en/orders.ts';
import { originEn } from './en/origin.ts';
import { paletteEn } from './en/palette.ts';
import { paletteWordsEn } from './en/palette-words.ts';
import { portfolioEn } from './en/portfolio.ts';
import { practiceEn } from './en/practice.ts';
import { priceMenuEn } from './en/price-menu.ts';
import { reasonsEn } from './en/reasons.ts';
import { replayEn } from './en/replay.ts';
import { screenerEn } from './en/screener.ts';
import { serviceCheckEn } from './en/service-check.ts';
import { settingsEn } from './en/settings.ts';
import { shellEn } from './en/shell.ts';
import { streamEn } from './en/stream.ts';
import { tapeEn } from './en/tape.ts';
import { ticketEn } from './en/ticket.ts';
import { tourEn } from './en/tour.ts';
import { trayEn } from './en/tray.ts';
import { watchlistEn } from './en/watchlist.ts';
import { workspacesEn } from './en/workspaces.ts';

/** Every text in English, by namespace. */
export const ENGLISH = {
  common: commonEn,
  brokers: brokersEn,
  actions: actionsEn,
  noticesPanel: noticesPanelEn,
  company: companyEn,
  companyRatios: companyRatiosEn,
  commands: commandsEn,
  palette: paletteEn,
  paletteWords: paletteWordsEn,
  keys: keysEn,
  errors: errorsEn,
  reasons: reasonsEn,
  login: loginEn,
  shell: shellEn,
  settings: settingsEn,
  serviceCheck: serviceCheckEn,
  origin: originEn,
  watchlist: watchlistEn,
  movers: moversEn,
  screener: screenerEn,
  marketMap: marketMapEn,
  auctions: auctionsEn,
  book: bookEn,
  chart: chartEn,
  drawings: drawingsEn,
  indicators: indicatorsEn,
  tape: tapeEn,
  stream: streamEn,
  chat: chatEn,
  ticket: ticketEn,
  orders: ordersEn,
  orderPath: orderPathEn,
  killSwitch: killSwitchEn,
  portfolio: portfolioEn,
  priceMenu: priceMenuEn,
  explorer: explorerEn,
  notifications: notificationsEn,
  tour: tourEn,
  tray: trayEn,
  notices: noticesEn,
  dialogs: dialogsEn,
  dock: dockEn,
  links: linksEn,
  workspaces: workspacesEn,
  practice: practiceEn,
  replay: replayEn,
  alerts: alertsEn,
  grid: gridEn,
  diagnostics: diagnosticsEn,
} as const;
