/**
 * The product cannot start, for a reason that the operator can fix. The message is one English line with
 * the reason and what to do; it is printed without a stack, with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The system's error code (`ENOENT`, `EACCES`, …) of a caught value, or an empty text. */
export function systemCodeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
