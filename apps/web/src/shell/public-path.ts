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
  return path.split('/').some((segment) => PUBLIC_SEGMENTS.includes(segment))
}
