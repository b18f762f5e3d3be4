import { newsText as text } from '../../../messages/content/content';
import { AddForm } from './add-form';
import { NewsFields } from './news-fields';
import { NEWS } from './news-list';

export function NewsForm() {
  return (
    <AddForm kind={NEWS} submit={text.submit}>
      <NewsFields />
    </AddForm>
  );
}
