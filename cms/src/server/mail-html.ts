import { escapeMarkup } from '@canopy/domain/common';
import { SITE_COLOURS } from './site-colours';

/** Mail as text. */
export interface MailText {
  /** Name of the sender, unless `MAIL_FROM` contains one. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  /** Address of the main link, which the HTML shows as a button. The text contains it. */
  readonly action?: string;
}

const { light, dark } = SITE_COLOURS;
const TEXT_FONT = "Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const DISPLAY_FONT = "Fraunces,Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/**
 * Inline styles, because some mail programs drop style sheets. Programs that keep them get the dark
 * colours of `DARK`.
 */
const STYLES = {
  ground: `background:${light.ground}`,
  card: `background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${light.leaf};border-radius:8px;padding:28px 32px`,
  name: `margin:0 0 20px;font:600 20px/1.3 ${DISPLAY_FONT};color:${light.leaf}`,
  title: `margin:0 0 16px;font:600 24px/1.25 ${DISPLAY_FONT};color:${light.ink}`,
  text: `margin:0 0 16px;font:15px/1.6 ${TEXT_FONT};color:${light.ink};overflow-wrap:anywhere`,
  panel: `margin:0 0 16px;background:${light.sunken};border-radius:8px;padding:12px 16px`,
  term: `width:34%;padding:2px 16px 2px 0;font:14px/1.5 ${TEXT_FONT};color:${light.inkSoft};vertical-align:top`,
  fact: `padding:2px 0;font:600 14px/1.5 ${TEXT_FONT};color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  line: `padding:2px 0;font:14px/1.5 ${TEXT_FONT};color:${light.ink};overflow-wrap:anywhere`,
  button: `display:inline-block;margin:6px 0 8px;padding:12px 22px;border-radius:8px;background:${light.leaf};font:600 15px/1.3 ${TEXT_FONT};color:${light.onLeaf};text-decoration:none`,
  link: `color:${light.leaf};word-break:break-all`,
} as const;

const DARK = `@media (prefers-color-scheme:dark){${[
  `.ground{background:${dark.ground}!important}`,
  `.card{background:${dark.surface}!important;border-color:${dark.line}!important;border-top-color:${dark.leaf}!important}`,
  `.name,.link{color:${dark.leaf}!important}`,
  `.title,.text,.fact,.line{color:${dark.ink}!important}`,
  `.panel{background:${dark.sunken}!important}`,
  `.term{color:${dark.inkSoft}!important}`,
  `.button{background:${dark.leaf}!important;color:${dark.onLeaf}!important}`,
].join('')}}`;

/** `Term: fact`. Terms are short, unlike the first half of a sentence. */
const FACT = /^([^:]{1,30}): (.+)$/;
/** Line that ends with an address, which may follow a label. */
const LINK = /^(?:(.*): )?((?:https?|upi):\/\/\S+)$/;

/**
 * Makes the HTML of a mail from its text, so that both contain the same words. Blank lines separate
 * blocks. Blocks of facts, and lines under a heading, become tables.
 */
export function mailHtml({ senderName, subject, text, action }: MailText): string {
  // A label on the line before its address belongs to it.
  const blocks = text.replaceAll(/:\n(?=https?:\/\/)/g, ': ').split('\n\n');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(subject)}</title><style>${DARK}</style></head>`,
    `<body ${styled('ground')}><table ${TABLE} ${styled('ground')}><tr>`,
    '<td align="center" style="padding:24px 12px">',
    `<table ${TABLE} style="max-width:600px"><tr><td ${styled('card')}>`,
    `<p ${styled('name')}>${escapeMarkup(senderName)}</p>`,
    `<h1 ${styled('title')}>${escapeMarkup(subject)}</h1>`,
    ...blocks.map((block) => layOutBlock(block.split('\n'), action)),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** Returns the attributes of an element's style, in both colour schemes. */
const styled = (name: keyof typeof STYLES) =>
  `class="${name}" style="${escapeMarkup(STYLES[name])}"`;

function layOutBlock(lines: readonly string[], action: string | undefined): string {
  if (isPanel(lines)) return layOutPanel(lines);
  const parts = lines.map((line) => layOutAction(line, action) ?? linkAddress(line));
  return `<p ${styled('text')}>${parts.join('<br>\n')}</p>`;
}

const isPanel = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 && (first.endsWith(':') || [first, ...others].every(isFactOrLink));

const isFactOrLink = (line: string) => FACT.test(line) || LINK.test(line);

function layOutPanel(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [, term, fact] = (!LINK.test(line) && FACT.exec(line)) || [];
    return term && fact
      ? `<tr><td ${styled('term')}>${escapeMarkup(term)}</td><td ${styled('fact')}>${escapeMarkup(fact)}</td></tr>`
      : `<tr><td colspan="2" ${styled(line.endsWith(':') ? 'fact' : 'line')}>${linkAddress(line)}</td></tr>`;
  });
  return `<div ${styled('panel')}><table ${TABLE}>${rows.join('\n')}</table></div>`;
}

/** Returns the main link as a button over its address, or null for other lines. */
function layOutAction(line: string, action: string | undefined): string | null {
  const [, label, address] = LINK.exec(line) ?? [];
  if (!label || !address || address !== action) return null;
  const button = `<a href="${escapeMarkup(address)}" ${styled('button')}>${escapeMarkup(label)}</a>`;
  return `${button}<br>\n<span style="font-size:13px">${linkAddress(address)}</span>`;
}

/** Escapes a line and links the address at its end. */
function linkAddress(line: string): string {
  const [, , address] = LINK.exec(line) ?? [];
  if (!address) return escapeMarkup(line);
  const shown = escapeMarkup(address);
  const before = escapeMarkup(line.slice(0, -address.length));
  return `${before}<a href="${shown}" ${styled('link')}>${shown}</a>`;
}
