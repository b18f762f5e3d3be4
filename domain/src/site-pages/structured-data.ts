import { countryCode, countryName } from '../common/countries';
import { isEverywhere } from '../shop/regions';
import type { PageHead, PageItem, PageOpening } from './page-subject';
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
      ...website(head, publisher),
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

/** Names the site and its search, on the home page only, as search engines ask. */
function website({ base, url, siteName }: PageHead, publisher: Thing): Thing[] {
  if (url !== base + paths.home) return [];
  return [
    {
      '@type': 'WebSite',
      '@id': `${base}/#website`,
      name: siteName,
      url,
      publisher: { '@id': publisher['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${base}${paths.search}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
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
  const { type, title, description, url, image, author, published, modified } = head;
  const { offer, goods } = head;
  const picture = image && { image: image.url };
  if (type === 'article') {
    return [
      {
        '@type': 'NewsArticle',
        headline: title,
        url,
        mainEntityOfPage: url,
        datePublished: published,
        ...(modified && { dateModified: modified }),
        author: author ? { '@type': 'Person', name: author } : publisher,
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
        ...(goods && describeGoods(goods)),
        ...(offer && {
          offers: {
            '@type': 'Offer',
            price: offer.priceRupees.toFixed(2),
            priceCurrency: 'INR',
            availability: `https://schema.org/${offer.inStock ? 'InStock' : 'SoldOut'}`,
            url,
            seller: publisher,
            ...(goods && shippingDetails(head.delivery ?? [], offer.priceRupees)),
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
      // Other sites publish the articles that lead there.
      ...(isOwn(article.url) && { publisher }),
      ...(article.url && { url: absolute(article.url, base) }),
      ...(article.image && { image: absolute(article.image, base) }),
    })),
    ...itemList(head.items ?? [], base),
  ];
}

/** Describes goods. A place without a country at its end is left out. */
function describeGoods({ maker, madeIn, material }: NonNullable<PageHead['goods']>): Thing {
  const country = countryCode(madeIn.split(',').at(-1));
  return {
    ...(maker && { manufacturer: { '@type': 'Organization', name: maker } }),
    ...(country && { countryOfOrigin: { '@type': 'Country', name: countryName(country) } }),
    ...(material && { material }),
  };
}

/**
 * Describes the delivery of one piece to each country with a rate. A state's rate differs from its
 * country's and names no country, so one of them leaves out all.
 */
function shippingDetails(rates: NonNullable<PageHead['delivery']>, price: number): Thing {
  const named = rates.filter(({ region }) => !isEverywhere(region));
  const details = named.map(({ region, cost, freeFrom }) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode(region) },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: (freeFrom !== null && price >= freeFrom ? 0 : cost).toFixed(2),
      currency: 'INR',
    },
  }));
  const isExact = details.every(({ shippingDestination }) => shippingDestination.addressCountry);
  return isExact && details.length > 0 ? { shippingDetails: details } : {};
}

function itemList(items: readonly PageItem[], base: string): Thing[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      itemListElement: items.map(({ title, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: base + to,
      })),
    },
  ];
}

/** Reports whether an address, which may be empty, stays on this site. */
const isOwn = (address: string) => address === '' || address.startsWith('/');

/**
 * Makes an address absolute.
 * @param address absolute, or a page or file of this site
 */
function absolute(address: string, base: string): string {
  return isOwn(address) ? base + address : address;
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
    ...jobLocation(location),
  };
}

/**
 * Describes the text of a job's location, such as `Pune, India or remote`. Commas separate town,
 * state and country.
 */
function jobLocation(text: string): Thing {
  const options = text
    .replace(/[()]/g, ',')
    .split(/\bor\b|[/;]/i)
    .map((option) => option.split(',').map((part) => part.trim()))
    .map((parts) => parts.filter((part) => part !== '' && !/^(hybrid|on-?site)$/i.test(part)))
    .filter((parts) => parts.length > 0);
  const isRemote = ([first = '']: readonly string[]) => /\bremote\b/i.test(first);
  const places = options.filter((option) => !isRemote(option)).map(place);
  const remote = options.find(isRemote);
  return {
    ...(places.length > 0 && { jobLocation: places }),
    ...(remote && { jobLocationType: 'TELECOMMUTE' }),
    ...(remote &&
      remote.length > 1 && {
        applicantLocationRequirements: { '@type': 'Country', name: remote.at(-1) },
      }),
  };
}

function place([town, ...others]: readonly string[]): Thing {
  const country = others.at(-1);
  const state = others.slice(0, -1).join(', ');
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      ...(state && { addressRegion: state }),
      ...(country && { addressCountry: country }),
    },
  };
}
