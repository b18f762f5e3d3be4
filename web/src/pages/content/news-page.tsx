import { generatePath } from 'react-router-dom';
import { paths } from '../../app/paths';
import { NewsForm } from '../../features/content-editing/news-form';
import { NewsList } from '../../features/content-editing/news-list';
import { newsText } from '../../messages/content';
import { titleText } from '../../messages/en';
import { ContentPage } from './content-page';

const articlePage = (newsId: string) => generatePath(paths.newsArticle, { newsId });

export default function NewsPage() {
  return (
    <ContentPage
      title={titleText.newsForm}
      text={newsText}
      form={<NewsForm />}
      list={<NewsList addressOf={articlePage} />}
    />
  );
}
