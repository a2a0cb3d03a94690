/**
 * Fields that the service's own description names, by endpoint: of the request as `path.symbol`, `query.from` and
 * `body.price`, of the answer as `data.rows.*.price`. A name covers everything inside it. Parameters of a path are
 * all documented. Whatever is not named here is assumed.
 */
export const DOCUMENTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'auth.securitiesToken': ['data.token'],
  'auth.websocketKey': ['data.key'],
  'auth.userProfile': [
    ...['userid', 'username', 'email', 'fullname', 'bio', 'avatar_url', 'is_verified', 'followers', 'following'].map(
      (name) => `data.${name}`,
    ),
  ],
  'users.editProfile': ['body.username', 'body.fullname', 'body.bio', 'body.avatar'],
  'tradingAuth.tradingLogin': [
    ...['body.login_token', 'body.pin'],
    ...['data.access_token', 'data.refresh_token', 'data.account.number', 'data.account.type'],
  ],
  'orders.buy': [
    ...['symbol', 'price', 'shares', 'board_type', 'is_gtc', 'time_in_force', 'split_order', 'platform_order_type'].map(
      (name) => `body.${name}`,
    ),
    ...['data.order_id', 'data.order_limit_info.today_count'],
  ],
  'orders.list': [
    ...['order_id', 'market_order_id', 'symbol', 'status_text', 'side'].map((name) => `data.*.${name}`),
    ...['data.*.price.order', 'data.*.price.average.price', 'data.*.price.average.fee'],
    ...['data.*.qty.lot_done', 'data.*.qty.lot_open', 'data.*.qty.lot_total'],
    ...['data.*.time.ordered_at', 'data.*.time.opened_at', 'data.*.time.matched_at'],
  ],
  'portfolio.summary': ['data.aggregated_portfolio_summary'],
  'portfolio.detail': ['query.stock_code', 'data.result'],
  'streams.ofStock': [
    ...['id', 'user.userid', 'user.username', 'user.fullname', 'user.avatar', 'text', 'likes', 'comments'].map(
      (name) => `data.streams.*.${name}`,
    ),
    'data.streams.*.created_at',
  ],
  'market.dailyCandles': [
    'query.from',
    'query.to',
    ...['t', 'o', 'h', 'l', 'c', 'v'].map((name) => `data.chartsvc.*.${name}`),
  ],
  'market.intradayCandles': ['query.from', 'query.to'],
  'market.companyInfo': [
    ...[
      'symbol',
      'name',
      'sector',
      'sub_sector',
      'exchange',
      'price',
      'previous',
      'change',
      'status',
      'type_company',
    ].map((name) => `data.${name}`),
    ...['data.orderbook', 'data.market_hour', 'data.indexes', 'data.followers', 'data.day_trade_multiplier'],
  ],
  'market.keyStatistics': [
    'query.year_limit',
    ...['symbol', 'per', 'pbv', 'roe', 'der', 'dividend_yield', 'market_cap'].map((name) => `data.${name}`),
  ],
  'market.feeFormulas': ['data.version', 'data.formula'],
  'market.orderBook': [
    ...[
      'average',
      'close',
      'previous',
      'change',
      'open',
      'high',
      'low',
      'volume',
      'value',
      'bid',
      'offer',
      'status',
    ].map((name) => `data.${name}`),
    ...['data.ara', 'data.arb'],
  ],
  'market.search': ['query.keyword', 'query.page', 'query.type'],
  'chat.sendFirst': ['body.room_id', 'body.text', 'body.attachment'],
  'chat.roomMessages': ['query.limit', 'query.before_id'],
  'charts.corporateActions': ['query.symbol', 'query.from', 'query.to'],
  'charts.configurations': ['query.user_setting_type'],
  'charts.saveConfiguration': ['body.key', 'body.value'],
  'company.majorHolder': ['query.symbols', 'query.page', 'query.limit'],
  'company.corporateActions': ['query.limit'],
  'company.seasonality': ['query.year', 'query.back_year'],
  'company.dailyChart': ['query.timeframe'],
  'company.financial': ['query.symbol', 'query.data_type'],
  'brokers.activity': ['query.symbol', 'query.page', 'query.limit'],
  'brokers.topByPeriod': ['query.sort', 'query.period'],
  'sectors.analyst': ['query.param'],
  'exercise.exercisable': ['query.stockCode'],
  'exercise.stockTradable': ['query.stock_codes'],
};
