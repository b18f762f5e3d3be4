import type { WorkflowEntry } from '@canopy/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roleNamed } from './audiences';
import {
  answersOf,
  type Draft,
  errorsOf,
  type FieldErrors,
  keepDraft,
  nextDraft,
  openStep,
  readDraft,
  STEPS,
  type Step,
  withRole,
} from './draft';
import { addEntry } from './entries-store';

export interface StepProps {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly change: (draft: Draft) => void;
}

/** What finishing came to. */
export type Outcome = { readonly saved: WorkflowEntry } | 'not kept';

/**
 * The state of the workflow: the draft, kept in the tab; the step, kept in the address, so that the
 * browser's own buttons move between steps; and the errors of a step once it was to be left.
 */
export function useWorkflow() {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(() => {
    const role = roleNamed(params.get('role'));
    return role ? withRole(readDraft(), role) : readDraft();
  });
  const [tried, setTried] = useState<Step | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const step = stepAt(params.get('step'), draft);

  useEffect(() => keepDraft(draft), [draft]);

  useEffect(() => {
    // The role has been taken over; left in the address, a reload would choose it again.
    if (params.has('role')) {
      setParams({}, { replace: true });
    }
  }, [params, setParams]);

  function goTo(to: Step) {
    setTried(null);
    setOutcome(null);
    setParams(to === 1 ? {} : { step: String(to) });
  }

  function change(changed: Draft) {
    setDraft(changed);
    setOutcome(null);
  }

  /** The next step, or the end; false when the fields of this one need another look. */
  function goOn(): boolean {
    if (Object.keys(errorsOf(draft, step)).length > 0) {
      setTried(step);
      return false;
    }
    if (step < 3) {
      goTo((step + 1) as Step);
    } else {
      finish();
    }
    return true;
  }

  function finish() {
    const answers = answersOf(draft);
    const saved = answers && addEntry(answers);
    if (!saved) {
      setOutcome('not kept');
      return;
    }
    setDraft(nextDraft(draft));
    goTo(1);
    setOutcome({ saved });
  }

  const errors = tried === step ? errorsOf(draft, step) : {};
  return { draft, step, errors, outcome, change, goTo, goOn };
}

/** A step that is not reached yet cannot be opened by its address. */
function stepAt(wanted: string | null, draft: Draft): Step {
  const step = STEPS.find((each) => String(each) === wanted) ?? 1;
  return Math.min(step, openStep(draft)) as Step;
}
