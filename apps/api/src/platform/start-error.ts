/**
 * The product cannot start, and the person at the terminal can do something about it.
 * The message is one English line that says what is wrong and what to do; whoever starts the process
 * prints it without a stack and ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The system's error code (`ENOENT`, `EACCES`, …) of a caught value, or an empty text. */
export function systemCodeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
