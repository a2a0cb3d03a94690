import { actionsId } from './id/actions.ts';
import { alertsId } from './id/alerts.ts';
import { auctionsId } from './id/auctions.ts';
import { bookId } from './id/book.ts';
import { brokersId } from './id/brokers.ts';
import { chartId } from './id/chart.ts';
import { chatId } from './id/chat.ts';
import { commandsId } from './id/commands.ts';
import { commonId } from './id/common.ts';
import { companyId } from './id/company.ts';
import { companyRatiosId } from './id/company-ratios.ts';
import { diagnosticsId } from './id/diagnostics.ts';
import { dialogsId } from './id/dialogs.ts';
import { dockId } from './id/dock.ts';
import { drawingsId } from './id/drawings.ts';
import { errorsId } from './id/errors.ts';
import { explorerId } from './id/explorer.ts';
import { gridId } from './id/grid.ts';
import { indicatorsId } from './id/indicators.ts';
import { keysId } from './id/keys.ts';
import { killSwitchId } from './id/kill-switch.ts';
import { linksId } from './id/links.ts';
import { loginId } from './id/login.ts';
import { marketMapId } from './id/market-map.ts';
import { moversId } from './id/movers.ts';
import { noticesId } from './id/notices.ts';
import { noticesPanelId } from './id/notices-panel.ts';
import { notificationsId } from './id/notifications.ts';
import { orderPathId } from './id/order-path.ts';
import { ordersId } from './id/orders.ts';
import { originId } from './id/origin.ts';
import { paletteId } from './id/palette.ts';
import { paletteWordsId } from './id/palette-words.ts';
import { portfolioId } from './id/portfolio.ts';
import { practiceId } from './id/practice.ts';
import { priceMenuId } from './id/price-menu.ts';
import { reasonsId } from './id/reasons.ts';
import { replayId } from './id/replay.ts';
import { screenerId } from './id/screener.ts';
import { serviceCheckId } from './id/service-check.ts';
import { settingsId } from './id/settings.ts';
import { shellId } from './id/shell.ts';
import { streamId } from './id/stream.ts';
import { tapeId } from './id/tape.ts';
import { ticketId } from './id/ticket.ts';
import { tourId } from './id/tour.ts';
import { trayId } from './id/tray.ts';
import { watchlistId } from './id/watchlist.ts';
import { workspacesId } from './id/workspaces.ts';

/** Every text in Bahasa Indonesia, by namespace. */
export const INDONESIAN = {
  common: commonId,
  brokers: brokersId,
  actions: actionsId,
  noticesPanel: noticesPanelId,
  company: companyId,
  companyRatios: companyRatiosId,
  commands: commandsId,
  palette: paletteId,
  paletteWords: paletteWordsId,
  keys: keysId,
  errors: errorsId,
  reasons: reasonsId,
  login: loginId,
  shell: shellId,
  settings: settingsId,
  serviceCheck: serviceCheckId,
  origin: originId,
  watchlist: watchlistId,
  movers: moversId,
  screener: screenerId,
  marketMap: marketMapId,
  auctions: auctionsId,
  book: bookId,
  chart: chartId,
  drawings: drawingsId,
  indicators: indicatorsId,
  tape: tapeId,
  stream: streamId,
  chat: chatId,
  ticket: ticketId,
  orders: ordersId,
  orderPath: orderPathId,
  killSwitch: killSwitchId,
  portfolio: portfolioId,
  priceMenu: priceMenuId,
  explorer: explorerId,
  notifications: notificationsId,
  tour: tourId,
  tray: trayId,
  notices: noticesId,
  dialogs: dialogsId,
  dock: dockId,
  links: linksId,
  workspaces: workspacesId,
  practice: practiceId,
  replay: replayId,
  alerts: alertsId,
  grid: gridId,
  diagnostics: diagnosticsId,
} as const;
