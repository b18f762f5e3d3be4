import type { BodyOf } from '@canopy/domain/calls';
import type { Instrument } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { instrumentKinds } from '../../../messages/inventory/instruments';

/** An instrument as its form holds it. */
export interface InstrumentValues extends BodyOf<'POST /instruments'> {
  /** A file to upload as evidence. */
  readonly files?: readonly File[];
}

/** The values of a form for a new instrument. */
export const NEW_INSTRUMENT = { siteId: '', serials: '', meetsCriteria: false };

/** Picks the values of a form from an instrument. */
export function toInstrumentValues(instrument: Instrument): InstrumentValues {
  const { _id, createdAt, coveredMwh, leftOverMwh, evidence, ...values } = instrument;
  return {
    ...values,
    siteId: values.siteId ?? '',
    generatedFrom: values.generatedFrom ?? '',
    generatedTo: values.generatedTo ?? '',
  };
}

/** Makes a body of what a form gives, once its file is uploaded. */
export async function toBody<Values extends Partial<InstrumentValues>>({
  files = [],
  ...values
}: Values) {
  const [image] = files;
  if (!image) return values;
  const { imagePath } = await http.post('/upload', { files: { image: [image] } });
  return { ...values, evidence: imagePath };
}

/** Names an instrument by its kind and its serial numbers. */
export function nameInstrument({ kind, serials }: Instrument): string {
  return [instrumentKinds[kind], serials].filter(Boolean).join(' ');
}
