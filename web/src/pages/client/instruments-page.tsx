import { AddInstrument } from '../../features/inventory/instruments/add-instrument';
import {
  INSTRUMENTS_VIEW,
  InstrumentsTable,
} from '../../features/inventory/instruments/instruments-table';
import { useInstruments } from '../../features/inventory/instruments/use-instruments';
import { useUrlState } from '../../lib/url-state';
import { instrumentsText } from '../../messages/inventory/instruments';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

export default function InstrumentsPage() {
  const [view, change] = useUrlState(INSTRUMENTS_VIEW);
  const { data = [] } = useInstruments();
  return (
    <>
      <PageHeader
        title={titleText.instruments}
        lead={instrumentsText.lead}
        actions={data.length > 0 && <AddInstrument />}
      />
      <InstrumentsTable view={view} onView={change} />
    </>
  );
}
