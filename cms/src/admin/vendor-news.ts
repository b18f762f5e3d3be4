/** What the panel remembers a dismissed announcement of its maker by. */
const DISMISSED = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/**
 * Takes the banner away by which the panel's maker announces a feature: it stands over every page,
 * leads to a foreign site, and has no setting. The login comes first, so this is in time.
 */
export function dismissVendorNews(): void {
  instanceId()
    .then((id) => localStorage.setItem(`${DISMISSED}:${id}`, 'true'))
    // Then the banner is shown, and the reader can close it.
    .catch(() => undefined);
}

async function instanceId(): Promise<string> {
  const answer = await fetch('/admin/init');
  const { data } = (await answer.json()) as { data: { uuid: string } };
  return data.uuid;
}
