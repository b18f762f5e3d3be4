import type { SiteSettings } from '@canopy/domain/site';
import { shownDescription, wholeTitle } from '@canopy/domain/site-pages';
import { useEffect } from 'react';
import type { Head } from '../lib/public-page';

/**
 * Updates the document's head to match the current page, as after a full page load. Without a head,
 * the server's stays.
 */
export function useDocumentHead(head: Head | null, site: SiteSettings): void {
  const title = head && wholeTitle(head.title, site.name);
  const description = head && shownDescription(head.description ?? site.description);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (description) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }
  }, [description]);
}
