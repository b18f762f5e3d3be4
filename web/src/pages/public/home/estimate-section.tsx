import { homeText } from '../../../messages/content/home';
import { Section } from '../../../ui/site/section';
import styles from './estimate-section.module.css';
import { StartButton } from './start-button';
import { WorkedExample } from './worked-example';

const { estimate } = homeText;

/** Final section: a worked example, and a link to try the product without an account. */
export function EstimateSection() {
  return (
    <Section title={estimate.title} lead={estimate.lead} tone="deep" centred>
      <div className={styles.middle}>
        <StartButton />
        <WorkedExample />
      </div>
    </Section>
  );
}
