import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FactorsList } from '../../features/emission-factors/factors-list';
import { DEFAULT_VIEW } from '../../features/emission-factors/factors-view';
import { useUrlState } from '../../lib/url-state';
import { factorImportText, factorsText } from '../../messages/admin';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AllEmissionsPage() {
  const [view, change] = useUrlState(DEFAULT_VIEW);
  const addFactor = (
    <Link className="button button-primary" to={paths.addEmission}>
      {factorsText.addFactor}
    </Link>
  );
  const actions = (
    <>
      <Link className="button" to={paths.importFactors}>
        {factorImportText.action}
      </Link>
      {addFactor}
    </>
  );
  return (
    <>
      <PageHeader title={titleText.allEmissions} lead={factorsText.lead} actions={actions} />
      <FactorsList view={view} onView={change} whenNone={actions} />
    </>
  );
}
