import type { UnitName } from '@canopy/domain/factors';
import { knownUnits } from '@canopy/domain/units';
import { App, Select } from 'antd';
import { useState } from 'react';
import { unitsText } from '../../../messages/admin';
import { useAction } from '../../../ui/use-action';
import styles from './unit-names.module.css';

const KNOWN = knownUnits().map(({ code, label }) => ({ value: code, label }));
/** Clears the choice, also by keyboard. */
const NONE = { value: '', label: unitsText.none };

/** Known unit for an unknown one. A choice is saved at once. */
export function UnitChoice({
  unitName: { unit, standsFor },
  onName,
}: {
  unitName: UnitName;
  onName: (unit: string, standsFor: string) => Promise<UnitName>;
}) {
  const { notification } = App.useApp();
  const [sent, setSent] = useState<string | null>(null);
  const { run } = useAction(unitsText.failed(unit));

  async function choose(chosen: string) {
    setSent(chosen);
    await run(async () => {
      const named = await onName(unit, chosen);
      notification.success({ title: unitsText.named(unit, named.standsFor) });
    });
    setSent(null);
  }

  return (
    <Select<string>
      className={styles.choice}
      aria-label={unitsText.choiceOf(unit)}
      placeholder={unitsText.choose}
      loading={sent !== null}
      value={(sent ?? standsFor) || null}
      options={standsFor ? [NONE, ...KNOWN] : KNOWN}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
