import { paths } from '@canopy/domain/site-pages';
import { FactorsList } from '../../features/factors/emission-factors/factors-list';
import { DEFAULT_VIEW } from '../../features/factors/emission-factors/factors-view';
import { useUrlState } from '../../lib/url-state';
import { factorImportText, factorsText } from '../../messages/admin';
import { libraryText } from '../../messages/factors/library';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';

export default function AllEmissionsPage() {
  const [view, change] = useUrlState(DEFAULT_VIEW);
  const addFactor = <ButtonLink to={paths.addEmission} label={factorsText.addFactor} primary />;
  const actions = (
    <>
      <ButtonLink to={paths.importFactors} label={factorImportText.action} />
      {addFactor}
    </>
  );
  return (
    <>
      <PageHeader
        title={titleText.allEmissions}
        lead={factorsText.lead}
        actions={
          <>
            <ButtonLink to={paths.unknownUnits} label={titleText.unknownUnits} />
            {actions}
          </>
        }
      />
      <FactorsList
        view={view}
        onView={change}
        whenNone={
          <>
            <ButtonLink to={paths.library} label={libraryText.toLibrary} />
            {actions}
          </>
        }
      />
    </>
  );
}
