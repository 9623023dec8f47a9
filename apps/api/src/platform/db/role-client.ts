import pg from 'pg'
import { databaseCodeOf } from './database-failure.ts'
import type { RoleUrl } from './role-url.ts'

/** Wrong password, or a role that may not log in. */
export function isRefusedLogin(error: unknown): boolean {
  return ['28P01', '28000'].includes(databaseCodeOf(error) ?? '')
}

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * A client of the driver, also for pools, that uses the current URL and has it renewed when the login fails.
 */
export function roleClient(url: RoleUrl): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config?: pg.ClientConfig) {
      const current = url.current()
      super({ ...config, connectionString: current })
      this.#url = current
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const renewIfRefused = (error: unknown) => {
        if (isRefusedLogin(error)) url.renew(this.#url)
      }
      if (callback) {
        super.connect((error: Error) => {
          renewIfRefused(error)
          ;(callback as (error: Error) => void)(error)
        })
        return
      }
      return super.connect().catch((error: unknown) => {
        renewIfRefused(error)
        throw error
      })
    }
  }
}
