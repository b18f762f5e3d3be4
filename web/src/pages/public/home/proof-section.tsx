import type { Certificate } from '@canopy/domain/credits';
import { homeText } from '../../../messages/content/home';
import { Section } from '../../../ui/site/section';
import { CertificateCard } from './certificate-card';
import styles from './proof-section.module.css';
import { TracedFigure } from './traced-figure';

const { title, lead } = homeText.proof;

/** Figure traced to its source, next to the newest certificate if the register has one. */
export function ProofSection({ certificate }: { certificate: Certificate | null }) {
  return (
    <Section title={title} lead={lead} tone="sunken">
      <div className={styles.papers}>
        <TracedFigure />
        {certificate && <CertificateCard certificate={certificate} />}
      </div>
    </Section>
  );
}
