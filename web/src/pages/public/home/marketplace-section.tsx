export function MarketplaceSection() {
  return null;
}
