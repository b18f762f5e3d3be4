import type { PageProps } from '../../../app/public-page';
import type { homePage } from '../pages';
import { CreditsSection } from './credits-section';
import { Customers } from './customers';
import { DoorsSection } from './doors-section';
import { FeatureGroups } from './feature-groups';
import { Hero } from './hero';
import { CardsSection, LinesSection } from './items-section';
import { MarketplaceSection } from './marketplace-section';
import { NewsSection } from './news-section';
import { Offerings } from './offerings';

/** The front page: what editors wrote, and the newest of the marketplace, the credits and the news. */
export default function HomePage({
  data: { landing, products, credits, news },
}: PageProps<typeof homePage>) {
  return (
    <>
      <Hero hero={landing.hero} />
      <Customers customers={landing.customers} />
      <LinesSection section={landing.whatWeDo} tone="sunken" />
      <FeatureGroups groups={landing.featureGroups} />
      <CardsSection section={landing.whoAreWeFor} tone="sunken" />
      <LinesSection section={landing.howWeMayAlign} />
      <Offerings offerings={[landing.hospitality, landing.academic]} />
      <MarketplaceSection products={products} />
      <CreditsSection projects={credits} />
      <NewsSection news={news} />
      <DoorsSection />
    </>
  );
}
