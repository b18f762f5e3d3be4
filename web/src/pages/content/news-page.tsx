import { NewsForm } from '../../features/content/content-editing/news-form';
import { NewsList } from '../../features/content/content-editing/news-list';
import { newsText } from '../../messages/content/content';
import { titleText } from '../../messages/workspace';
import { ContentPage } from './content-page';

export default function NewsPage() {
  return (
    <ContentPage
      title={titleText.newsForm}
      text={newsText}
      form={<NewsForm />}
      list={<NewsList />}
    />
  );
}
