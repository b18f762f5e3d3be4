import { CertificateDocument } from '../../features/credits/retirements/certificate-document';
import { makeAddress } from '../../lib/call-address';
import type { PageProps } from '../../lib/public-page';
import { useSite } from '../../lib/site';
import { certificatePageText as text } from '../../messages/credits/retirements';
import documentStyles from '../../ui/site/document.module.css';
import { Container } from '../../ui/site/section';
import styles from './certificate-page.module.css';
import type { certificatePage } from './pages';

export default function CertificatePage({ data }: PageProps<typeof certificatePage>) {
  const site = useSite();
  const { certificate } = data;
  const pdf = makeAddress('/certificates/:id/pdf', { path: { id: certificate._id } });
  return (
    <Container className={documentStyles.page}>
      <CertificateDocument certificate={certificate} issuer={site.name} />
      <div className={styles.actions}>
        <a className="button button-primary" href={pdf}>
          {text.pdf}
        </a>
        <button type="button" className="button" onClick={() => window.print()}>
          {text.print}
        </button>
      </div>
    </Container>
  );
}
