/** Value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** A Set-Cookie header that scripts cannot read; `value` must already be free of separators. */
export function writeCookie(
  name: string,
  value: string | null,
  maxAgeSeconds: number,
  secure: boolean,
): string {
  const age = value === null ? 0 : maxAgeSeconds
  return `${name}=${value ?? ''}; Path=/api/security/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
