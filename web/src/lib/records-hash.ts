/** Hash of addresses that lead to the list of records below other figures. */
export const RECORDS_HASH = '#records';
