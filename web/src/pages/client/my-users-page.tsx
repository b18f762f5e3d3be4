import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MembersTable } from '../../features/members/members-table';
import { useMembers } from '../../features/members/use-members';
import { formatCount } from '../../lib/format';
import { useUrlState } from '../../lib/url-state';
import { membersText } from '../../messages/client';
import { titleText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';

const DEFAULTS = { q: '', sort: 'username', order: 'asc', page: 1, pageSize: 25 };

export default function MyUsersPage() {
  const { data: members } = useMembers();
  const hasMembers = members !== undefined && members.length > 0;
  return (
    <>
      <PageHeader
        title={titleText.myUsers}
        lead={hasMembers && membersText.listLead(formatCount(members.length))}
        actions={members?.length !== 0 && <AddUsers />}
      />
      <Members />
    </>
  );
}

function Members() {
  const [view, change] = useUrlState(DEFAULTS);
  const { data: members, error, isLoading, mutate } = useMembers();
  if (!members) {
    return error && !isLoading ? (
      <LoadFailed error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  if (members.length === 0) {
    return (
      <EmptyState title={membersText.emptyTitle} why={membersText.emptyWhy} action={<AddUsers />} />
    );
  }
  return <MembersTable members={members} view={view} onView={change} />;
}

function AddUsers() {
  return (
    <Link className="button button-primary" to={paths.addUsers}>
      {membersText.addUsers}
    </Link>
  );
}
