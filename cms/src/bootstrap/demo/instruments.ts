import { type DemoDate, findLastDay } from './demo-date';

/** MWh covered in each complete year, and in a month of the current one. */
const COVERED_MWH = {
  certificates: { years: [300, 480], month: 40 },
  tariff: { years: [0, 14], month: 1 },
} as const;

/** Time from the end of a certificate's period to its retirement: 44 days. */
const RETIRED_AFTER_MS = 44 * 24 * 60 * 60 * 1000;

/** Lists certificates for the plant's electricity, and tariffs of the London office. */
export function listInstruments({ day, years }: DemoDate) {
  const covered = years.map(({ months }, n) => {
    const { certificates, tariff } = COVERED_MWH;
    const [from = '', to = ''] = [months[0], months.at(-1)];
    return {
      certified: certificates.years[n] ?? certificates.month * months.length,
      bought: tariff.years[n] ?? tariff.month * months.length,
      generated: { generatedFrom: from, generatedTo: to },
      common: { from: `${from}-01`, to: findLastDay(to), kgCo2ePerKwh: 0, meetsCriteria: true },
    };
  });
  let issued = 0;
  const certificates = covered.map(({ certified: mwh, generated, common }) => {
    const serials = [issued + 1, issued + mwh].map((serial) => String(serial).padStart(6, '0'));
    issued += mwh;
    const retiredOn = new Date(Date.parse(common.to) + RETIRED_AFTER_MS).toISOString().slice(0, 10);
    return {
      site: 'pune',
      kind: 'I-REC',
      mwh,
      ...common,
      ...generated,
      serials: `IREC-PUNE-${serials.join('-')}`,
      retirement: `Retired for Saffron Foods, ${retiredOn < day ? retiredOn : day}`,
    } as const;
  });
  const tariffs = covered
    .filter(({ bought }) => bought > 0)
    .map(
      ({ bought: mwh, common }) =>
        ({ site: 'london', kind: 'green-tariff', mwh, ...common, serials: '' }) as const,
    );
  return [...certificates, ...tariffs];
}
