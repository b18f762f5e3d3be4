/**
 * Patch of fontkit 2.0.4: `opentype/GPOSProcessor` skips missing anchors.
 *
 * Why: A base glyph may lack an anchor for a class of marks (OpenType 1.9, GPOS, AnchorMatrix:
 *   "offsets may be NULL"). fontkit then throws, as it does for names in Malayalam and Gurmukhi.
 *   HarfBuzz continues with the next subtable.
 * Test: `tests/api/server/pdf.test.ts`
 * Delete when: fontkit skips missing anchors.
 */

/** Subset of fontkit's internals that the patch reads. */
interface GposProcessor {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: { markAnchor: unknown }, base: unknown, baseIndex: number): void;
}
interface OpenedFont {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: GposProcessor | null } };
}

const MISSING_ANCHOR = Symbol('missing anchor');
const patched = new WeakSet<GposProcessor>();

/** Makes fontkit skip missing anchors, once a font with mark positions is opened. */
export function skipMissingAnchors(font: unknown): void {
  const processor = (font as OpenedFont)._layoutEngine?.engine?.GPOSProcessor;
  if (!processor) return;
  const prototype: GposProcessor = Object.getPrototypeOf(processor);
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { applyLookup, applyAnchor } = prototype;
  prototype.applyAnchor = function skipping(mark, base, baseIndex) {
    if (!base || !mark.markAnchor) throw MISSING_ANCHOR;
    applyAnchor.call(this, mark, base, baseIndex);
  };
  prototype.applyLookup = function skipping(type, table) {
    try {
      return applyLookup.call(this, type, table);
    } catch (thrown) {
      if (thrown === MISSING_ANCHOR) return false;
      throw thrown;
    }
  };
}
