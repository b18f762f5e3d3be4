import { dayText, numberText } from '../common/format-text';
import { type Explained, explainSteps, toFigureFactor } from '../factors/explanation';
import { explainResidualMix } from '../factors/resolution-text';
import { calculateFigure, type FigureFactor } from '../gases/figure';
import type { Consolidation } from '../inventory/policy';
import type { DataKind } from '../inventory/records/data-kinds';
import { CONSOLIDATION_NAMES } from './method';

/**
 * A change of a record after it was saved: a person chose its factor again, all records were
 * restated, its amount or days were edited, or nothing but its data kind or its site.
 */
export type RecordChange =
  | 'factor-chosen'
  | 'restated'
  | 'edited'
  | 'handed-over'
  | 'kind-stated'
  | 'moved';

/** The fields that tell a factor from others that fit the same choice, as records store them. */
export interface FactorNames {
  readonly Name: string;
  readonly Type: string;
  readonly Brand: string;
  readonly SKU: string;
  readonly Country: string;
}

/** The factors that a person passed over by choosing the one of a record. */
export interface PassedOver {
  readonly count: number;
  /** The first of them, at most `MOST_NAMED`. */
  readonly first: readonly FactorNames[];
}

/** Counts factors that a person passed over and keeps the first; null when there are none. */
export function keepPassedOver(factors: readonly FactorNames[]): PassedOver | null {
  const count = factors.length;
  return count > 0 ? { count, first: factors.slice(0, MOST_NAMED) } : null;
}

/** A change of a record, and who made it. */
export interface ExplainedChange {
  readonly change: RecordChange;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The name of the person; '' where the history has none. */
  readonly by: string;
  /** The person's reason; '' for none. */
  readonly reason: string;
  /** The factor that was replaced; null when the record kept its factor and its value. */
  readonly replaced: {
    readonly name: string;
    readonly kgCo2ePerUnit: number;
    readonly unit: string;
  } | null;
}

/** The part of a record of a site that counts in totals. */
export interface CountedPart {
  readonly approach: Consolidation;
  readonly site: string;
  /** 0 to 1, by month, `YYYY-MM`: the months in which the record counts, in order. */
  readonly shares: readonly { readonly month: string; readonly share: number }[];
}

/** A saved record, what happened to it since, and what the library says of it now. */
export interface ExplainedRecord extends Explained {
  /** Its residual mix, and the middle of its days; null for what is no electricity from a grid. */
  readonly electricity: {
    readonly day: string;
    readonly mix: Parameters<typeof explainResidualMix>[0];
  } | null;
  /** When it was saved, ISO 8601 UTC. */
  readonly savedAt: string;
  /** The name of the person who saved it; '' where the history has none. */
  readonly savedBy: string;
  /** Null when nobody has stated it. */
  readonly dataKind: DataKind | null;
  /** Its share in totals by the policy; null where it belongs to no site, or all of it counts anyway. */
  readonly counted: CountedPart | null;
  /** The last time a person chose its factor; null when nobody did, and in older records. */
  readonly passedOver: PassedOver | null;
  /** The earliest first. */
  readonly changes: readonly ExplainedChange[];
  readonly isAmbiguous: boolean;
  readonly library: {
    /** Its factor as it is now; null when it is no longer there. */
    readonly factor: (FigureFactor & { readonly unit: string }) | null;
    /** The other factors that fit the choice now, where their results differ. */
    readonly others: readonly FactorNames[];
  };
}

/**
 * Why a saved record has its figure: the steps that a report has, how the amount was found, then what
 * became of the record and of its factor. Its flags say the rest.
 */
export function explainRecord(record: ExplainedRecord): string[] {
  const { dataKind } = record;
  const amount = dataKind ? [AMOUNTS[dataKind]] : [];
  const counted = record.counted ? [explainCounted(record.counted)] : [];
  const { electricity } = record;
  const mix = electricity ? [explainResidualMix(electricity.mix, electricity.day)] : [];
  return [
    ...explainSteps(record),
    ...mix,
    ...amount,
    ...counted,
    ...past(record),
    ...present(record),
  ];
}

/** `Under equity share, 60 % of it counts in totals, 40 % from 1 Oct 2024 on: …` */
function explainCounted({ approach, site, shares }: CountedPart): string {
  const texts = shares.flatMap(({ month, share }, n) => {
    if (n === 0) return `${shareText(share)} of it counts in totals`;
    if (share === shares[n - 1]?.share) return [];
    return `${shareText(share)} from ${dayText(`${month}-01`)} on`;
  });
  return `Under ${CONSOLIDATION_NAMES[approach]}, ${texts.join(', ')}: so is ${site} held.`;
}

function shareText(share: number): string {
  if (share === 0) return 'nothing';
  return share === 1 ? 'all' : `${numberText(share * 100)} %`;
}

const CHANGES: Readonly<Record<RecordChange, (by: string, day: string) => string>> = {
  'factor-chosen': (by, day) => `${by} chose its factor again on ${day}`,
  restated: (by, day) => `${by} restated it on ${day}, with the library and the policy of that day`,
  'handed-over': (by, day) => `${by} handed it over to another user on ${day}`,
  edited: (by, day) => `${by} edited its amount or days on ${day}`,
  'kind-stated': (by, day) => `${by} changed its data kind on ${day}`,
  moved: (by, day) => `${by} moved it to another site on ${day}`,
};

/** Sentences on the way in which an amount was found. */
const AMOUNTS: Readonly<Record<DataKind, string>> = {
  measured: 'The amount was measured.',
  invoiced: 'The amount is that of an invoice.',
  estimated: 'The amount is an estimate.',
  spend: 'The amount was worked out from what was spent.',
  proxy: 'The amount is that of something similar.',
};

function past({ savedAt, savedBy, passedOver, changes }: ExplainedRecord): string[] {
  const chosenAgain = changes.map(({ change }) => change).lastIndexOf('factor-chosen');
  const besides = passedOver ? [describePassedOver(passedOver)] : [];
  const chosen = `${savedBy || 'A person'} chose its factor.`;
  const saved = [
    `The record was saved on ${day(savedAt)}.`,
    ...(chosenAgain === -1 && passedOver ? [chosen, ...besides] : []),
  ];
  const changed = changes.map((change, n) =>
    [describeChange(change), ...(n === chosenAgain ? besides : [])].join(' '),
  );
  return [saved.join(' '), ...changed];
}

function describePassedOver({ count, first }: PassedOver): string {
  return `${count + 1} fitted and gave different results. Left: ${listNames(first, count)}.`;
}

function describeChange({ change, at, by, reason, replaced }: ExplainedChange): string {
  const what = CHANGES[change](by || 'A person', day(at));
  const sentences = [reason ? `${what}: “${reason}”` : `${what}.`];
  if (change === 'edited') sentences.push('An edit keeps the factor.');
  if (replaced) {
    const { name, kgCo2ePerUnit, unit } = replaced;
    sentences.push(
      `Its factor was “${name}” before, ${numberText(kgCo2ePerUnit)} kg CO₂e per ${unit}.`,
    );
  }
  return sentences.join(' ');
}

function present(record: ExplainedRecord): string[] {
  const { factor, gwpSet, isAmbiguous, passedOver, library } = record;
  const sentences: string[] = [];
  const now = library.factor;
  if (!now) {
    sentences.push('Its factor is no longer in the library. The record keeps it as it was.');
  } else {
    const value = calculateFigure(now, gwpSet).kgCo2ePerUnit;
    const used = calculateFigure(toFigureFactor(factor), gwpSet).kgCo2ePerUnit;
    if (now.unit !== factor.unit || value !== used) {
      sentences.push(
        `The library has changed this factor since, to ${numberText(value)} kg CO₂e per ${now.unit}. The record keeps the earlier value until it is restated.`,
      );
    }
  }
  const { others } = library;
  const names = listNames(others, others.length);
  const isSaid = passedOver && names === listNames(passedOver.first, passedOver.count);
  if (!isAmbiguous && others.length > 0 && !isSaid) {
    sentences.push(
      `${others.length + 1} factors in the library now fit what was chosen and give different results. The record keeps the one it has. Left: ${names}.`,
    );
  }
  return sentences;
}

/** The most factors that are named. */
const MOST_NAMED = 3;

/** @param count how many there are; `factors` may be the first of them only */
function listNames(factors: readonly FactorNames[], count: number): string {
  const names = factors
    .slice(0, MOST_NAMED)
    .map(({ Name, Type, Brand, SKU, Country }) =>
      [Name, Type, Brand, SKU, Country].filter(Boolean).join(', '),
    );
  const more = count - names.length;
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

const day = (at: string) => `${dayText(at)} (UTC)`;
