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

/** Outcome of finishing. */
export type Outcome = { readonly saved: WorkflowEntry } | 'not kept';

/**
 * Holds the workflow's state. The tab stores the draft. The address holds the step, so that Back
 * and Forward move between steps. Errors of a step show after an attempt to leave it.
 */
export function useWorkflow() {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(() => {
    const role = roleNamed(params.get('role'));
    return role ? withRole(readDraft(), role) : readDraft();
  });
  // Highest step that an address can open. Only Next raises it. Otherwise a step that becomes
  // complete while typing would jump to the next one.
  const [reached, setReached] = useState<Step>(() => openStep(draft));
  const [tried, setTried] = useState<Step | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const step = Math.min(stepIn(params), reached) as Step;

  useEffect(() => keepDraft(draft), [draft]);

  useEffect(() => {
    // Removes the applied role from the address, because a reload would choose it again.
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

  /** Goes to the next step or finishes. Returns false if fields of this step have errors. */
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
