import { type FigureFactor, figureOf } from '../gases/figure';
import { type Explained, figureFactorOf, stepsOf } from './explanation';
import { dayText, numberText } from './words';

/**
 * What was done to a record after it was saved: a person chose its factor again, all records were
 * restated, or its amount or days were edited.
 */
export type RecordChange = 'factor-chosen' | 'restated' | 'edited';

/** A saved record, what happened to it since, and what the library says of it now. */
export interface ExplainedRecord extends Explained {
  /** When it was saved, ISO 8601 UTC. */
  readonly savedAt: string;
  /** The earliest first; `at` is ISO 8601 UTC. */
  readonly changes: readonly { readonly change: RecordChange; readonly at: string }[];
  readonly isAmbiguous: boolean;
  readonly library: {
    /** Its factor as it is now; null when it is no longer there. */
    readonly factor: (FigureFactor & { readonly unit: string }) | null;
    /** Whether several factors fit the choice now, with different results. */
    readonly isAmbiguous: boolean;
  };
}

/**
 * Why a saved record has its figure: the steps that a report has, then what became of the record and
 * of its factor. Its flags say the rest.
 */
export function recordExplanationOf(record: ExplainedRecord): string[] {
  return [...stepsOf(record), ...past(record), ...present(record)];
}

const CHANGES: Readonly<Record<RecordChange, (day: string) => string>> = {
  'factor-chosen': (day) => `A person chose its factor again on ${day}.`,
  restated: (day) => `It was restated on ${day}, with the library and the policy of that day.`,
  edited: (day) => `Its amount or days were edited on ${day}. An edit keeps the factor.`,
};

function past({ savedAt, changes }: ExplainedRecord): string[] {
  const saved = `The record was saved on ${day(savedAt)}.`;
  return [saved, ...changes.map(({ change, at }) => CHANGES[change](day(at)))];
}

function present({ factor, gwpSet, isAmbiguous, library }: ExplainedRecord): string[] {
  const sentences: string[] = [];
  const now = library.factor;
  if (!now) {
    sentences.push('Its factor is no longer in the library. The record keeps it as it was.');
  } else {
    const value = figureOf(now, gwpSet).kgCo2ePerUnit;
    const used = figureOf(figureFactorOf(factor), gwpSet).kgCo2ePerUnit;
    if (now.unit !== factor.Unit || value !== used) {
      sentences.push(
        `The library has changed this factor since, to ${numberText(value)} kg CO₂e per ${now.unit}. The record keeps the earlier value until it is restated.`,
      );
    }
  }
  if (!isAmbiguous && library.isAmbiguous) {
    sentences.push(
      'Several factors in the library now fit what was chosen and give different results. The record keeps the one it has.',
    );
  }
  return sentences;
}

const day = (at: string) => `${dayText(at)} (UTC)`;
