import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AllEmissionsPage() {
  return <PageHeader title={titleText.allEmissions} />;
}
