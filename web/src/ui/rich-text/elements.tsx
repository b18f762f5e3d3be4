import type { Block } from '@canopy/domain/common';
import {
  type RenderElementProps,
  type RenderLeafProps,
  useFocused,
  useSelected,
} from 'slate-react';
import { richTextText as text } from '../../messages/content/rich-text';
import styles from './rich-text-editor.module.css';

/** Renders a part of the text as elements that screen readers know. */
export function renderElement({ attributes, children, element }: RenderElementProps) {
  switch (element.type) {
    case 'heading': {
      const Heading = element.level <= 2 ? 'h2' : element.level === 3 ? 'h3' : 'h4';
      return <Heading {...attributes}>{children}</Heading>;
    }
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'code':
      return (
        <pre {...attributes}>
          <code>{children}</code>
        </pre>
      );
    case 'list': {
      const List = element.format === 'ordered' ? 'ol' : 'ul';
      return <List {...attributes}>{children}</List>;
    }
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'link':
      return (
        <a {...attributes} href={element.url} title={element.url}>
          {children}
        </a>
      );
    case 'image':
      return (
        <div {...attributes}>
          <Picture image={element.image} />
          {children}
        </div>
      );
    default:
      return <p {...attributes}>{children}</p>;
  }
}

function Picture({ image }: { image: Extract<Block, { type: 'image' }>['image'] }) {
  const isSelected = useSelected();
  const isFocused = useFocused();
  return (
    <figure
      contentEditable={false}
      className={isSelected && isFocused ? styles.selected : undefined}
    >
      <img src={image.url} alt={image.alternativeText ?? text.missingPicture} />
      {image.caption && <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}

export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let words = children;
  if (leaf.bold) words = <strong>{words}</strong>;
  if (leaf.italic) words = <em>{words}</em>;
  if (leaf.underline) words = <u>{words}</u>;
  if (leaf.strikethrough) words = <s>{words}</s>;
  if (leaf.code) words = <code>{words}</code>;
  return <span {...attributes}>{words}</span>;
}
