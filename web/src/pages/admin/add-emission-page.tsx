import type { EmissionFactor } from '@canopy/domain/factors';
import { paths } from '@canopy/domain/site-pages';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FactorForm } from '../../features/factors/emission-factors/factor-form';
import { useFactorPage } from '../../features/factors/emission-factors/use-factors';
import { factorFormText } from '../../messages/admin';
import { libraryText } from '../../messages/factors/library';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';
import styles from './add-emission-page.module.css';

export default function AddEmissionPage() {
  const [added, setAdded] = useState<EmissionFactor | null>(null);
  const factors = useFactorPage({}, { page: 1, pageSize: 1 });
  const isFirst = factors.isCurrent && factors.total === 0 && !added;
  const news = useRef<HTMLDivElement>(null);
  // Scrolls to the notice, because the pressed button is at the foot of the form.
  useEffect(() => {
    if (added) {
      news.current?.scrollIntoView({ block: 'center' });
    }
  }, [added]);
  return (
    <>
      <PageHeader title={titleText.addEmission} lead={factorFormText.lead} />
      {isFirst && (
        <Alert
          type="info"
          showIcon
          className={styles.first}
          title={factorFormText.first}
          description={factorFormText.firstWhy}
          action={<ButtonLink to={paths.library} label={libraryText.toLibrary} primary />}
        />
      )}
      {/* Screen readers only announce text added to an existing region. */}
      <div ref={news} role="status">
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
