/** What the supervisor needs of a logger; pino and the console both fit. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silentLog: StartLog = { info() {}, warn() {}, error() {} }
