import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ClientForm } from '../../features/clients/client-form';
import { clientText } from '../../messages/admin';
import { messages, titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AddClientPage() {
  const [isAdded, setIsAdded] = useState(false);
  return (
    <>
      <PageHeader
        title={titleText.addClient}
        lead={clientText.addLead}
        actions={
          isAdded && (
            <Alert
              type="success"
              showIcon
              title={messages.clientAdded}
              action={<Link to={paths.allClients}>{clientText.seeList}</Link>}
            />
          )
        }
      />
      <ClientForm onAdded={() => setIsAdded(true)} />
    </>
  );
}
