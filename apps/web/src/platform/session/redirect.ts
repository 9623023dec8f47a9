const MAX_LENGTH = 2000

// Control characters, spaces of all kinds, and the invisible ones that reorder text; refusing them is the point.
// oxlint-disable no-control-regex
const SUSPECT =
  /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\\]/

/**
 * The path to go to after login: the given one if it stays on this origin, else `/`.
 *
 * Accepted is a single leading `/`, no backslash, no control or space character, also after percent-decoding
 * once or twice; the result is re-serialised by the URL parser, so what is checked is what is followed.
 *
 * @param wanted value of the `redirect` query parameter, of any type.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH) return '/'
  let decoded = wanted
  for (let depth = 0; depth < 3; depth++) {
    const [pathname = ''] = decoded.split(/[?#]/)
    if (!/^\/(?![/\\])/.test(decoded) || SUSPECT.test(pathname) || /[\\\t\r\n]/.test(decoded)) {
      return '/'
    }
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      // "%" that starts no escape: the checks so far have to do, and the parser below has the last word.
      break
    }
  }
  // Any origin serves: a path that leaves it is refused, whichever it is.
  const base = 'https://same-origin.invalid'
  let url: URL
  try {
    url = new URL(wanted, base)
  } catch {
    return '/'
  }
  const path = url.pathname + url.search + url.hash
  const isLoop = /^\/(login|signup)(\/|$)/.test(url.pathname)
  return url.origin === base && url.username === '' && !path.startsWith('//') && !isLoop ? path : '/'
}
