const PUBLIC_SEGMENTS = [
  'login',
  'signup',
  'account-validation',
  'account-validation-message',
  'reset-password',
  'scan-qr',
  'shareable',
  'templates',
]

/** Whether a path needs no session and shows no navigation bar. */
export function isPublicPath(path: string): boolean {
  // Templates are written there, by who has a session.
  if (path.startsWith('/configuration/')) return false
  return path.split('/').some((segment) => PUBLIC_SEGMENTS.includes(segment))
}
