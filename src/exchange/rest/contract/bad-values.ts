/** Values that no field of the service's can be, whatever it asks for: of the wrong kind altogether. */
export const badBodyValue = { not: { what: 'was asked for' } };
export const BAD_PATH_VALUE = 'NO SUCH/THING';
export const BAD_QUERY_VALUE = 'no such thing!';
