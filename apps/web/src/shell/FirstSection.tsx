export function FirstSection() {
  return null
}
