/**
 * Whether a link leads to a shared document of this installation: mails in the company's name may not link
 * elsewhere.
 *
 * @param link address as the sender gave it.
 * @param origins origins of the installation (`https://vatio.example`), its own and those of custom hosts.
 */
export function isShareableLink(link: string, origins: readonly string[]): boolean {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  return (
    origins.includes(url.origin) &&
    url.username === '' &&
    url.password === '' &&
    /^\/(?:shareable|templates\/shareable)\/[\w-]{1,100}\/[\w-]{1,200}$/.test(url.pathname)
  )
}
