import { z } from 'zod';
import { isLinkAddress } from '../link-address';
import { messages } from '../messages';
import { type TextNode, toPlainText } from './block-text';
import { text } from './fields';

const flag = z.boolean().optional();

/** Picture of the media library. Addresses begin with `/uploads/`; sizes are pixels. */
const blockImage = z.object({
  url: z.string(),
  alternativeText: z.string().nullish(),
  caption: z.string().nullish(),
  width: z.number(),
  height: z.number(),
  formats: z
    .record(z.string(), z.object({ url: z.string(), width: z.number(), height: z.number() }))
    .nullish(),
});

export type InlineNode = TextNode | { type: 'link'; url: string; children: TextNode[] };

/** List whose items may be lists. */
export interface ListBlock {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: ({ type: 'list-item'; children: InlineNode[] } | ListBlock)[];
}

/** Builds the schemas of rich-text blocks from schemas of words, link addresses and pictures. */
function makePartSchema<Image extends z.ZodType>(
  words: z.ZodType<string>,
  address: z.ZodType<string>,
  image: Image,
) {
  const textNode = z.object({
    type: z.literal('text'),
    text: words,
    bold: flag,
    italic: flag,
    underline: flag,
    strikethrough: flag,
    code: flag,
  });
  const texts = z.array(textNode);
  const link = z.object({ type: z.literal('link'), url: address, children: texts });
  const inlines = z.array(z.discriminatedUnion('type', [textNode, link]));
  const item = z.object({ type: z.literal('list-item'), children: inlines });
  const list: z.ZodType<ListBlock> = z.object({
    type: z.literal('list'),
    format: z.enum(['ordered', 'unordered']),
    get children() {
      return z.array(z.union([item, list])).min(1, messages.blocksForm);
    },
  });
  const block = z.union(
    [
      z.object({ type: z.literal('paragraph'), children: inlines }),
      z.object({ type: z.literal('heading'), level: z.int().min(1).max(6), children: inlines }),
      z.object({ type: z.literal('quote'), children: inlines }),
      z.object({ type: z.literal('code'), language: words.nullish(), children: texts }),
      z.object({ type: z.literal('image'), image, children: inlines }),
      list,
    ],
    { error: messages.blocksForm },
  );
  return { block, list };
}

const stored = makePartSchema(z.string(), z.string(), blockImage);

export const listBlock = stored.list;

/**
 * Block of a rich text, as written by the editor of Strapi's admin panel (field type `blocks`).
 * Source: https://docs.strapi.io/cms/features/content-manager, "Rich text (Blocks)".
 */
export const block = stored.block;
export type Block = z.infer<typeof block>;

/**
 * Rich text as stored. Link addresses are unchecked: `isLinkAddress` decides which may be followed.
 */
export const blocks = z.array(block);

/** Limits of a rich text in a request: number of values, and nesting depth of lists and objects. */
const MOST_VALUES = 20_000;
const DEEPEST = 20;

/**
 * Reports whether a value is small enough for the schema. The schema calls itself for nested lists,
 * so large or deep input must not reach it.
 */
function isBounded(given: unknown): boolean {
  let level = [given];
  let count = 0;
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    if (level.length === 0) return true;
    count += level.length;
    if (count > MOST_VALUES) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return level.length === 0;
}

/**
 * Parses JSON text, because forms can only send text. Returns other values and invalid JSON
 * unchanged.
 */
export function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

const linkAddress = text().refine(isLinkAddress, messages.blocksLink);

/** Picture in a request body. The media library supplies the other fields. */
const chosenImage = z.object({
  url: text(),
  alternativeText: text().nullish(),
  caption: text().nullish(),
});

const writtenBlock = makePartSchema(text(), linkAddress, chosenImage).block;
export type WrittenBlock = z.infer<typeof writtenBlock>;

/**
 * Builds the schema of a rich text in a request body: a list, or its JSON in a form. Of a picture,
 * only the address and its texts are read.
 * @param most maximum characters of its plain text
 */
export const blocksInput = (most: number) =>
  z
    .preprocess(
      readJson,
      z.unknown().refine(isBounded, { error: messages.blocksTooLarge, abort: true }),
    )
    .pipe(
      z
        .array(writtenBlock)
        .refine((given) => toPlainText(given).length <= most, messages.tooLong(most)),
    )
    .meta({
      $ref: '#/components/schemas/Blocks',
      description: `At most ${most} characters. JSON in forms. Pictures only need a url`,
    });
