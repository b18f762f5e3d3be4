import { useLanding } from '../../../features/landing/use-landing';
import { LoadFailed } from '../../../ui/load-failed';
import { Container } from '../../../ui/site/section';
import { CreditsSection } from './credits-section';
import { Customers } from './customers';
import { DoorsSection } from './doors-section';
import { FeatureGroups } from './feature-groups';
import { ContentPlace, Hero, HeroSkeleton } from './hero';
import { CardsSection, LinesSection } from './items-section';
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
      {!landing && !error && <ContentPlace />}
      {landing && (
        <>
          <Customers customers={landing.customers} />
          <LinesSection section={landing.whatWeDo} tone="sunken" />
          <FeatureGroups groups={landing.featureGroups} />
          <CardsSection section={landing.whoAreWeFor} tone="sunken" />
          <LinesSection section={landing.howWeMayAlign} />
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
