import { PERIOD_STATES, type PeriodState } from '@canopy/domain/inventory';
import { closeYearText } from '../../../messages/inventory/periods';
import { StepList } from '../../../ui/step-list';

/** The steps of a year, and the one that it has come to. Locking is the last until it is done. */
export function YearSteps({ state }: { state: PeriodState }) {
  const isLocking = state === 'Locking';
  const steps = PERIOD_STATES.filter((each) => each !== (isLocking ? 'Locked' : 'Locking'));
  return (
    <StepList
      label={closeYearText.steps}
      steps={steps}
      current={steps.indexOf(state)}
      isBusy={isLocking}
    />
  );
}
