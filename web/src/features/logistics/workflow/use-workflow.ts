import type { WorkflowEntry } from '@canopy/domain/logistics';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roleNamed } from './audiences';
import {
  type Draft,
  type FieldErrors,
  findErrors,
  keepDraft,
  nextDraft,
  openStep,
  readAnswers,
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

/** The outcome of finishing. */
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
  // No address opens a later step. It rises by going on alone: a step that has just become complete
  // must not give way to the next one in the middle of a word.
  const [reached, setReached] = useState<Step>(() => openStep(draft));
  const [tried, setTried] = useState<Step | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const step = Math.min(stepIn(params), reached) as Step;

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
    setReached(Math.max(reached, to) as Step);
    setParams(to === 1 ? {} : { step: String(to) });
  }

  function change(changed: Draft) {
    setDraft(changed);
    setReached(Math.max(step, Math.min(reached, openStep(changed))) as Step);
    setOutcome(null);
  }

  /** The next step, or the end; false when the fields of this one need another look. */
  function goOn(): boolean {
    if (Object.keys(findErrors(draft, step)).length > 0) {
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
    const answers = readAnswers(draft);
    const saved = answers && addEntry(answers);
    if (!saved) {
      setOutcome('not kept');
      return;
    }
    setDraft(nextDraft(draft));
    goTo(1);
    setReached(1);
    setOutcome({ saved });
  }

  const errors = tried === step ? findErrors(draft, step) : {};
  return { draft, step, errors, outcome, change, goTo, goOn };
}

function stepIn(params: URLSearchParams): Step {
  return STEPS.find((step) => String(step) === params.get('step')) ?? 1;
}
