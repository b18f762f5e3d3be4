import {
  type Block,
  blocks,
  messages,
  toParagraphs,
  type WrittenBlock,
} from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { media } from './media';

/** Attributes that can hold the plain text of a rich one. */
const TEXTS = ['content', 'description'] as const;

/**
 * Returns the attribute with the plain text of a type's `blocks`; undefined for a type without
 * both.
 */
export function plainTextField(uid: string): (typeof TEXTS)[number] | undefined {
  const { attributes } = strapi.contentType(uid as UID.ContentType);
  return 'blocks' in attributes ? TEXTS.find((field) => field in attributes) : undefined;
}

/**
 * Returns a row's rich text for a response. Leaves out data about pictures that the panel's editor
 * stores only for the server. Without valid rich text, returns the paragraphs of the plain text.
 */
export function readBlocks(stored: unknown, text: string | null): Block[] {
  const read = blocks.safeParse(stored);
  return read.success ? read.data : toParagraphs(text ?? '');
}

const NO_WORDS = [{ type: 'text', text: '' }];

/** Adds an empty text where needed. The panel's editor can place its cursor only in a text. */
const orNoWords = <Node>(children: readonly Node[]) => (children.length > 0 ? children : NO_WORDS);

/**
 * Returns the blocks as the panel's editor stores them, with the media library's data on their
 * pictures.
 * @returns null for none
 * @throws 400 at each picture that is not in the library
 */
export async function completeBlocks(written: readonly WrittenBlock[]): Promise<object[] | null> {
  const urls = written.flatMap((block) => (block.type === 'image' ? [findFileAddress(block)] : []));
  const pictures = await media.readPictures(urls);
  const unknown = written.flatMap((block, place) =>
    block.type === 'image' && !pictures.has(findFileAddress(block))
      ? [
          {
            path: ['blocks', String(place), 'image', 'url'],
            message: messages.blocksPicture,
          },
        ]
      : [],
  );
  if (unknown.length > 0) throw invalid(messages.blocksPicture, unknown);
  const complete = written.map((block) => {
    if (block.type === 'list') return completeList(block, 0);
    const children = orNoWords(block.children);
    if (block.type !== 'image') return { ...block, children };
    const { alternativeText, caption } = block.image;
    const picture = pictures.get(findFileAddress(block));
    return {
      type: block.type,
      image: {
        ...picture,
        alternativeText: alternativeText ?? picture?.alternativeText ?? null,
        caption: caption ?? picture?.caption ?? null,
      },
      children,
    };
  });
  return complete.length > 0 ? complete : null;
}

/** Returns the address of a picture's file, without the version that responses contain. */
function findFileAddress({ image: { url } }: Extract<WrittenBlock, { type: 'image' }>): string {
  return url.replace(/\?.*$/, '');
}

function completeList(
  { type, format, children }: Extract<WrittenBlock, { type: 'list' }>,
  indentLevel: number,
): object {
  return {
    type,
    format,
    indentLevel,
    children: children.map((child) =>
      child.type === 'list'
        ? completeList(child, indentLevel + 1)
        : { ...child, children: orNoWords(child.children) },
    ),
  };
}
