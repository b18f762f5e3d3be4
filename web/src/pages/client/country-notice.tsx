import { paths } from '@canopy/domain/site-pages';
import { Alert } from 'antd';
import { usePolicy } from '../../lib/policy';
import { dashboardText } from '../../messages/client';
import { ButtonLink } from '../../ui/button-link';
import styles from './dashboard.module.css';

/**
 * Request for the country of a client that has chosen none: it decides which emission factors fit.
 */
export function CountryNotice() {
  const { country } = usePolicy();
  if (country !== null) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice}
      title={dashboardText.noCountry}
      description={dashboardText.noCountryWhy}
      action={<ButtonLink to={paths.policy} label={dashboardText.chooseCountry} />}
    />
  );
}
