/** The address with `https` in place of `http`: a page that came by https shows nothing that comes by http. */
export function secureUrl(url: string): string {
  return url.replace(/^http:\/\//i, 'https://')
}
