import type { Certificate } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { generatePath, Link } from 'react-router-dom';
import { formatCount, formatDate } from '../../../lib/site-format';
import { homeText } from '../../../messages/content/home';
import styles from './certificate-card.module.css';

const text = homeText.proof.certificate;

/** Certificate of a retirement as a small facsimile, with a link to the whole. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { _id, quantity, project, vintage, serials, state, demonstration, requestedAt } =
    certificate;
  const facts = [
    { term: text.vintage, fact: vintage === null ? '' : String(vintage) },
    { term: text.registry, fact: project.registry },
    { term: text.requested, fact: formatDate(requestedAt) },
    { term: text.serials, fact: listSerials(serials) },
  ].filter(({ fact }) => fact !== '');
  return (
    <article className={styles.paper}>
      <header>
        <span>{text.title}</span>
        <span className={demonstration ? styles.demonstration : styles.state}>
          {demonstration ? text.demonstration : text.states[state]}
        </span>
      </header>
      <h3>
        {text.credits(formatCount(quantity), quantity === 1)}
        <span>{project.name}</span>
      </h3>
      <dl>
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <footer>
        {demonstration && <p>{text.demonstrationWhy}</p>}
        <Link to={generatePath(paths.certificate, { id: _id })}>
          {text.open} <span aria-hidden="true">→</span>
        </Link>
      </footer>
    </article>
  );
}

/** Lists the first range, and the number of others. */
function listSerials([range, ...others]: Certificate['serials']): string {
  if (!range) return '';
  const { first, last } = range;
  const shown = first === last ? first : `${first} – ${last}`;
  return others.length === 0 ? shown : `${shown} ${text.moreSerials(others.length)}`;
}
