import { paths } from '@canopy/domain/site-pages';
import { AUDIENCES } from '../../features/logistics/workflow/audiences';
import { useEntries } from '../../features/logistics/workflow/use-entries';
import { WorkflowNav } from '../../features/logistics/workflow/workflow-nav';
import { formatCount } from '../../lib/site-format';
import { audienceText, measureText } from '../../messages/logistics/workflow';
import { ButtonLink } from '../../ui/button-link';
import styles from './measure-emission-page.module.css';
import { AudienceArt, MeasureArt } from './workflow-art';

/** Start of the measurement workflow: its audiences and its steps. */
export default function MeasureEmissionPage() {
  const { entries } = useEntries();
  return (
    <>
      <WorkflowNav />
      <section className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{measureText.eyebrow}</p>
          <h1 className={styles.title}>{measureText.title}</h1>
          <p className={styles.lead}>{measureText.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.emissionWorkflow} label={measureText.start} primary />
            <ButtonLink to={paths.learnMore} label={measureText.learnMore} />
          </div>
        </div>
        <MeasureArt />
      </section>

      {entries.length > 0 && (
        <section className={styles.kept} aria-labelledby="kept-title">
          <div>
            <h2 id="kept-title">{measureText.keptTitle}</h2>
            <p>{measureText.kept(formatCount(entries.length))}</p>
          </div>
          <ButtonLink to={paths.workflowDashboard} label={measureText.keptAction} />
        </section>
      )}

      <section aria-labelledby="audiences-title">
        <h2 id="audiences-title">{measureText.audiencesTitle}</h2>
        <ul className={styles.audiences}>
          {AUDIENCES.map((audience) => (
            <li key={audience}>
              <AudienceArt audience={audience} />
              <h3>{audienceText[audience].title}</h3>
              <p>{audienceText[audience].text}</p>
              <ButtonLink
                to={`${paths.auth}?role=${audience}`}
                label={audienceText[audience].action}
                primary
              />
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.steps} aria-labelledby="steps-title">
        <h2 id="steps-title">{measureText.stepsTitle}</h2>
        <ol>
          {measureText.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
