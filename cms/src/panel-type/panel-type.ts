import type { Schema, UID } from '@strapi/strapi';

/** Texts of a field for editors. Descriptions explain the value, not its type. */
export interface FieldText {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** Read-only in the panel. */
  readonly locked?: true;
  /** Field of the related entry that names it. */
  readonly mainField?: string;
}

/** One field across the whole form, or fields in a row, each with its share of twelve columns. */
type FormRow<Field extends string> = Field | Readonly<Partial<Record<Field, number>>>;

/** List and form of a content type. */
interface PanelLayout<Field extends string> {
  /**
   * Raise it when the layout changes. Each version is applied once, then operators may change it.
   */
  readonly version: number;
  readonly mainField: Field;
  readonly sort: readonly [field: Field, order: 'ASC' | 'DESC'];
  readonly list: readonly Field[];
  readonly form: readonly FormRow<Field>[];
  readonly fields: Readonly<Partial<Record<Field, FieldText>>>;
}

/**
 * Layout and rules of one content type in the panel. Its values are in `panel.ts` next to the
 * type's schema.
 */
export interface PanelType<Uid extends UID.ContentType = UID.ContentType> {
  readonly uid: Uid;
  /** Name on the panel's first page, which shows its count. */
  readonly atAGlance?: string;
  /** Panel role, created at the first start, for editors of this type. */
  readonly role?: { readonly code: string; readonly name: string; readonly description: string };
  /**
   * Pages of the site that show it. Types with a page are site content, which Strapi's own roles
   * Editor and Author may edit.
   */
  readonly page?: {
    /** Page that lists its entries, or that contains them. */
    readonly list: string;
    /** Page of one entry, if it exists. */
    readonly entry?: {
      /** Field with its title. */
      readonly title: string;
      path(documentId: string, title: string): string;
    };
  };
  /**
   * Actions refused in the panel because they would break consistent data, with the reason. The
   * server refuses them and the panel does not offer them. Refusing create also refuses clone.
   */
  readonly refused?: Readonly<Partial<Record<'create' | 'update' | 'delete', string>>>;
  readonly layout?: PanelLayout<Schema.AttributeNames<Uid> | 'id'>;
}

/** Lets the compiler check the fields against the schema. */
export function panelType<const Uid extends UID.ContentType>(type: PanelType<Uid>): PanelType {
  return type as unknown as PanelType;
}

/** Form row with the publication dates, for types that have them. */
export const PUBLICATION_ROW = { publishedOn: 6, hiddenFrom: 6 } as const;

export const PUBLICATION_FIELDS = {
  publishedOn: {
    label: 'Public from',
    description:
      'Before this time the site does not show it, even when it is published. Lists are sorted by it. If empty, it is set when the entry is first published.',
  },
  hiddenFrom: {
    label: 'Hidden from',
    description: 'From this time on the site no longer shows it. If empty, it stays.',
  },
} as const satisfies Record<string, FieldText>;

/** Fields of a profile that belong to its account. */
export const ACCOUNT_FIELDS = {
  userId: {
    label: 'User id',
    description: 'The login name. It belongs to the account and cannot be changed here.',
    locked: true,
  },
  email: {
    label: 'E-mail',
    description: 'It also belongs to the account and cannot be changed here.',
    locked: true,
  },
} as const satisfies Record<string, FieldText>;

/**
 * Returns the layout of people who sign in for a client.
 * @param name the field with the person's name
 * @param texts descriptions of the fields that differ
 */
export function clientAccountLayout<const Name extends string>(
  name: Name,
  texts: Readonly<Record<'name' | 'client' | 'account', string>>,
) {
  const locked = { locked: true, mainField: 'username' } as const;
  const shown = { [name]: { label: 'Name', description: texts.name } } as Record<Name, FieldText>;
  return {
    mainField: name,
    sort: [name, 'ASC'],
    list: [name, 'userId', 'email', 'client'],
    form: [
      { [name]: 6, userId: 6 } as Record<Name | 'userId', number>,
      { email: 6, client: 6 },
      { account: 6 },
    ],
    fields: {
      ...shown,
      ...ACCOUNT_FIELDS,
      client: { label: 'Client', description: texts.client, ...locked },
      account: { label: 'Account', description: texts.account, ...locked },
    },
  } as const;
}

/** Makes all of these fields read-only. */
export function lockFields<Field extends string>(
  fields: Readonly<Record<Field, FieldText>>,
): Record<Field, FieldText> {
  const texts = Object.entries<FieldText>(fields);
  return Object.fromEntries(
    texts.map(([name, text]) => [name, { ...text, locked: true }]),
  ) as Record<Field, FieldText>;
}
