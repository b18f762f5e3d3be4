import type { Policy } from '@canopy/domain/inventory';
import { paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import styles from '../../features/inventory/policy/policy.module.css';
import { PolicyEffect } from '../../features/inventory/policy/policy-effect';
import { PolicyForm } from '../../features/inventory/policy/policy-form';
import { usePolicyOfClient } from '../../features/inventory/policy/use-policy-choices';
import { localToday } from '../../lib/days';
import { financialYearChoices, financialYearFrom, useChosenYear } from '../../lib/financial-years';
import { policyText } from '../../messages/inventory/policy';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';

/** Accounting policy of a client: its choices, and their effects. */
export default function PolicyPage() {
  const answer = usePolicyOfClient();
  return (
    <>
      <PageHeader
        title={titleText.policy}
        lead={policyText.lead}
        actions={<ButtonLink to={paths.restate} label={policyText.restate} />}
      />
      {answer.data ? <Choices now={answer.data} /> : <Loading answer={answer} lines={12} />}
    </>
  );
}

function Choices({ now }: { now: Policy }) {
  const [chosen, setChosen] = useState(now);
  const [wanted, setWanted] = useState('');
  const [chosenLast, keepYear] = useChosenYear();
  const year = financialYearFrom(wanted, chosenLast, now.yearStartsIn);
  return (
    <div className={styles.screen}>
      <PolicyForm policy={now} onChange={setChosen} />
      <div className={styles.aside}>
        <PolicyEffect
          now={now}
          chosen={chosen}
          year={year}
          years={financialYearChoices(localToday(), year, now.yearStartsIn)}
          onYear={(next) => {
            keepYear(next);
            setWanted(next);
          }}
        />
      </div>
    </div>
  );
}
