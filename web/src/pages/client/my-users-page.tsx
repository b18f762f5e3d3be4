import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function MyUsersPage() {
  return <PageHeader title={titleText.myUsers} />;
}
