import { useLanding } from '../../../features/landing/use-landing';
import { LoadFailed } from '../../../ui/load-failed';
import { Container } from '../../../ui/site/section';
import { CreditsSection } from './credits-section';
import { Customers } from './customers';
import { DoorsSection } from './doors-section';
import { FeatureGroups } from './feature-groups';
import { Hero, HeroSkeleton } from './hero';
import { ItemsSection } from './items-section';
import { MarketplaceSection } from './marketplace-section';
import { NewsSection } from './news-section';
import { Offerings } from './offerings';

/** The front page: what editors wrote, and the newest of the marketplace, the credits and the news. */
export default function HomePage() {
  const { data: landing, error, mutate } = useLanding();
  return (
    <>
      {landing ? <Hero hero={landing.hero} /> : error ? <Hero /> : <HeroSkeleton />}
      {error && !landing && (
        <Container>
          <LoadFailed error={error} onRetry={() => void mutate()} />
        </Container>
      )}
      {landing && (
        <>
          <Customers customers={landing.customers} />
          <ItemsSection section={landing.whatWeDo} tone="sunken" />
          <FeatureGroups groups={landing.featureGroups} />
          <ItemsSection section={landing.whoAreWeFor} tone="sunken" pictured />
          <ItemsSection section={landing.howWeMayAlign} numbered />
          <Offerings offerings={[landing.hospitality, landing.academic]} />
        </>
      )}
      <MarketplaceSection />
      <CreditsSection />
      <NewsSection />
      <DoorsSection />
    </>
  );
}
