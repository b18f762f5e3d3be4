import { paths } from '@canopy/domain/site-pages';
import { Link, useSearchParams } from 'react-router-dom';
import {
  AUDIENCES,
  type Audience,
  findAudience,
} from '../../features/logistics/workflow/audiences';
import { WorkflowNav } from '../../features/logistics/workflow/workflow-nav';
import { audienceText, authText } from '../../messages/logistics/workflow';
import { ButtonLink } from '../../ui/button-link';
import styles from './auth-page.module.css';
import { AudienceArt } from './workflow-art';
import frame from './workflow-page.module.css';

/** Choice before measuring: an estimate without an account, or an organisation's login. */
export default function AuthPage() {
  const [params] = useSearchParams();
  const audience = findAudience(params.get('role'));
  const text = audience && audienceText[audience];
  return (
    <div className={frame.page}>
      <WorkflowNav />
      <header className={frame.head}>
        <div>
          <h1>{text?.heading ?? authText.title}</h1>
          <p>{text?.lead ?? authText.lead}</p>
        </div>
      </header>
      <AudienceLinks chosen={audience} />
      {audience ? <Ways audience={audience} /> : <p className={styles.hint}>{authText.unknown}</p>}
    </div>
  );
}

function AudienceLinks({ chosen }: { chosen: Audience | null }) {
  return (
    <nav className={styles.audiences} aria-label={authText.rolesLabel}>
      {AUDIENCES.map((audience) => (
        <Link
          key={audience}
          to={`${paths.auth}?role=${audience}`}
          replace
          className={styles.audience}
          aria-current={audience === chosen ? 'true' : undefined}
        >
          <AudienceArt audience={audience} />
          {audienceText[audience].title}
        </Link>
      ))}
    </nav>
  );
}

function Ways({ audience }: { audience: Audience }) {
  return (
    <div className={styles.ways}>
      <section className={styles.first} aria-labelledby="workflow-title">
        <h2 id="workflow-title">{authText.workflowTitle}</h2>
        <p>{audienceText[audience].workflowText}</p>
        <ButtonLink
          to={`${paths.emissionWorkflow}?role=${audience}`}
          label={authText.workflow}
          primary
        />
      </section>
      {audience !== 'individuals' && (
        <>
          <Login to={paths.clientLogin} {...authText.organisation} />
          <Login to={paths.userLogin} {...authText.member} />
        </>
      )}
    </div>
  );
}

function Login({
  to,
  title,
  text,
  action,
}: {
  to: string;
  title: string;
  text: string;
  action: string;
}) {
  return (
    <section className={styles.way}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} label={action} />
    </section>
  );
}
