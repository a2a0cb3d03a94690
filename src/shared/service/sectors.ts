/** Endpoints of sectors, special board and analyst data. */
export const sectorsEndpoints = {};
