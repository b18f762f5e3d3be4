import type { PageProps } from '../../lib/public-page';
import { RichText } from '../../ui/site/rich-text';
import { Container } from '../../ui/site/section';
import styles from './legal-page.module.css';
import type { privacyPage } from './pages';

/** Privacy, terms or imprint, as written by editors. */
export default function LegalPage({ data: { page } }: PageProps<typeof privacyPage>) {
  return (
    <Container className={styles.page}>
      <article>
        <h1>{page.title}</h1>
        <RichText blocks={page.blocks} />
      </article>
    </Container>
  );
}
