import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FactorForm } from '../../features/emission-factors/factor-form';
import { factorText } from '../../messages/admin';
import { messages, titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AddEmissionPage() {
  const [added, setAdded] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={titleText.addEmission}
        lead={factorText.addLead}
        actions={
          added !== null && (
            <Alert
              type="success"
              showIcon
              title={messages.dataUploaded}
              action={
                <Link to={`${paths.allEmissions}?q=${encodeURIComponent(added)}`}>
                  {factorText.seeList}
                </Link>
              }
            />
          )
        }
      />
      <FactorForm onAdded={setAdded} />
    </>
  );
}
