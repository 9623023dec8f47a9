import type { PvgisCall } from '../src/solar/pvgis/pvgis-answers.service.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { TestUser } from './server.ts'

/** The call of a user as a route gives it to services that ask PVGIS. */
export function pvgisCallOf(platform: Platform, { clientUID, userUID }: TestUser): PvgisCall {
  return {
    platform,
    actor: { clientUID, userUID } as PvgisCall['actor'],
    inTransaction: (work, options) =>
      platform.database.withTenant({ clientUID, userUID, ...options }, (tx) => work(tx, async () => {})),
  }
}
