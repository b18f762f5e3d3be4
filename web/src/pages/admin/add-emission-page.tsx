import type { EmissionFactor } from '@canopy/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FactorForm } from '../../features/emission-factors/factor-form';
import { factorFormText } from '../../messages/admin';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';
import styles from './add-emission-page.module.css';

export default function AddEmissionPage() {
  const [added, setAdded] = useState<EmissionFactor | null>(null);
  return (
    <>
      <PageHeader title={titleText.addEmission} lead={factorFormText.lead} />
      {/* The region is there before its text, or a screen reader does not announce it. */}
      <div role="status">
        {added && (
          <p className={styles.added}>
            {factorFormText.added(added.Name)}{' '}
            <Link to={`${paths.allEmissions}?${new URLSearchParams({ q: added.Name })}`}>
              {factorFormText.seeInList}
            </Link>
          </p>
        )}
      </div>
      <FactorForm onAdded={setAdded} onChanged={() => setAdded(null)} />
    </>
  );
}
