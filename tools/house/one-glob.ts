import { readdirSync } from 'node:fs'
import path from 'node:path'
import { AREAS } from './layers.ts'
import { floorOf, folderOf, type SourceFile, type Violation } from './source-file.ts'

/** Beside the floors, a feature's files carry its folder name: `git ls-files '*contracts*'` finds them all. */
const CHECKED = /^(e2e\/|apps\/api\/test\/factories\/|apps\/api\/migrations\/)/

/** Browser tests of all screens with what they share, journeys and daily jobs; and one record of each kind. */
const OF_SEVERAL_FEATURES =
  /^e2e\/([^/]+$|journeys\/|jobs\/)|^apps\/api\/test\/factories\/portfolio\.factory\.ts$/

/** Released migrations keep the names that they had. Nothing is added here: a new one names its feature. */
const RELEASED_MIGRATIONS: ReadonlySet<string> = new Set([
  '0101-security-foundation.sql',
  '0120-security-sign-up.sql',
  '0131-security-demo-rows.sql',
  '0146-security-unconfirmed-sign-ups.sql',
  '0147-security-hand-overs.sql',
  '0153-security-login-attempts.sql',
  '0154-security-sign-in-starts.sql',
  '0155-security-pending-invitations.sql',
  '0156-security-operator-mails.sql',
  '0161-security-company-applications.sql',
  '0211-energy-crm-tariff-typologies.sql',
  '0231-energy-crm-client-configurations.sql',
  '0245-energy-crm-client-addresses.sql',
  '0246-energy-crm-auxiliary-service-icons.sql',
  '0301-periods-regulated-price-rows.sql',
  '0402-supply-answers.sql',
  '0701-dashboards-views.sql',
])

/** The platform has no features. */
const OF_THE_PLATFORM = /\/migrations\/\d{4}-platform-/

/** Browser tests, factories and migrations whose path does not name exactly one feature. */
export function findUnplacedFiles(files: readonly SourceFile[], migrations: readonly string[]): Violation[] {
  const features = featuresOf(files)
  return [...files.map((file) => file.path), ...migrations]
    .filter((file) => CHECKED.test(file) && !OF_SEVERAL_FEATURES.test(file))
    .filter((file) => !RELEASED_MIGRATIONS.has(path.posix.basename(file)) && !OF_THE_PLATFORM.test(file))
    .flatMap((file) => {
      const named = namedFeatures(file, features)
      if (named.length === 1) return []
      const found = named.length === 0 ? 'no feature' : `${named.length} features (${named.join(', ')})`
      return [{ file, message: `names ${found}: its path holds the name of one feature's folder` }]
    })
}

/** Migrations of the project at `root`, by their paths. */
export function listMigrations(root: string): string[] {
  const folder = 'apps/api/migrations'
  return readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
}

function featuresOf(files: readonly SourceFile[]): string[] {
  const names = files.flatMap(({ path: file }) => {
    const floor = floorOf(file)
    if (floor === null) return []
    const [area = '', feature = '', ...rest] = file.slice(folderOf(floor).length).split('/')
    return AREAS.has(area) && rest.length > 0 ? [feature] : []
  })
  return [...new Set(names)]
}

/** Features whose names a path contains as whole words; `tariffs` is not one of those of `access-tariffs.spec.ts`. */
function namedFeatures(file: string, features: readonly string[]): string[] {
  const places = features.flatMap((feature) =>
    [...file.matchAll(new RegExp(`(?<![a-z])${feature}(?![a-z])`, 'g'))].map(({ index }) => ({
      feature,
      start: index,
      end: index + feature.length,
    })),
  )
  const whole = places.filter(
    (place) =>
      !places.some(
        (other) => other.feature !== place.feature && other.start <= place.start && other.end >= place.end,
      ),
  )
  return [...new Set(whole.map(({ feature }) => feature))].toSorted()
}
