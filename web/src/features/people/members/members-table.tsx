import type { Member } from '@canopy/domain/people';
import type { TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { csvFields, downloadCsv } from '../../../lib/csv';
import { localList } from '../../../lib/local-list';
import { membersText } from '../../../messages/client';
import { memberFields } from '../../../messages/fields';
import { peopleText, stateText } from '../../../messages/people/people';
import cells from '../../../ui/cells.module.css';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { stateColumn } from '../../../ui/state-column';
import { EditMember } from './edit-member';
import { HandOver } from './hand-over';
import { MemberActions } from './member-actions';
import { useMembers } from './use-members';

const FIELDS = ['username', 'userId', 'emailid'] as const;

const CSV = [
  ...csvFields(memberFields, FIELDS),
  { header: peopleText.state, value: (member: Member) => stateText(member) },
];

const columnsWith = (
  onEdit: (member: Member) => void,
  onHandOver: (member: Member) => void,
): TableColumnType<Member>[] => [
  ...FIELDS.map((key) => ({
    key,
    dataIndex: key,
    title: memberFields[key],
    className: cells.text,
  })),
  stateColumn(),
  {
    key: 'action',
    title: peopleText.action,
    width: 112,
    render: (_, member) => (
      <MemberActions
        member={member}
        onEdit={() => onEdit(member)}
        onHandOver={() => onHandOver(member)}
      />
    ),
  },
];

const RULES = {
  searched: (member: Member) => [...FIELDS.map((key) => member[key]), stateText(member)].join('\n'),
  sorts: {
    ...Object.fromEntries(FIELDS.map((key) => [key, (member: Member) => member[key]])),
    state: stateText,
  },
  first: { sort: 'username', order: 'asc' },
} as const;

/** Default search, sort and page of the list, which the address omits. */
export const MEMBERS_VIEW = { q: '', sort: 'username', order: 'asc', ...FIRST_PAGE };
type MembersView = typeof MEMBERS_VIEW;

/** Table of the client's users. */
export function MembersTable({
  view,
  onView,
  whenNone,
}: {
  view: MembersView;
  onView: (change: Partial<MembersView>) => void;
  /** Next step to offer while there are no users. */
  whenNone: ReactNode;
}) {
  const [edited, setEdited] = useState<Member>();
  const [handingOver, setHandingOver] = useState<Member>();
  const members = useMembers();
  const list = localList(members, view, RULES);
  const listing = useListing(membersText, list, view, onView);
  if (listing.isNone) {
    return (
      <EmptyState title={membersText.emptyTitle} why={membersText.emptyWhy} action={whenNone} />
    );
  }
  return (
    <>
      <ListTools {...listing.tools} isApart>
        <DownloadButton
          disabled={list.total === 0}
          download={() => downloadCsv(membersText.csvName, CSV, list.found)}
        />
      </ListTools>
      <PagedTable {...listing.table} columns={columnsWith(setEdited, setHandingOver)} width={800} />
      <EditMember member={edited} onClose={() => setEdited(undefined)} />
      <HandOver from={handingOver} onClose={() => setHandingOver(undefined)} />
    </>
  );
}
