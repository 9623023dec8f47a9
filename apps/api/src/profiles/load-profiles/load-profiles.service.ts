import { domainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import {
  checkEstimationRange,
  MAX_ESTIMATION_CALL_DAYS,
} from '@vatio/domain/profiles/consumption-estimation/estimation-range'
import type { ProfileName } from '@vatio/domain/profiles/load-profiles/compact-profile.data'
import {
  profileOfTariff,
  resolveProfile,
  type PublishedProfile,
} from '@vatio/domain/profiles/load-profiles/load-profile'
import { mayLoadProfiles } from '@vatio/domain/profiles/load-profiles/load-profile.policy'
import { profileDaysOf, publishedProfilesOf } from '@vatio/domain/profiles/load-profiles/profile-day'
import { requestErrors } from '@vatio/domain/request.errors'
import { addDays, daysBetween, type CivilDate } from '@vatio/domain/time/civil-time'
import type {
  LoadedProfiles,
  ProfileQuery,
  ProfileUploadQuery,
  ReeProfile,
  StoredProfiles,
} from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'
import { parseAccessTariff } from '../../periods/access-tariffs/access-tariffs.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { presentLoaded, presentProfile } from './load-profiles.presenter.ts'
import * as repository from './load-profiles.repository.ts'
import { readProfileFile } from './read-profile-file.ts'

type Detached = Pick<DetachedCall, 'actor' | 'file' | 'inTransaction' | 'platform'>

/**
 * The profile of a tariff hour by hour between two days: final where the company has loaded it and the final one is
 * asked, else initial, else the embedded one, which the warning says.
 *
 * @throws ACCESS_TARIFF_UNKNOWN, ACCESS_TARIFF_RETIRED, PROFILE_NOT_FOR_TARIFF, the codes of `checkEstimationRange`.
 */
export async function getReeProfile(call: Detached, query: ProfileQuery): Promise<ReeProfile> {
  const { start, end, type } = query
  const name = profileOfTariff(parseAccessTariff(query.tariff).nombre)
  const { idZona } = getGeographicalZone(query.zone)
  checkEstimationRange(start, end, MAX_ESTIMATION_CALL_DAYS)
  const published = await call.inTransaction((tx) => listPublishedProfiles(tx, name, start, end), {
    readOnly: true,
  })
  return presentProfile(resolveProfile(name, idZona, start, end, published, type), idZona)
}

/** The loaded hours of a profile that may fall between two days on any Spanish clock. */
export async function listPublishedProfiles(
  tx: TenantTransaction,
  name: ProfileName,
  start: CivilDate,
  end: CivilDate,
): Promise<PublishedProfile[]> {
  return publishedProfilesOf(
    await repository.selectProfileDays(tx, name, addDays(start, -1), addDays(end, 1)),
  )
}

/**
 * Loads a file of the system operator for the whole company: its days replace those of the same profile,
 * type and date, and take precedence over the embedded profile.
 *
 * @throws FORBIDDEN without admin rights in the application; the codes of `loadProfileErrors` and
 * `spreadsheetErrors`; BUSY.
 */
export async function loadProfileFile(call: Detached, query: ProfileUploadQuery): Promise<LoadedProfiles> {
  const { actor, file, platform } = call
  if (!mayLoadProfiles(actor.applications)) throw domainError(requestErrors, 'FORBIDDEN')
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  const options = { ...query, wholeDays: true }
  const profiles = await readProfileFile(file.path, options, platform, actor.clientUID)
  const days = profileDaysOf(profiles)
  return call.inTransaction(async (tx, audit) => {
    const origin = { source: file.fileName.slice(0, 200), now: platform.clock.now() }
    const loaded = presentLoaded(query.type, days, await repository.upsertProfileDays(tx, days, origin))
    await audit({
      action: 'update',
      entity: 'load-profile',
      after: { ...loaded, source: origin.source },
    })
    return loaded
  })
}

/** The profiles that the company has loaded, by tariff, type and year. */
export async function listStoredProfiles(tx: TenantTransaction): Promise<StoredProfiles> {
  const rows = await repository.selectStoredYears(tx)
  return rows.map(({ profile, loadedAt, ...row }) => ({
    ...row,
    tariff: profile,
    expectedDays: daysBetween(`${row.year}-01-01`, `${row.year + 1}-01-01`),
    loadedAt: loadedAt.toISOString(),
  }))
}
