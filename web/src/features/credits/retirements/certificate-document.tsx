import {
  CERTIFICATE_TEXT,
  type Certificate,
  certificateState,
  certificateStatement,
} from '@canopy/domain/credits';
import { QRCodeSVG } from '@rc-component/qrcode';
import { useSyncExternalStore } from 'react';
import { formatCount, formatDate } from '../../../lib/site-format';
import { certificatePageText } from '../../../messages/credits/retirements';
import { Facts } from '../../../ui/facts';
import { LogoMark } from '../../../ui/logo-mark';
import documentStyles from '../../../ui/site/document.module.css';
import styles from './certificate-document.module.css';

const text = CERTIFICATE_TEXT;

const QR_PX = 112;

/** Watermark positions, dense enough to cover every part of a certificate. */
const MARKS = Array.from({ length: 12 }, (_, n) => n);

/** Certificate as a document, for screen and paper. */
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
    <article className={`${documentStyles.certificate} ${styles.certificate}`}>
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
      <p className={documentStyles.issuer}>
        <LogoMark size={32} />
        {issuer}
      </p>
      <h1 className={`${documentStyles.kind} ${styles.kind}`}>
        {state === 'Retired' ? text.title : text.provisionalTitle}
      </h1>
      <p className={`${documentStyles.lead} ${styles.statement}`}>
        {certificateStatement(state, count)}
      </p>
      {beneficiary ? (
        <>
          <p className={styles.soft}>{text.onBehalfOf}</p>
          <p className={`${documentStyles.subject} ${documentStyles.person}`}>{beneficiary}</p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </>
      ) : (
        <p className={styles.soft}>{text.nameKept}</p>
      )}
      <p className={`${styles.soft} ${styles.project}`}>
        {text.withCredits(text.credits(count, quantity === 1))}
      </p>
      <p className={documentStyles.subject}>{project.name}</p>
      <p className={styles.soft}>{text.perCredit}</p>
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
      <CertificateFacts certificate={certificate} />
      <Proof certificate={certificate} />
      <Serials serials={certificate.serials} />
    </article>
  );
}

/** The ledger's confirmation, and the way from paper or another screen to the current one. */
function Proof({ certificate: { ledgerAgrees, url } }: { certificate: Certificate }) {
  const published = new URL(url);
  const origin = useSyncExternalStore(onOriginChange, readOrigin, () => published.origin);
  const address = origin + published.pathname;
  return (
    <div className={styles.proof}>
      <div>
        <p className={ledgerAgrees ? styles.agrees : styles.disagrees}>
          {ledgerAgrees ? text.ledgerAgrees : text.ledgerDisagrees}
        </p>
        <p className={styles.verify}>
          {text.verify} <span>{address}</span>
        </p>
      </div>
      <div className={styles.code}>
        <QRCodeSVG value={address} size={QR_PX} marginSize={2} title={certificatePageText.code} />
      </div>
    </div>
  );
}

/** Browsers know the address at which they reached the site, servers only the published one. */
const onOriginChange = () => () => undefined;
const readOrigin = () => window.location.origin;

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { project, vintage, year, registryRetirement, requestedAt, _id } = certificate;
  const facts = [
    { term: text.place, fact: project.place },
    { term: text.vintage, fact: vintage === null ? '' : String(vintage) },
    { term: text.registry, fact: project.registry },
    { term: text.methodology, fact: project.methodology },
    { term: text.year, fact: year },
    { term: text.requested, fact: formatDate(requestedAt) },
    { term: text.certificateId, fact: _id },
  ].filter(({ fact }) => fact !== '');
  return (
    <Facts className={`${documentStyles.facts} ${styles.facts}`} facts={facts}>
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
    </Facts>
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
            {/* Shows a single credit's serial once. Some registries' serials fill three lines. */}
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
