import { dayText, numberText } from '../common/format-text';
import { type Explained, explainSteps, toFigureFactor } from '../factors/explanation';
import { explainResidualMix } from '../factors/resolution-text';
import { calculateFigure, type FigureFactor } from '../gases/figure';
import type { Consolidation } from '../inventory/policy';
import type { DataKind } from '../inventory/records/data-kinds';
import { CONSOLIDATION_NAMES } from './method';

/**
 * Later change of a record. 'edited' means its amount or days. 'kind-stated' means its data kind,
 * 'moved' another site, and 'handed-over' another user.
 */
export type RecordChange =
  | 'factor-chosen'
  | 'restated'
  | 'edited'
  | 'handed-over'
  | 'kind-stated'
  | 'moved';

/** Fields that distinguish factors fitting the same choice, as stored in records. */
export interface FactorNames {
  readonly Name: string;
  readonly Type: string;
  readonly Brand: string;
  readonly SKU: string;
  readonly Country: string;
}

/** Factors passed over when a person chose a record's factor. */
export interface PassedOver {
  readonly count: number;
  /** First of them, at most `MOST_NAMED`. */
  readonly first: readonly FactorNames[];
}

/** Counts the factors passed over and keeps the first ones. Returns null without any. */
export function keepPassedOver(factors: readonly FactorNames[]): PassedOver | null {
  const count = factors.length;
  return count > 0 ? { count, first: factors.slice(0, MOST_NAMED) } : null;
}

/** Change of a record, with its author. */
export interface ExplainedChange {
  readonly change: RecordChange;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Name of the person; '' if missing in the history. */
  readonly by: string;
  /** Reason given by the person, or ''. */
  readonly reason: string;
  /** Replaced factor; null if the record kept its factor and value. */
  readonly replaced: {
    readonly name: string;
    readonly kgCo2ePerUnit: number;
    readonly unit: string;
  } | null;
}

/** Counted part of a site's record. */
export interface CountedPart {
  readonly approach: Consolidation;
  readonly site: string;
  /** Counted months of the record in order, `YYYY-MM`, each with its share, 0 to 1. */
  readonly shares: readonly { readonly month: string; readonly share: number }[];
}

/** Saved record with its later changes and the library's current state. */
export interface ExplainedRecord extends Explained {
  /** Residual mix, and the middle of the record's days; null for anything but grid electricity. */
  readonly electricity: {
    readonly day: string;
    readonly mix: Parameters<typeof explainResidualMix>[0];
  } | null;
  /** Time of saving, ISO 8601 UTC. */
  readonly savedAt: string;
  /** Name of the person who saved it; '' if missing in the history. */
  readonly savedBy: string;
  /** Null if not stated. */
  readonly dataKind: DataKind | null;
  /** Share in totals by the policy; null without a site, or if the whole record counts. */
  readonly counted: CountedPart | null;
  /** Last choice of its factor by a person; null without one, and in older records. */
  readonly passedOver: PassedOver | null;
  /** Earliest first. */
  readonly changes: readonly ExplainedChange[];
  readonly isAmbiguous: boolean;
  readonly library: {
    /** Its factor in the library; null if deleted. */
    readonly factor: (FigureFactor & { readonly unit: string }) | null;
    /** Other factors that now fit the choice with different results. */
    readonly others: readonly FactorNames[];
  };
}

/**
 * Explains a saved record's figure: the steps of a report, the origin of its amount, then later
 * changes of the record and its factor. Flags cover the rest.
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

/** `Under equity share, 60 % of it counts in totals, 40 % from 1 Oct 2024 on, by …` */
function explainCounted({ approach, site, shares }: CountedPart): string {
  const texts = shares.flatMap(({ month, share }, n) => {
    if (n === 0) return `${shareText(share)} of it counts in totals`;
    if (share === shares[n - 1]?.share) return [];
    return `${shareText(share)} from ${dayText(`${month}-01`)} on`;
  });
  return `Under ${CONSOLIDATION_NAMES[approach]}, ${texts.join(', ')}, by the holdings of ${site}.`;
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

/** Sentences about the origin of an amount. */
const AMOUNTS: Readonly<Record<DataKind, string>> = {
  measured: 'The amount was measured.',
  invoiced: 'The amount is from an invoice.',
  estimated: 'The amount is an estimate.',
  spend: 'The amount was calculated from spending.',
  proxy: 'The amount is from a similar activity.',
};

function past({ savedAt, savedBy, passedOver, changes }: ExplainedRecord): string[] {
  const chosenAgain = changes.map(({ change }) => change).lastIndexOf('factor-chosen');
  const besides = passedOver ? [describePassedOver(passedOver)] : [];
  const chosen = `${savedBy || 'A user'} chose its factor.`;
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
  return `${count + 1} factors fitted and gave different results. Not chosen: ${listNames(first, count)}.`;
}

function describeChange({ change, at, by, reason, replaced }: ExplainedChange): string {
  const what = CHANGES[change](by || 'A user', day(at));
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
        `This factor has since changed in the library, to ${numberText(value)} kg CO₂e per ${now.unit}. The record keeps the earlier value until it is restated.`,
      );
    }
  }
  const { others } = library;
  const names = listNames(others, others.length);
  const isSaid = passedOver && names === listNames(passedOver.first, passedOver.count);
  if (!isAmbiguous && others.length > 0 && !isSaid) {
    sentences.push(
      `${others.length + 1} factors in the library now fit the choices and give different results. The record keeps its factor. Not chosen: ${names}.`,
    );
  }
  return sentences;
}

/** Maximum number of factors listed by name. */
const MOST_NAMED = 3;

/**
 * Lists factor names.
 * @param count total number; `factors` may contain only the first ones
 */
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
