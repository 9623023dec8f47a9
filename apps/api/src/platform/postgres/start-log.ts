/** The part of a logger that the supervisor uses; pino and the console both have it. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silentLog: StartLog = { info() {}, warn() {}, error() {} }
