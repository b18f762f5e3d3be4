import type { BodyOf } from '@canopy/domain/calls';
import type { Instrument } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { instrumentKinds } from '../../../messages/inventory/instruments';

/** Form values of an instrument. */
export interface InstrumentValues extends BodyOf<'POST /instruments'> {
  /** File to upload as evidence. */
  readonly files?: readonly File[];
}

/** Initial form values of a new instrument. */
export const NEW_INSTRUMENT = { siteId: '', serials: '', meetsCriteria: false };

/** Converts an instrument to form values. */
export function toInstrumentValues(instrument: Instrument): InstrumentValues {
  const { _id, createdAt, coveredMwh, leftOverMwh, evidence, ...values } = instrument;
  return {
    ...values,
    siteId: values.siteId ?? '',
    generatedFrom: values.generatedFrom ?? '',
    generatedTo: values.generatedTo ?? '',
  };
}

/** Uploads the file, if any, and builds the request body. */
export async function toBody<Values extends Partial<InstrumentValues>>({
  files = [],
  ...values
}: Values) {
  const [image] = files;
  if (!image) return values;
  const { imagePath } = await http.post('/upload', { files: { image: [image] } });
  return { ...values, evidence: imagePath };
}

/** Names an instrument by kind and serial numbers. */
export function nameInstrument({ kind, serials }: Instrument): string {
  return [instrumentKinds[kind], serials].filter(Boolean).join(' ');
}
