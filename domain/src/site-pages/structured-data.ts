import type { PageHead, PageOpening } from './page-subject';
import { paths } from './paths';

/** Employment types in the vocabulary of search engines. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

type Thing = Readonly<Record<string, unknown>>;

/**
 * Describes a page to search engines in schema.org terms: the organisation, the breadcrumb, and the
 * subject.
 */
export function structuredData(head: PageHead): Thing {
  const { base } = head;
  const publisher = organization(head, base);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      publisher,
      ...breadcrumbs(head, base),
      ...subjects(head, base, { '@id': publisher['@id'] }),
    ],
  };
}

function organization({ siteName, siteDescription, contact }: PageHead, base: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${base}/#organization`,
    name: siteName,
    url: base + paths.home,
    logo: `${base}/icon-512.png`,
    ...(siteDescription && { description: siteDescription }),
    ...(contact?.email && { email: contact.email }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.address && { address: contact.address }),
  };
}

function breadcrumbs({ breadcrumb = [], title, url }: PageHead, base: string): Thing[] {
  if (breadcrumb.length === 0) return [];
  const steps = [
    ...breadcrumb.map((step) => ({ name: step.title, item: base + step.to })),
    { name: title, item: url },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ];
}

function subjects(head: PageHead, base: string, publisher: Thing): Thing[] {
  const { type, title, description, url, image, published, offer } = head;
  const picture = image && { image: image.url };
  if (type === 'article') {
    return [
      {
        '@type': 'NewsArticle',
        headline: title,
        url,
        mainEntityOfPage: url,
        datePublished: published,
        author: publisher,
        publisher,
        ...picture,
      },
    ];
  }
  if (type === 'product') {
    return [
      {
        '@type': 'Product',
        name: title,
        description,
        url,
        ...picture,
        ...(offer && {
          offers: {
            '@type': 'Offer',
            price: offer.priceRupees.toFixed(2),
            priceCurrency: 'INR',
            availability: `https://schema.org/${offer.inStock ? 'InStock' : 'SoldOut'}`,
            url,
            seller: publisher,
          },
        }),
      },
    ];
  }
  return [
    ...(head.openings ?? []).map((opening) => jobPosting(opening, publisher)),
    ...(head.articles ?? []).map((article) => ({
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.description,
      publisher,
      ...(article.url && { url: absolute(article.url, base) }),
      ...(article.image && { image: absolute(article.image, base) }),
    })),
  ];
}

/**
 * Makes an address absolute.
 * @param address absolute, or a page or file of this site
 */
function absolute(address: string, base: string): string {
  return address.startsWith('/') ? base + address : address;
}

function jobPosting(opening: PageOpening, organization: Thing): Thing {
  const { title, description, postedOn, employmentType, location } = opening;
  return {
    '@type': 'JobPosting',
    title,
    description,
    datePosted: postedOn,
    employmentType: EMPLOYMENT[employmentType] ?? 'OTHER',
    hiringOrganization: organization,
    ...(location && { jobLocation: { '@type': 'Place', address: location } }),
  };
}
