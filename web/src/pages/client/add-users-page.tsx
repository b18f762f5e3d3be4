import { paths } from '@canopy/domain/site-pages';
import { useEffect, useRef, useState } from 'react';
import { MemberForm } from '../../features/people/members/member-form';
import { membersText } from '../../messages/client';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import styles from './add-users-page.module.css';

interface Added {
  readonly username: string;
  readonly userId: string;
}

export default function AddUsersPage() {
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <>
      <PageHeader title={titleText.addUsers} lead={membersText.addLead} />
      {added ? (
        <AddedUser added={added} onAnother={() => setAdded(null)} />
      ) : (
        <MemberForm onAdded={setAdded} />
      )}
    </>
  );
}

function AddedUser({ added, onAnother }: { added: Added; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.added}>
      <Panel title={membersText.addedTitle(added.username)} headingRef={heading}>
        <p>{membersText.addedText(added.userId)}</p>
        <div className={styles.next}>
          <button type="button" className="button button-primary" onClick={onAnother}>
            {membersText.addAnother}
          </button>
          <ButtonLink to={paths.myUsers} label={membersText.seeUsers} />
        </div>
      </Panel>
    </div>
  );
}
