import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { generatePath } from 'react-router-dom';
import { ProductFacts } from '../../features/shop/products/product-facts';
import { ProductGrid } from '../../features/shop/products/product-grid';
import { ProductInfo } from '../../features/shop/products/product-info';
import type { PageProps } from '../../lib/public-page';
import { productText } from '../../messages/shop/product';
import { ButtonLink } from '../../ui/button-link';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { Gallery } from '../../ui/site/gallery';
import { Container, Section } from '../../ui/site/section';
import styles from './detail.module.css';
import { type productPage, RELATED } from './pages';

export default function ProductPage({ data: { product, related } }: PageProps<typeof productPage>) {
  const { _id, name, category, images } = product;
  const ofCategory = generatePath(paths.category, { category });
  return (
    <>
      <Container>
        <Breadcrumb
          steps={[
            { title: PUBLIC_PAGES[paths.marketplace].title, to: paths.marketplace },
            { title: category, to: ofCategory },
          ]}
        />
        {/* The key resets pictures and notices when the product changes. */}
        <article key={_id} className={styles.product}>
          <Gallery
            name={name}
            pictures={images}
            ratio="4 / 3"
            sizes="(min-width: 1264px) 660px, (min-width: 769px) 54vw, 92vw"
          />
          <ProductInfo product={product} />
          <ProductFacts product={product} />
        </article>
      </Container>
      {related.length > 0 && (
        <Section
          tone="sunken"
          title={productText.related(category)}
          action={<ButtonLink to={ofCategory} label={productText.relatedAll} />}
        >
          <ProductGrid columns={related.length === 3 ? 3 : RELATED} products={related} />
        </Section>
      )}
    </>
  );
}
