import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AddUsersPage() {
  return <PageHeader title={titleText.addUsers} />;
}
