const VENDOR = ' | Strapi';

/** The icon in the browser's tab. */
export function showIcon(address: string): void {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}

/** The document of the built panel names no style sheet, so that of a build would never be loaded. */
export function addStyles(styles: string): void {
  const element = document.createElement('style');
  element.textContent = styles;
  document.head.append(element);
}

/**
 * Puts the site's name into the browser's title. The panel appends its maker's name to every title
 * and has no setting for it, so each title is corrected when it appears.
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
    // Without the site's name, the page's own titles remain; no error needs to be shown.
    .catch(() => undefined);
}

async function siteName(): Promise<string> {
  const answer = await fetch('/api/site');
  const { name } = (await answer.json()) as { name: string };
  return name;
}
