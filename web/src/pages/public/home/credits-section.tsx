export function CreditsSection() {
  return null;
}
