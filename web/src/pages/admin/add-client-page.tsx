import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AddClientPage() {
  return <PageHeader title={titleText.addClient} />;
}
