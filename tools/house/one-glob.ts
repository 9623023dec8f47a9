import { readdirSync } from 'node:fs'
import path from 'node:path'
import { AREAS } from './layers.ts'
import { floorOf, folderOf, type SourceFile, type Violation } from './source-file.ts'

/** Beside the floors, a feature's files carry its folder name: `git ls-files '*contracts*'` finds them all. */
const CHECKED = /^(e2e\/|apps\/api\/test\/factories\/|apps\/api\/migrations\/)/

/** Files of no one feature. */
const OF_SEVERAL_FEATURES: ReadonlySet<string> = new Set([
  // Parts of browser tests that many of them use.
  'e2e/accessible.ts',
  'e2e/account-steps.ts',
  'e2e/action-counter.ts',
  'e2e/browser-test.ts',
  'e2e/create-client.ts',
  'e2e/demo-server.ts',
  'e2e/empty-server.ts',
  'e2e/mailing-server.ts',
  'e2e/panel.ts',
  'e2e/server-process.ts',
  'e2e/sign-in.ts',
  'e2e/superadmin.ts',
  // Shared by all screens.
  'e2e/design-page.spec.ts',
  'e2e/floating.spec.ts',
  'e2e/lists.spec.ts',
  'e2e/loading.spec.ts',
  'e2e/navigation.spec.ts',
  'e2e/messages.spec.ts',
  'e2e/print.spec.ts',
  'e2e/phone-targets.spec.ts',
  // Journeys through several features.
  'e2e/journeys/company-walk.spec.ts',
  'e2e/journeys/first-comparison.spec.ts',
  'e2e/journeys/first-day.spec.ts',
  // Daily jobs: their names are those of what is changed or found.
  'e2e/jobs/expiring-contracts.spec.ts',
  'e2e/jobs/contract-states.spec.ts',
  // One record of each kind.
  'apps/api/test/factories/portfolio.factory.ts',
])

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
    .filter((file) => CHECKED.test(file) && !OF_SEVERAL_FEATURES.has(file))
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
