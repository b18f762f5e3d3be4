import { paths } from '../../../app/paths';
import { homeText } from '../../../messages/public-pages';
import { ButtonLink } from '../../../ui/button-link';
import { Section } from '../../../ui/site/section';
import styles from './estimate-section.module.css';
import { WorkedExample } from './worked-example';

const { estimate } = homeText;

/** At the end: what the product does in one figure, and the way to try it without an account. */
export function EstimateSection() {
  return (
    <Section title={estimate.title} lead={estimate.lead} tone="deep" centred>
      <div className={styles.middle}>
        <ButtonLink
          className="button-large"
          primary
          to={paths.measureEmission}
          label={homeText.start}
        />
        <WorkedExample />
      </div>
    </Section>
  );
}
