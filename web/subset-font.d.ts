declare module 'subset-font' {
  /** Cuts a font down to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype' | 'woff2';
      /** A single number fixes an axis. */
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      /** Defaults to all features of the font. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
