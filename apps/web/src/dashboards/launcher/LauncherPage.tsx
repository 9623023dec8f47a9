export function LauncherPage() {
  return null
}
