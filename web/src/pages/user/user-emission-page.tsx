import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function UserEmissionPage() {
  return <PageHeader title={titleText.userEmission} />;
}
