import { generatePath } from 'react-router-dom';
import { paths } from '../../app/paths';
import styles from '../../features/content-editing/content.module.css';
import { NewsForm } from '../../features/content-editing/news-form';
import { NewsList } from '../../features/content-editing/news-list';
import { newsText } from '../../messages/content';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';

const articlePage = (newsId: string) => generatePath(paths.newsArticle, { newsId });

export default function NewsPage() {
  return (
    <>
      <PageHeader title={titleText.newsForm} lead={newsText.lead} />
      <div className={styles.sides}>
        <Panel title={newsText.formTitle}>
          <NewsForm />
        </Panel>
        <Panel title={newsText.listTitle}>
          <NewsList addressOf={articlePage} />
        </Panel>
      </div>
    </>
  );
}
