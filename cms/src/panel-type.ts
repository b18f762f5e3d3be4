import type { Schema, UID } from '@strapi/strapi';

/** A field as an editor sees it. Descriptions say what a value means, not what its type is. */
interface FieldText {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** Shown, but not changed here. */
  readonly locked?: true;
  /** Of a relation: the field that names the other side. */
  readonly mainField?: string;
}

type FormRow<Field extends string> = readonly (readonly [field: Field, columns: number])[];

/** The list and the form of a content type. */
interface PanelLayout<Field extends string> {
  /** Raised when the layout changes: each version is applied once, then it is the operator's. */
  readonly version: number;
  readonly mainField: Field;
  readonly sort: readonly [field: Field, order: 'ASC' | 'DESC'];
  readonly list: readonly Field[];
  /** Rows of the form, each field with its share of twelve columns. */
  readonly form: readonly FormRow<Field>[];
  readonly fields: Readonly<Partial<Record<Field, FieldText>>>;
}

/** What the panel makes of one content type. It stands in `panel.ts` beside the type's schema. */
export interface PanelType<Uid extends UID.ContentType = UID.ContentType> {
  readonly uid: Uid;
  /** What its list is called on the panel's first page, which counts it. */
  readonly atAGlance?: string;
  /** A role of the panel that exists from the first start, for the people who keep this type. */
  readonly role?: { readonly code: string; readonly name: string; readonly description: string };
  /**
   * Where the site shows it. Such types are the content of the site, which Strapi's own roles
   * Editor and Author may edit.
   */
  readonly page?: {
    /** Where the list of its kind is, or the page that it is a part of. */
    readonly list: string;
    /** The page of its own, if there is one. */
    readonly entry?: (documentId: string) => string;
  };
  /**
   * What the panel must not do, because it would tear apart what belongs together, and the reason.
   * The server refuses it; the panel does not offer it. What is not created is not cloned either.
   */
  readonly refused?: Readonly<Partial<Record<'create' | 'update' | 'delete', string>>>;
  readonly layout?: PanelLayout<Schema.AttributeNames<Uid> | 'id'>;
}

/** Has the compiler compare the fields with those of the schema. */
export function panelType<const Uid extends UID.ContentType>(type: PanelType<Uid>): PanelType {
  return type as unknown as PanelType;
}

/** Whole-width rows of a form. */
export function rows<const Field extends string>(...fields: readonly Field[]): FormRow<Field>[] {
  return fields.map((field) => [[field, 12]]);
}

/** Every field of a type that is only to be looked at. */
export function locked<Field extends string>(
  fields: Readonly<Record<Field, FieldText>>,
): Record<Field, FieldText> {
  const texts = Object.entries<FieldText>(fields);
  return Object.fromEntries(
    texts.map(([name, text]) => [name, { ...text, locked: true }]),
  ) as Record<Field, FieldText>;
}
