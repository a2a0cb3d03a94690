/** Endpoints of brokers. */
export const brokersEndpoints = {};
