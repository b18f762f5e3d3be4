const VENDOR = ' | Strapi';

/** The picture in the browser's tab. */
export function showIcon(address: string): void {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}

/**
 * Gives the browser's title the site's name. The panel writes its maker's name behind every title
 * and has no setting for it, so each title is put right as it appears.
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
    // Without the name, titles are the page's own: nothing that needs telling.
    .catch(() => undefined);
}

async function siteName(): Promise<string> {
  const answer = await fetch('/api/site');
  const { name } = (await answer.json()) as { name: string };
  return name;
}
