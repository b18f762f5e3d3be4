import { BlogFields } from '../../features/content/content-editing/blog-fields';
import { BLOGS } from '../../features/content/content-editing/blog-list';
import { EntryEditor } from '../../features/content/content-editing/entry-editor';

export default function BlogEntryPage() {
  return <EntryEditor kind={BLOGS} fields={() => <BlogFields />} />;
}
