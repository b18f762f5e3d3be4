/** The part of the address that leads to the list of records below other figures. */
export const RECORDS_HASH = '#records';
