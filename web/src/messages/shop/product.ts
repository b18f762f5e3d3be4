/** Texts of a product's page. */

export const productText = {
  description: 'Description',
  rated: (rating: number) => `Rated ${rating.toFixed(1)} of 5 by our editors`,
  stock: (quantity: number) =>
    quantity === 1 ? '1 piece available' : `${quantity} pieces available`,
  soldOut: 'Sold out at the moment',
  price: 'Price',
  tax: (percent: number) => `Price includes ${percent} % tax`,
  pieces: 'Quantity',
  buyNow: 'Buy Now',
  addToCart: 'Add to Cart',
  buyNowNotice: (name: string) =>
    `Buy Now: thank you for choosing ${name}! Online payment is not open yet, so nothing was charged.`,
  addToCartNotice: (name: string) =>
    `Add to Cart: thank you for choosing ${name}! The cart is not open yet, so nothing was kept.`,
  added: (name: string) => `Add to Cart: ${name} is in your cart.`,
  notAdded: (name: string, reason: string) => `${name} is not in your cart. ${reason}`,
  delivery: 'Delivery',
  elsewhere: 'elsewhere',
  regions: (count: number) => `${count} regions`,
  free: 'free',
  freeFrom: (total: string) => `free from ${total}`,
  days: (days: number) => (days === 1 ? 'within 1\u00A0day' : `within ${days}\u00A0days`),
  returns: 'Returns',
  openCart: 'Open cart',
  contact: 'Contact us to order',
  related: (category: string) => `More in ${category}`,
  relatedAll: 'See all',
} as const;

export const factText = {
  title: 'Facts',
  maker: 'Maker',
  madeIn: 'Made in',
  material: 'Material',
  contents: 'Size or contents',
  footprint: 'Footprint',
  perUnit: (kg: string) => `${kg} kg CO₂e per piece`,
  boundary: 'Boundary',
  method: 'Method',
  year: 'Year of the data',
  evidence: 'Evidence',
} as const;
