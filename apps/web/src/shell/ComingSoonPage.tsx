export function ComingSoonPage() {
  return null
}
