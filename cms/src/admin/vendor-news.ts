/** Local storage key under which the panel remembers a dismissed vendor announcement. */
const DISMISSED = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/**
 * Removes the banner with which the panel's vendor announces a feature. The banner is on every
 * page, links to an external site, and has no setting. The login page comes first, so this runs in
 * time.
 */
export function dismissVendorNews(): void {
  instanceId()
    .then((id) => localStorage.setItem(`${DISMISSED}:${id}`, 'true'))
    // On failure the banner appears, and users can close it.
    .catch(() => undefined);
}

async function instanceId(): Promise<string> {
  const answer = await fetch('/admin/init');
  const { data } = (await answer.json()) as { data: { uuid: string } };
  return data.uuid;
}
