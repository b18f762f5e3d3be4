import { paths } from '@canopy/domain/site-pages';
import { MEMBERS_VIEW, MembersTable } from '../../features/people/members/members-table';
import { useMembers } from '../../features/people/members/use-members';
import { formatCount } from '../../lib/format';
import { useUrlState } from '../../lib/url-state';
import { membersText } from '../../messages/client';
import { countActive } from '../../messages/people/people';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';

export default function MyUsersPage() {
  const { data: members } = useMembers();
  const [view, change] = useUrlState(MEMBERS_VIEW);
  const hasMembers = members !== undefined && members.length > 0;
  return (
    <>
      <PageHeader
        title={titleText.myUsers}
        lead={hasMembers && membersText.listLead(formatCount(countActive(members)))}
        actions={members?.length !== 0 && <AddUsers />}
      />
      <MembersTable view={view} onView={change} whenNone={<AddUsers />} />
    </>
  );
}

function AddUsers() {
  return <ButtonLink to={paths.addUsers} label={membersText.addUsers} primary />;
}
