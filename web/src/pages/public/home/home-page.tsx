import type { PageProps } from '../../../lib/public-page';
import type { homePage } from '../pages';
import { Audiences } from './audiences';
import { Closing } from './closing';
import { CreditsSection } from './credits-section';
import { Customers } from './customers';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { MarketplaceSection } from './marketplace-section';
import { NewsSection } from './news-section';
import { ProofSection } from './proof-section';
import { WhatWeDo } from './what-we-do';

/**
 * Home page: editors' texts, a traced figure and the newest certificate, and the newest products,
 * credits and news.
 */
export default function HomePage({
  data: { landing, products, credits, news, certificate },
}: PageProps<typeof homePage>) {
  return (
    <div className={styles.home}>
      <Hero hero={landing.hero} />
      <Customers customers={landing.customers} />
      <WhatWeDo section={landing.whatWeDo} groups={landing.featureGroups} />
      <ProofSection certificate={certificate} />
      <div className={styles.shelves}>
        <CreditsSection projects={credits} />
        <MarketplaceSection products={products} />
      </div>
      <Audiences
        section={landing.whoAreWeFor}
        offerings={[landing.hospitality, landing.academic]}
      />
      <NewsSection news={news} />
      <Closing section={landing.howWeMayAlign} />
    </div>
  );
}
