import { CERTIFICATE_TEXT, type Certificate, certificateState } from '@canopy/domain';
import { formatCount, formatDate } from '../../lib/site-format';
import { certificatePageText } from '../../messages/retirements';
import { LogoMark } from '../../ui/logo-mark';
import styles from './certificate-document.module.css';

const text = CERTIFICATE_TEXT;

/** The places where the watermark stands on a certificate, so that no part of it is without one. */
const MARKS = Array.from({ length: 12 }, (_, n) => n);

/** A certificate as a document, for the screen and for paper. */
export function CertificateDocument({
  certificate,
  issuer,
}: {
  certificate: Certificate;
  issuer: string;
}) {
  const { quantity, project, beneficiary, reason, state, demonstration, claim } = certificate;
  const count = formatCount(quantity);
  const { label, why } = certificateState(state);
  return (
    <article className={styles.certificate}>
      {demonstration && (
        <>
          <div className={styles.marks} aria-hidden="true">
            {MARKS.map((n) => (
              <span key={n} data-mark={text.demonstration} />
            ))}
          </div>
          <div className={styles.demonstration}>
            <h2>{text.demonstration}</h2>
            <p>{text.demonstrationWhy}</p>
          </div>
        </>
      )}
      <p className={styles.issuer}>
        <LogoMark size={32} />
        {issuer}
      </p>
      <h1 className={styles.kind}>{state === 'Retired' ? text.title : text.provisionalTitle}</h1>
      <p>{text.certifies}</p>
      <p className={styles.credits}>{text.credits(count, quantity === 1)}</p>
      <p>{text.from}</p>
      <p className={styles.project}>{project.name}</p>
      <p className={styles.soft}>{text.tonnes(count)}</p>
      {beneficiary ? (
        <>
          <p>{text.onBehalfOf}</p>
          <p className={styles.name}>{beneficiary}</p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </>
      ) : (
        <p className={styles.soft}>{text.nameKept}</p>
      )}
      <div className={state === 'Retired' ? styles.retired : styles.provisional}>
        <strong>{label}</strong>
        <p>{why}</p>
      </div>
      <section className={styles.claim}>
        <h2>{text.claimHead}</h2>
        <p>
          <strong>{text.claimKinds[claim.kind]}</strong>
        </p>
        <p>{claim.text}</p>
      </section>
      <Facts certificate={certificate} />
      <Serials serials={certificate.serials} />
      <p className={certificate.ledgerAgrees ? styles.agrees : styles.disagrees}>
        {certificate.ledgerAgrees ? text.ledgerAgrees : text.ledgerDisagrees}
      </p>
    </article>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { project, vintage, year, registryRetirement, requestedAt, _id } = certificate;
  const facts = [
    { term: text.vintage, value: vintage === null ? '' : String(vintage) },
    { term: text.registry, value: project.registry },
    { term: text.methodology, value: project.methodology },
    { term: text.year, value: year },
    { term: text.requested, value: formatDate(requestedAt) },
    { term: text.certificateId, value: _id },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {registryRetirement && (
        <div>
          <dt>{text.registryRetirement}</dt>
          <dd>
            {registryRetirement.id}{' '}
            <a href={registryRetirement.url} rel="noreferrer nofollow">
              {certificatePageText.openRegistry}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Serials({ serials }: Pick<Certificate, 'serials'>) {
  return (
    <table className={styles.serials}>
      <caption>{text.serialsHead}</caption>
      <thead>
        <tr>
          <th scope="col">{text.first}</th>
          <th scope="col">{text.last}</th>
        </tr>
      </thead>
      <tbody>
        {serials.map(({ first, last }) => (
          <tr key={first}>
            {/* A credit alone is not said twice: of some registries, a serial fills three lines. */}
            {first === last ? (
              <td colSpan={2}>{first}</td>
            ) : (
              <>
                <td data-label={text.first}>{first}</td>
                <td data-label={text.last}>{last}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
