import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { DEFAULT_VIEW } from '../../features/emission-factors/factor-view';
import { FactorsPanel } from '../../features/emission-factors/factors-panel';
import { useUrlState } from '../../lib/url-state';
import { factorText } from '../../messages/admin';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AllEmissionsPage() {
  const [view, change] = useUrlState(DEFAULT_VIEW);
  const add = (
    <Link className="button button-primary" to={paths.addEmission}>
      {factorText.add}
    </Link>
  );
  return (
    <>
      <PageHeader title={titleText.allEmissions} lead={factorText.listLead} actions={add} />
      <FactorsPanel view={view} onView={change} addAction={add} />
    </>
  );
}
