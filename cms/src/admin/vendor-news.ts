/** The key by which the panel remembers a dismissed announcement of its maker. */
const DISMISSED = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/**
 * Removes the banner in which the panel's maker announces a feature: it is on every page, links to
 * an external site, and has no setting. The login page comes first, so this runs in time.
 */
export function dismissVendorNews(): void {
  instanceId()
    .then((id) => localStorage.setItem(`${DISMISSED}:${id}`, 'true'))
    // Then the banner is shown, and users can close it.
    .catch(() => undefined);
}

async function instanceId(): Promise<string> {
  const answer = await fetch('/admin/init');
  const { data } = (await answer.json()) as { data: { uuid: string } };
  return data.uuid;
}
