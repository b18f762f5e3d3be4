import { paths } from '@canopy/domain/site-pages';
import { type FormEvent, useEffect, useRef } from 'react';
import { CategoryStep } from '../../features/logistics/workflow/category-step';
import { STEPS, type Step } from '../../features/logistics/workflow/draft';
import { InputStep } from '../../features/logistics/workflow/input-step';
import { StartStep } from '../../features/logistics/workflow/start-step';
import { StepProgress } from '../../features/logistics/workflow/step-progress';
import { type Outcome, useWorkflow } from '../../features/logistics/workflow/use-workflow';
import { WorkflowNav } from '../../features/logistics/workflow/workflow-nav';
import { formatKg } from '../../lib/site-format';
import { stepsText } from '../../messages/logistics/workflow';
import { ButtonLink } from '../../ui/button-link';
import styles from './emission-workflow-page.module.css';
import frame from './workflow-page.module.css';

const STEP = { 1: StartStep, 2: CategoryStep, 3: InputStep } as const;

/** Three steps of an estimate. */
export default function EmissionWorkflowPage() {
  const { draft, step, errors, outcome, change, goTo, goOn } = useWorkflow();
  const form = useRef<HTMLFormElement>(null);
  const title = useFocusOnStep(step);
  const Fields = STEP[step];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!goOn()) {
      // The errors appear in the form after this event.
      setTimeout(() => focusFirstError(form.current));
    }
  }

  return (
    <div className={frame.page}>
      <WorkflowNav />
      <header className={frame.head}>
        <div>
          <h1>{stepsText.title}</h1>
          <p>{stepsText.lead}</p>
        </div>
      </header>
      <OutcomeBar outcome={outcome} />
      <form ref={form} className={styles.card} noValidate onSubmit={submit}>
        <StepProgress step={step} onStep={goTo} />
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          <span className="visually-hidden">
            {stepsText.stepOf(String(step), String(STEPS.length))}:{' '}
          </span>
          {stepsText.headings[step]}
        </h2>
        <div className={styles.fields}>
          <Fields draft={draft} errors={errors} change={change} />
        </div>
        <div className={styles.actions}>
          {step > 1 && (
            <button type="button" className="button" onClick={() => goTo((step - 1) as Step)}>
              {stepsText.back}
            </button>
          )}
          <button type="submit" className={`button button-primary ${styles.next}`}>
            {step === 3 ? stepsText.finish : stepsText.next}
          </button>
        </div>
      </form>
    </div>
  );
}

/**
 * Result of the last step. The region must exist before its text, or screen readers don't announce
 * it.
 */
function OutcomeBar({ outcome }: { outcome: Outcome | null }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) {
      bar.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);
  return (
    <div ref={bar} role="status">
      {outcome === 'not kept' && <p className={frame.warning}>{stepsText.notKept}</p>}
      {outcome && outcome !== 'not kept' && (
        <div className={frame.notice}>
          <p>
            <strong>{stepsText.saved(formatKg(outcome.saved.inputData.co2e))}</strong>{' '}
            {stepsText.savedText}
          </p>
          <ButtonLink
            to={`${paths.workflowDashboard}?role=${encodeURIComponent(outcome.saved.role)}`}
            label={stepsText.toDashboard}
            primary
          />
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the heading of a new step, so that screen readers announce it. */
function useFocusOnStep(step: Step) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      before.current = step;
      title.current?.focus();
    }
  }, [step]);
  return title;
}

function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], fieldset:has([data-error]) [type="checkbox"]',
  );
  first?.focus();
}
