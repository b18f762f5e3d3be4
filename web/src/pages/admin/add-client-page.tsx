import type { Client } from '@canopy/domain/people';
import { paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import { AddedClient } from '../../features/people/clients/added-client';
import { ClientForm } from '../../features/people/clients/client-form';
import { clientFormText } from '../../messages/admin';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';
import styles from './add-client-page.module.css';

interface Added {
  readonly client: Client;
  readonly password: string;
}

export default function AddClientPage() {
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <>
      <PageHeader title={titleText.addClient} lead={clientFormText.lead} />
      {added ? (
        <div className={styles.added}>
          <AddedClient
            {...added}
            next={
              <div className={styles.next}>
                <button type="button" className="button" onClick={() => setAdded(null)}>
                  {clientFormText.addAnother}
                </button>
                <ButtonLink to={paths.allClients} label={clientFormText.seeClients} />
              </div>
            }
          />
        </div>
      ) : (
        <ClientForm onAdded={(client, password) => setAdded({ client, password })} />
      )}
    </>
  );
}
