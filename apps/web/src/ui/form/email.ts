/** Whether a text is an email address: one @, no spaces before it, a domain with a dot, at most 254 characters. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > 254) return false
  const parts = trimmed.split('@')
  if (parts.length !== 2) return false
  const [local, domain] = parts as [string, string]
  return /^\S+$/.test(local) && /^[^\s.]+(\.[^\s.]+)*\.\p{L}{2,}$/u.test(domain)
}
