import { PERIOD_STATES, type PeriodState } from '@canopy/domain/inventory';
import { closeYearText } from '../../../messages/inventory/periods';
import { StepList } from '../../../ui/step-list';

/** Progress of a year. Locking replaces Locked until it has finished. */
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
