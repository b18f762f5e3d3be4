import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AddEmissionPage() {
  return <PageHeader title={titleText.addEmission} />;
}
