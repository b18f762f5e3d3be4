import type { Block, InlineNode, ListBlock, TextNode } from '@canopy/domain/common';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export type LinkNode = Extract<InlineNode, { type: 'link' }>;
export type ListItem = Extract<ListBlock['children'][number], { type: 'list-item' }>;

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: Block | ListItem | LinkNode;
    Text: TextNode;
  }
}
