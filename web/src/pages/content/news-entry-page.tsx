import { EntryEditor } from '../../features/content/content-editing/entry-editor';
import { NewsFields } from '../../features/content/content-editing/news-fields';
import { NEWS } from '../../features/content/content-editing/news-list';

export default function NewsEntryPage() {
  return <EntryEditor kind={NEWS} fields={() => <NewsFields />} />;
}
