const MAX_LENGTH = 2000

// Control characters, spaces of all kinds, and the invisible ones that reorder text: they have to be rejected.
// oxlint-disable no-control-regex
const SUSPECT =
  /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\\]/

/**
 * The path to go to after login: the given one if it stays on this origin, else `/`.
 *
 * It has to begin with a single `/` and to have no backslash, control or space character, also after percent-decoding
 * once or twice. The result is serialised by the URL parser, so the path that was checked is the path that is followed.
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
      // A "%" that starts no escape sequence: the URL parser below decides.
      break
    }
  }
  // Any origin will do: only paths that stay on it are accepted.
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
