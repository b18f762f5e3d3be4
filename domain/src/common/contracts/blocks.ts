import { z } from 'zod';
import { isLinkAddress } from '../link-address';
import { messages } from '../messages';
import { type TextNode, toPlainText } from './block-text';
import { text } from './fields';

const flag = z.boolean().optional();

/** A picture of the media library; its addresses begin with `/uploads/`, its sizes are pixels. */
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

/** A list, whose items may be lists themselves. */
export interface ListBlock {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: ({ type: 'list-item'; children: InlineNode[] } | ListBlock)[];
}

/** The parts of a rich text, for these words, addresses of links and pictures. */
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
 * A part of a rich text, as the editor of Strapi's panel writes it (its field type `blocks`).
 * Source: https://docs.strapi.io/cms/features/content-manager, "Rich text (Blocks)".
 */
export const block = stored.block;
export type Block = z.infer<typeof block>;

/** A rich text. The addresses of its links are as editors typed them: `isLinkAddress` says which may be followed. */
export const blocks = z.array(block);

/** The most values of a rich text in a request, and the deepest nesting of lists and objects in it. */
const MOST_VALUES = 20_000;
const DEEPEST = 20;

/** The schema calls itself for lists in lists, so what is too deep or too much must not reach it. */
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

/** Reads the JSON that a form has to send as text. */
export function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

const linkAddress = text().refine(isLinkAddress, messages.blocksLink);

/** The library knows the rest of the picture. */
const chosenImage = z.object({
  url: text(),
  alternativeText: text().nullish(),
  caption: text().nullish(),
});

const writtenBlock = makePartSchema(text(), linkAddress, chosenImage).block;
export type WrittenBlock = z.infer<typeof writtenBlock>;

/**
 * A rich text in a body: a list, or in a form its JSON. Of a picture only the address counts, and the words for it.
 * @param most the most characters of its plain text
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
      description: `At most ${most} characters; in a form as JSON. Of a picture only its url is needed`,
    });
