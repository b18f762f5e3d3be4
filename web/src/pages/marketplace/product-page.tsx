import type { Product } from '@canopy/domain';
import { generatePath, useParams } from 'react-router-dom';
import { EntryPage } from '../../app/entry-page';
import { PageHead } from '../../app/page-head';
import { paths } from '../../app/paths';
import { ProductGrid } from '../../features/products/product-grid';
import { ProductInfo } from '../../features/products/product-info';
import { useProduct, useProductsOf } from '../../features/products/use-products';
import { messages } from '../../messages/en';
import { marketText, productText } from '../../messages/marketplace';
import { ButtonLink } from '../../ui/button-link';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { usePreviewKey } from '../../ui/site/draft-preview';
import { Gallery } from '../../ui/site/gallery';
import { Container, Section } from '../../ui/site/section';
import styles from './detail.module.css';

/** The number of other products of the category below a product: one row. */
const RELATED = 4;

export default function ProductPage() {
  const { productId = '' } = useParams();
  const missing = {
    title: messages.productNotFound,
    why: productText.notFoundWhy,
    to: paths.marketplace,
    label: marketText.showAll,
  };
  return (
    <EntryPage answer={useProduct(productId, usePreviewKey())} missing={missing}>
      {/* The key starts another product without the pictures and notices of this one. */}
      {(product) => <ProductDetail key={product._id} product={product} />}
    </EntryPage>
  );
}

function ProductDetail({ product }: { product: Product }) {
  const { name, category, images, description } = product;
  const ofCategory = generatePath(paths.category, { category });
  return (
    <>
      <PageHead title={name} description={description} />
      <Container>
        <Breadcrumb
          steps={[
            { title: marketText.title, to: paths.marketplace },
            { title: category, to: ofCategory },
          ]}
        />
        <article className={styles.product}>
          <Gallery
            name={name}
            pictures={images}
            ratio="4 / 3"
            sizes="(min-width: 1264px) 660px, (min-width: 769px) 54vw, 92vw"
          />
          <ProductInfo product={product} />
        </article>
      </Container>
      <Related product={product} to={ofCategory} />
    </>
  );
}

/** Other products of the category; nothing while there are none, and when they cannot be had. */
function Related({ product, to }: { product: Product; to: string }) {
  const { data = [] } = useProductsOf(product.category);
  const others = data.filter(({ _id }) => _id !== product._id).slice(0, RELATED);
  return others.length === 0 ? null : (
    <Section
      tone="sunken"
      title={productText.related(product.category)}
      action={<ButtonLink to={to} label={productText.relatedAll} />}
    >
      <ProductGrid columns={others.length === 3 ? 3 : RELATED} products={others} />
    </Section>
  );
}
