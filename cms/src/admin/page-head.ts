const VENDOR = ' | Strapi';

/** Shows an icon in the browser's tab. */
export function showIcon(address: string): void {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}

/**
 * Adds styles to the page. The built panel's HTML links no style sheet, so a built one would never
 * load.
 */
export function addStyles(styles: string): void {
  const element = document.createElement('style');
  element.textContent = styles;
  document.head.append(element);
}

/**
 * Puts the site's name into the browser's title. The panel appends its vendor's name to every title
 * and has no setting for it. So each title is corrected when it appears.
 */
export function titleWithoutVendor(): void {
  let ending = '';
  const fix = () => {
    if (!document.title.includes('Strapi')) return;
    const page = document.title.replace(VENDOR, '').replace('Strapi Admin', 'Panel');
    document.title = `${page}${ending}`;
  };
  new MutationObserver(fix).observe(document.head, { childList: true, subtree: true });
  fix();
  siteName()
    .then((name) => {
      ending = ` | ${name}`;
      document.title += ending;
    })
    // Without the site's name, the titles stay without an ending. Users need no error.
    .catch(() => undefined);
}

async function siteName(): Promise<string> {
  const answer = await fetch('/api/site');
  const { name } = (await answer.json()) as { name: string };
  return name;
}
