import { SCOPES } from '@canopy/domain/factors';
import {
  KG_CO2E_PER_UNIT,
  REFERENCE_KG_CO2E,
  WORKFLOW_ROLES,
  workflowEstimateKg,
} from '@canopy/domain/logistics';
import { paths } from '@canopy/domain/site-pages';
import { ScoreTree } from '../../features/logistics/workflow/score-tree';
import { WorkflowNav } from '../../features/logistics/workflow/workflow-nav';
import { formatAmount, formatCount, formatKg } from '../../lib/site-format';
import { learnText } from '../../messages/logistics/workflow';
import { ButtonLink } from '../../ui/button-link';
import styles from './learn-more-page.module.css';
import frame from './workflow-page.module.css';

const EXAMPLE_AMOUNT = 100;
const EXAMPLE_SCORE = 77;

/** Explanation of the estimate and the score, and of their limits. */
export default function LearnMorePage() {
  const factor = formatAmount(KG_CO2E_PER_UNIT);
  return (
    <div className={frame.page}>
      <WorkflowNav />
      <header className={styles.head}>
        <p className={styles.eyebrow}>{learnText.eyebrow}</p>
        <h1>{learnText.title}</h1>
        <p className={styles.lead}>{learnText.lead}</p>
      </header>

      <section className={styles.part}>
        <h2>{learnText.estimateTitle}</h2>
        <div>
          <p>{learnText.estimate(factor)}</p>
          <p className={styles.formula}>
            <span>{learnText.exampleTitle}</span>
            {learnText.example(
              formatCount(EXAMPLE_AMOUNT),
              factor,
              formatKg(workflowEstimateKg(EXAMPLE_AMOUNT)),
            )}
          </p>
        </div>
      </section>

      <section className={styles.part}>
        <h2>{learnText.scoreTitle}</h2>
        <div className={styles.score}>
          <div>
            <p>{learnText.score}</p>
            <p className={styles.formula}>{learnText.scoreFormula}</p>
            <References />
          </div>
          <ScoreTree score={EXAMPLE_SCORE} />
        </div>
      </section>

      <section className={styles.part}>
        <h2>{learnText.categoriesTitle}</h2>
        <div>
          <p>{learnText.categories}</p>
          <dl className={styles.scopes}>
            {SCOPES.map((scope) => (
              <div key={scope} data-scope={scope}>
                <dt>{scope}</dt>
                <dd>{learnText.scopes[scope]}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className={styles.part}>
        <h2>{learnText.questionsTitle}</h2>
        <div>
          {learnText.questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>

      <section className={styles.start}>
        <h2>{learnText.startTitle}</h2>
        <ButtonLink to={paths.emissionWorkflow} label={learnText.start} primary />
      </section>
    </div>
  );
}

function References() {
  return (
    <table className={styles.references}>
      <thead>
        <tr>
          <th scope="col">{learnText.role}</th>
          <th scope="col">{learnText.reference}</th>
          <th scope="col">{learnText.halfTotal}</th>
        </tr>
      </thead>
      <tbody>
        {WORKFLOW_ROLES.map((role) => (
          <tr key={role}>
            <th scope="row">{role}</th>
            <td>{formatKgWhole(REFERENCE_KG_CO2E[role])}</td>
            <td>{formatKgWhole(REFERENCE_KG_CO2E[role] / 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formatKgWhole = (kg: number) => `${formatCount(kg)} kg CO₂e`;
