import type { Alternative } from '@canopy/domain/inventory';
import { readUnit, unitMessages } from '@canopy/domain/units';
import { Button } from 'antd';
import { type Dispatch, type KeyboardEvent, useState } from 'react';
import { findAlternatives, nameAlternatives } from '../../../lib/alternatives';
import { typedAmount } from '../../../lib/amounts';
import { formatAmount, formatKg } from '../../../lib/format';
import { entryText } from '../../../messages/user';
import { AlternativeSearch } from '../../../ui/alternative-search';
import styles from './emission-entry.module.css';
import { controlId } from './entry-cell';
import type { EntryRow } from './entry-row';
import type { EntryAction } from './entry-state';
import { type Choice, isAsking } from './factor-choice';

/** Keys 1 to 9 choose an alternative each. */
const KEYS = 9;

/**
 * Question that asks the user to choose among several factors, at both steps. A digit chooses one,
 * as do the arrow keys with Enter. After the choice it shows the chosen factor if no other field
 * identifies it.
 */
export function AskFactor({
  row,
  choice,
  dispatch,
}: {
  row: EntryRow;
  choice: Choice;
  dispatch: Dispatch<EntryAction>;
}) {
  const alternatives = isAsking(choice) ? choice.alternatives : [];
  const error = row.errors.factorId;
  const chosen = choice.alternatives.find(({ _id }) => _id === choice.factorId);
  if (alternatives.length === 0 && !chosen && !error) return null;
  const id = controlId(row.key, 'factorId');
  return (
    <td className={styles.ask} data-field="factorId">
      <p className={styles.label} id={`${id}-label`}>
        {alternatives.length > 0
          ? entryText.askFactor(alternatives.length)
          : entryText.fields.factorId}
      </p>
      {alternatives.length > 0 ? (
        <Alternatives
          id={id}
          alternatives={alternatives}
          amount={typedAmount(String(row.distance ?? ''))}
          describedBy={`${id}-said`}
          onChoose={(alternative) => dispatch({ type: 'settled', key: row.key, alternative })}
        />
      ) : (
        chosen && (
          <p>
            {labelOf(chosen)} ({entryText.perUnit(formatAmount(chosen.Emission), chosen.Unit)}){' '}
            <Button
              id={id}
              size="small"
              type="link"
              onClick={() => dispatch({ type: 'reopened', key: row.key })}
            >
              {entryText.changeFactor}
            </Button>
          </p>
        )
      )}
      <div id={`${id}-said`}>
        {error && <p className={styles.error}>{error}</p>}
        {isOnBothBases(alternatives) && <p>{unitMessages.gasBill}</p>}
        {alternatives.length > 0 && <p className={styles.soft}>{entryText.askFactorKeys}</p>}
      </div>
    </td>
  );
}

function Alternatives({
  id,
  alternatives,
  amount,
  describedBy,
  onChoose,
}: {
  id: string;
  alternatives: readonly Alternative[];
  amount: ReturnType<typeof typedAmount>;
  describedBy: string;
  onChoose: (alternative: Alternative) => void;
}) {
  const [sought, setSought] = useState('');
  const [marked, setMarked] = useState(0);
  const named = nameAlternatives(alternatives, labelOf);
  const found = findAlternatives(named, sought);
  const last = found.length - 1;
  const optionId = (index: number) => `${id}-${index + 1}`;
  const mark = (index: number) => {
    setMarked(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move: Record<string, number> = {
      ArrowDown: marked + 1,
      ArrowRight: marked + 1,
      ArrowUp: marked - 1,
      ArrowLeft: marked - 1,
      Home: 0,
      End: last,
    };
    const to = move[event.key];
    const numbered = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
    const taken = found[event.key === 'Enter' || event.key === ' ' ? marked : (numbered ?? -1)];
    if (to === undefined && !taken) return;
    event.preventDefault();
    event.stopPropagation();
    if (taken) onChoose(taken.alternative);
    else if (last >= 0) mark(Math.min(Math.max(to ?? 0, 0), last));
  };

  return (
    <>
      <AlternativeSearch
        all={named}
        found={found}
        sought={sought}
        controls={id}
        onSearch={(text) => {
          setSought(text);
          setMarked(0);
        }}
        // The search box needs its other keys for typing.
        onKeyDown={(event) => {
          if (['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) onKeyDown(event);
        }}
      />
      <div
        id={id}
        role="listbox"
        tabIndex={0}
        className={styles.alternatives}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-activedescendant={optionId(marked)}
        onKeyDown={onKeyDown}
      >
        {found.map(({ alternative }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={alternative._id}
            id={optionId(index)}
            role="option"
            aria-selected={false}
            className={styles.alternative}
            data-marked={index === marked}
            onMouseEnter={() => setMarked(index)}
            onClick={() => onChoose(alternative)}
          >
            {index < KEYS && <kbd>{index + 1}</kbd>}
            <span>
              <span className={styles.alternativeLabel}>{partsOf(alternative).head}</span>
              <span className={styles.alternativeNote}>{partsOf(alternative).origin}</span>
              <span className={styles.alternativeNote}>
                {typeof amount === 'number'
                  ? formatKg(alternative.result * amount)
                  : entryText.perUnit(formatAmount(alternative.Emission), alternative.Unit)}
              </span>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Returns whether some alternatives use the gross and others the net calorific value. */
function isOnBothBases(alternatives: readonly Alternative[]): boolean {
  const bases = alternatives.map(({ Unit }) => readUnit(Unit)?.basis);
  return bases.includes('gross') && bases.includes('net');
}

/** Returns the label that distinguishes an alternative from the others, or else its name. */
function labelOf(alternative: Alternative): string {
  const { head, origin } = partsOf(alternative);
  return [head, origin].filter(Boolean).join(' · ');
}

const ORIGIN: readonly string[] = ['Source', 'Edition'];

/** Splits the label. Source and edition are long and users seldom choose by them. */
function partsOf(alternative: Alternative): { head: string; origin: string } {
  const join = (fields: readonly string[]) =>
    fields
      .map((each) => {
        const field = each as keyof typeof entryText.untold;
        return alternative[field] || entryText.untold[field];
      })
      .join(' · ');
  const { differsIn } = alternative;
  const head = join(differsIn.filter((field) => !ORIGIN.includes(field)));
  const origin = join(differsIn.filter((field) => ORIGIN.includes(field)));
  return head ? { head, origin } : { head: origin || alternative.Name, origin: '' };
}
