import {
  type Block,
  type InlineNode,
  isLinkAddress,
  type ListBlock,
  type TextNode,
} from '@canopy/domain/common';
import type { ReactNode } from 'react';
import { Picture } from './picture';
import styles from './rich-text.module.css';
import { SiteLink } from './site-link';

/**
 * Rich text by an editor. Only the format's known elements become markup. A link appears as plain
 * text unless it leads to this site, the web or a mailbox.
 * @param level the level of its first headings: one below the surrounding heading
 */
export function RichText({ blocks, level = 2 }: { blocks: readonly Block[]; level?: 2 | 3 }) {
  const levels = [
    ...new Set(blocks.flatMap((each) => (each.type === 'heading' ? [each.level] : []))),
  ].sort();
  return (
    <div className={styles.text}>
      {numbered(blocks).map(([key, block]) => (
        <BlockNode key={key} block={block} tags={TAGS.slice(level - 2)} levels={levels} />
      ))}
    </div>
  );
}

const TAGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

/**
 * Block of a rich text.
 * @param levels the levels of all headings: each gets the next of the tags, so that none is skipped
 */
function BlockNode({
  block,
  tags,
  levels,
}: {
  block: Block;
  tags: readonly (typeof TAGS)[number][];
  levels: readonly number[];
}): ReactNode {
  switch (block.type) {
    case 'paragraph':
      // The editor leaves an empty paragraph after the last part.
      return isEmpty(block.children) ? null : (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case 'heading': {
      const Heading = tags[levels.indexOf(block.level)];
      return Heading && !isEmpty(block.children) ? (
        <Heading>
          <Inlines nodes={block.children} />
        </Heading>
      ) : null;
    }
    case 'quote':
      return (
        <blockquote>
          <Inlines nodes={block.children} />
        </blockquote>
      );
    case 'code':
      return (
        // The keyboard scrolls lines that are too long.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
        <pre tabIndex={0}>
          <code>{block.children.map(({ text }) => text).join('')}</code>
        </pre>
      );
    case 'image':
      return <Image image={block.image} />;
    case 'list':
      return <List list={block} />;
  }
}

function List({ list: { format, children } }: { list: ListBlock }) {
  const ListTag = format === 'ordered' ? 'ol' : 'ul';
  return (
    <ListTag>
      {numbered(children).map(([key, child]) => (
        <li key={key} className={child.type === 'list' ? styles.nested : undefined}>
          {child.type === 'list' ? <List list={child} /> : <Inlines nodes={child.children} />}
        </li>
      ))}
    </ListTag>
  );
}

function Image({ image }: { image: Extract<Block, { type: 'image' }>['image'] }) {
  const { width, alternativeText, caption, formats } = image;
  const sizes = Object.values(formats ?? {});
  return (
    <figure style={{ maxWidth: width }}>
      <Picture
        picture={{ ...image, alternativeText: alternativeText ?? '', formats: sizes }}
        sizes="(min-width: 769px) 720px, 92vw"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Inlines({ nodes }: { nodes: readonly InlineNode[] }) {
  return numbered(nodes).map(([key, node]) => {
    if (node.type === 'text') return <Words key={key} node={node} />;
    const words = numbered(node.children).map(([n, text]) => <Words key={n} node={text} />);
    return isLinkAddress(node.url) ? (
      <SiteLink key={key} to={node.url}>
        {words}
      </SiteLink>
    ) : (
      <span key={key}>{words}</span>
    );
  });
}

const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const;

function Words({ node }: { node: TextNode }): ReactNode {
  let words: ReactNode = node.text;
  for (const [mark, Mark] of MARKS) {
    if (node[mark]) words = <Mark>{words}</Mark>;
  }
  return words;
}

const isEmpty = (nodes: readonly InlineNode[]) =>
  nodes.every((node) => node.type === 'text' && node.text.trim() === '');

/** Pairs the parts of a text with their index as key. They have no ids, and never change places. */
function numbered<Node>(nodes: readonly Node[]): (readonly [key: number, node: Node])[] {
  return nodes.map((node, place) => [place, node]);
}
