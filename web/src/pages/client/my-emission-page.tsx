import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function MyEmissionPage() {
  return <PageHeader title={titleText.clientDashboard} />;
}
