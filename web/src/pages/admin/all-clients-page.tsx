import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AllClientsPage() {
  return <PageHeader title={titleText.allClients} />;
}
