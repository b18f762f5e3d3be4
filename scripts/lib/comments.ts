import ts from 'typescript';

/** Comment with its first line, and its text without markers and line breaks. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** Markers of comments, and `*` at the beginning of their lines. */
const MARKERS = /^\/\*\*?|\*\/$|^\/\/|^[ \t]*(?:\*(?!\/)|\/\/)[ \t]?/gm;

function findRanges(name: string, text: string): ts.CommentRange[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind);
  const ranges = new Map<number, ts.CommentRange>();
  const collect = (found: ts.CommentRange[] | undefined) => {
    for (const range of found ?? []) ranges.set(range.pos, range);
  };
  const visit = (node: ts.Node): void => {
    // Text between JSX tags contains no comments, even if it looks like one.
    if (ts.isJsxText(node)) return;
    // A JSX expression may contain nothing but a comment, behind its brace.
    for (const at of [node.pos, node.end, ...(ts.isJsxExpression(node) ? [node.pos + 1] : [])]) {
      collect(ts.getLeadingCommentRanges(text, at));
      collect(ts.getTrailingCommentRanges(text, at));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...ranges.values()].sort((one, other) => one.pos - other.pos);
}

/** Finds the comments of a TypeScript or JavaScript file. Adjacent `//` lines are one comment. */
export function readComments(name: string, text: string): Comment[] {
  const joined: { pos: number; end: number; isLine: boolean }[] = [];
  for (const { pos, end, kind } of findRanges(name, text)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const last = joined.at(-1);
    const continues = isLine && last?.isLine && /^\n[ \t]*$/.test(text.slice(last.end, pos));
    if (continues) last.end = end;
    else joined.push({ pos, end, isLine });
  }
  return joined.map(({ pos, end }) => ({
    line: text.slice(0, pos).split('\n').length,
    text: text.slice(pos, end).replace(MARKERS, '').replace(/\s+/g, ' ').trim(),
  }));
}
