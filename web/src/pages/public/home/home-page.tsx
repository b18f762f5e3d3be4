import { paths } from '@canopy/domain/site-pages';
import type { PageProps } from '../../../lib/public-page';
import { homeText } from '../../../messages/content/home';
import type { homePage } from '../pages';
import { Band } from './band';
import { CreditsSection } from './credits-section';
import { Customers } from './customers';
import { EstimateSection } from './estimate-section';
import { FeatureGroup } from './feature-group';
import { Hero } from './hero';
import { CardsSection, LinesSection } from './items-section';
import { MarketplaceSection } from './marketplace-section';
import { NewsSection } from './news-section';
import { Offerings } from './offerings';

const { groupLinks } = homeText;

/**
 * Home page: editors' texts, and the newest products, credits and news. The three feature groups
 * follow the order of specification §1, each with its own entries.
 */
export default function HomePage({
  data: { landing, products, credits, news },
}: PageProps<typeof homePage>) {
  const [measure, offset, shop] = landing.featureGroups;
  return (
    <>
      <Hero hero={landing.hero} />
      <Customers customers={landing.customers} />
      <LinesSection section={landing.whatWeDo} sunken />
      <FeatureGroup group={measure} to={paths.measureEmission} label={groupLinks.measure} />
      <Band sunken>
        <FeatureGroup group={offset} to={paths.carbonCredits} label={groupLinks.credits} />
        <CreditsSection projects={credits} />
      </Band>
      <Band>
        <FeatureGroup group={shop} to={paths.marketplace} label={groupLinks.shop} />
        <MarketplaceSection products={products} />
      </Band>
      <Band sunken>
        <CardsSection section={landing.whoAreWeFor} />
        <Offerings offerings={[landing.hospitality, landing.academic]} />
      </Band>
      <LinesSection section={landing.howWeMayAlign} />
      <NewsSection news={news} />
      <EstimateSection />
    </>
  );
}
