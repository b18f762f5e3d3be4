import { type SiteSettings, shownDescription, wholeTitle } from '@canopy/domain';
import { createContext, useContext, useEffect } from 'react';

/** The title of a page in the title bar, and the description that search engines show. */
export interface Head {
  readonly title: string;
  readonly description?: string;
}

/** Where a page hands its head to the root, which writes it into the document. */
export const HeadContext = createContext<(head: Head | null) => void>(() => {});

/**
 * Names a page whose title comes with its content, such as one article; the others have theirs in
 * the route. Stands anywhere in the page and shows nothing.
 */
export function PageHead({ title, description }: Head) {
  const tell = useContext(HeadContext);
  useEffect(() => {
    tell({ title, description });
    return () => tell(null);
  }, [tell, title, description]);
  return null;
}

/**
 * The document's own head follows what the reader sees, as if the page had been loaded. While there
 * is none, the head that the server wrote stays.
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
