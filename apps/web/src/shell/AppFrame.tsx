export function AppFrame() {
  return null
}
