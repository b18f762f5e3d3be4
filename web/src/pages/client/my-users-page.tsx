import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MembersTable } from '../../features/members/members-table';
import { useMembers } from '../../features/members/use-members';
import { formatCount } from '../../lib/format';
import { useUrlState } from '../../lib/url-state';
import { FIRST_PAGE } from '../../lib/use-paged-list';
import { membersText } from '../../messages/client';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

const DEFAULTS = { q: '', sort: 'username', order: 'asc', ...FIRST_PAGE };

export default function MyUsersPage() {
  const { data: members } = useMembers();
  const [view, change] = useUrlState(DEFAULTS);
  const hasMembers = members !== undefined && members.length > 0;
  return (
    <>
      <PageHeader
        title={titleText.myUsers}
        lead={hasMembers && membersText.listLead(formatCount(members.length))}
        actions={members?.length !== 0 && <AddUsers />}
      />
      <MembersTable view={view} onView={change} whenNone={<AddUsers />} />
    </>
  );
}

function AddUsers() {
  return (
    <Link className="button button-primary" to={paths.addUsers}>
      {membersText.addUsers}
    </Link>
  );
}
