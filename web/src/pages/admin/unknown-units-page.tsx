import { paths } from '@canopy/domain/site-pages';
import { UNITS_VIEW, UnitNamesTable } from '../../features/factors/unit-names/unit-names-table';
import { useUrlState } from '../../lib/url-state';
import { unitsText } from '../../messages/admin';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';

export default function UnknownUnitsPage() {
  const [view, change] = useUrlState(UNITS_VIEW);
  return (
    <>
      <PageHeader
        title={titleText.unknownUnits}
        lead={unitsText.lead}
        actions={<ButtonLink to={paths.allEmissions} label={titleText.allEmissions} />}
      />
      <UnitNamesTable view={view} onView={change} />
    </>
  );
}
