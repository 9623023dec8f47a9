/** Whether a text is an email address: one @, a local part without spaces, a domain with a dot, 254 at most. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > 254) return false
  const parts = trimmed.split('@')
  if (parts.length !== 2) return false
  const [local, domain] = parts as [string, string]
  return /^\S+$/.test(local) && /^[^\s.]+(\.[^\s.]+)*\.\p{L}{2,}$/u.test(domain)
}
