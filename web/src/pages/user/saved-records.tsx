import type { ComponentProps } from 'react';
import { OwnYear } from '../../features/inventory/periods/own-year';
import { OwnRecords } from '../../features/inventory/records/own-records';

/** List of a member's records, with the steps still open for its year. */
export default function SavedRecords(props: Omit<ComponentProps<typeof OwnRecords>, 'aboutYear'>) {
  return <OwnRecords {...props} aboutYear={(year) => <OwnYear year={year} />} />;
}
