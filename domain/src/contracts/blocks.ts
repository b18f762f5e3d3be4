import { z } from 'zod';

const flag = z.boolean().optional();

const textNode = z.object({
  type: z.literal('text'),
  text: z.string(),
  bold: flag,
  italic: flag,
  underline: flag,
  strikethrough: flag,
  code: flag,
});
export type TextNode = z.infer<typeof textNode>;

const linkNode = z.object({
  type: z.literal('link'),
  url: z.string(),
  children: z.array(textNode),
});

const inlineNode = z.discriminatedUnion('type', [textNode, linkNode]);
export type InlineNode = z.infer<typeof inlineNode>;

const inlines = z.array(inlineNode);

const listItem = z.object({ type: z.literal('list-item'), children: inlines });

/** A list, whose items may be lists themselves. */
export interface ListBlock {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: (z.infer<typeof listItem> | ListBlock)[];
}

export const listBlock: z.ZodType<ListBlock> = z.object({
  type: z.literal('list'),
  format: z.enum(['ordered', 'unordered']),
  get children() {
    return z.array(z.union([listItem, listBlock]));
  },
});

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

/**
 * A part of a rich text, as the editor of Strapi's panel writes it (its field type `blocks`).
 * Source: https://docs.strapi.io/cms/features/content-manager, "Rich text (Blocks)".
 */
export const block = z.union([
  z.object({ type: z.literal('paragraph'), children: inlines }),
  z.object({ type: z.literal('heading'), level: z.int().min(1).max(6), children: inlines }),
  z.object({ type: z.literal('quote'), children: inlines }),
  z.object({
    type: z.literal('code'),
    language: z.string().nullish(),
    children: z.array(textNode),
  }),
  z.object({ type: z.literal('image'), image: blockImage, children: inlines }),
  listBlock,
]);
export type Block = z.infer<typeof block>;

/** A rich text. The addresses of its links are as editors typed them: show them by `linkTarget`. */
export const blocks = z.array(block);
