import { importsOf, type Import } from './imports.ts'
import { floorOf, folderOf, isTest, type Floor, type SourceFile, type Violation } from './source-file.ts'

/** Floors below: what a floor may import of the project. */
const BELOW: Record<Floor, readonly Floor[]> = {
  domain: ['domain'],
  protocol: ['protocol', 'domain'],
  api: ['api', 'protocol', 'domain'],
  web: ['web', 'protocol', 'domain'],
}

const BUSINESS_AREAS = [
  'energy-crm',
  'periods',
  'profiles',
  'supply',
  'curves',
  'billing',
  'energy-insights',
  'solar',
  'templates',
  'dashboards',
  'tasks',
  'mail',
]

/** Layer of each area: who somebody is, then the business, then what administers all of it. */
const LAYERS: ReadonlyMap<string, number> = new Map([
  ['identity', 0],
  ...BUSINESS_AREAS.map((area): [string, number] => [area, 1]),
  ['administration', 2],
])

/** What one feature may see of another. */
const OPEN_TO_FEATURES: Partial<Record<Floor, { pattern: RegExp; said: string }>> = {
  api: { pattern: /\.(service|record)\.ts$/, said: 'its .service.ts and .record.ts' },
  web: {
    pattern: /(\.queries\.ts|(Badge|Picker|Card)\.tsx)$/,
    said: 'its .queries.ts or a Badge, Picker or Card',
  },
}

/** Packages that each floor's package.json names; `tests` adds what its tests may use. */
export interface DeclaredPackages {
  runtime: Record<Floor, ReadonlySet<string>>
  tests: ReadonlySet<string>
}

/** Imports that go the wrong way: between floors, between features, or to a package nobody declared. */
export function findWrongArrows(files: readonly SourceFile[], declared: DeclaredPackages): Violation[] {
  return files.flatMap((file) => {
    const floor = floorOf(file.path)
    if (floor === null) return []
    return importsOf(file)
      .map((each) => judge(file.path, floor, each, declared))
      .filter((message) => message !== null)
      .map((message) => ({ file: file.path, message }))
  })
}

function judge(file: string, floor: Floor, found: Import, declared: DeclaredPackages): string | null {
  return found.target === null
    ? judgePackage(file, floor, found.package ?? '', declared)
    : judgeFile(file, floor, found.target)
}

function judgePackage(file: string, floor: Floor, name: string, declared: DeclaredPackages): string | null {
  if (isTest(file) && (declared.tests.has(name) || name.startsWith('node:'))) return null
  if (name.startsWith('node:')) return floor === 'api' ? null : `${floor} may not import ${name}`
  if (declared.runtime[floor].has(name)) return null
  return `${floor} may not import the package ${name}: its package.json does not name it`
}

function judgeFile(file: string, floor: Floor, target: string): string | null {
  const there = floorOf(target)
  if (there === null) return isTest(file) ? null : `imports ${target}, which is on no floor`
  if (!BELOW[floor].includes(there)) return `${floor} may not import ${there} (${target})`
  if (there !== floor || isTest(file)) return null
  return judgeFeature(placeOf(file, floor), placeOf(target, floor), floor, target)
}

interface Place {
  area: string | null
  feature: string | null
}

function judgeFeature(from: Place, to: Place, floor: Floor, target: string): string | null {
  if (to.area === null) return null
  if (from.area === null) return null
  if (isLayerAbove(from.area, to.area, floor)) return `${from.area} may not import ${to.area} (${target})`
  const open = OPEN_TO_FEATURES[floor]
  const isSame =
    from.feature === null ||
    to.feature === null ||
    `${from.area}/${from.feature}` === `${to.area}/${to.feature}`
  if (open === undefined || isSame || open.pattern.test(target)) return null
  return `a feature of ${floor} sees of another only ${open.said}, not ${target}`
}

/** A page of the business may show a card of administration, as the start page does with the checklist. */
function isLayerAbove(from: string, to: string, floor: Floor): boolean {
  if (floor === 'web' && from !== 'identity') return false
  return (LAYERS.get(to) ?? 0) > (LAYERS.get(from) ?? 0)
}

function placeOf(file: string, floor: Floor): Place {
  const [area = '', feature, ...rest] = file.slice(folderOf(floor).length).split('/')
  if (!LAYERS.has(area)) return { area: null, feature: null }
  return { area, feature: rest.length > 0 && feature !== undefined ? feature : null }
}

/** Floors that everything stands on: they know no feature. */
const FOUNDATIONS = ['apps/api/src/platform/', 'apps/web/src/platform/', 'apps/web/src/ui/']

/** The platform and the design system reaching up into a feature or the shell. */
export function findUpwardArrows(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => !isTest(file.path) && FOUNDATIONS.some((folder) => file.path.startsWith(folder)))
    .flatMap((file) => {
      const floor = floorOf(file.path)
      if (floor === null) return []
      return importsOf(file)
        .filter(({ target }) => target !== null && floorOf(target) === floor)
        .filter(({ target }) => isAbove(target ?? '', floor))
        .map(({ target }) => ({
          file: file.path,
          message: `a foundation may not import the feature ${target}`,
        }))
    })
}

function isAbove(target: string, floor: Floor): boolean {
  return placeOf(target, floor).area !== null || /^apps\/web\/src\/(shell|routes)\//.test(target)
}

/** Files of a pure floor that import each other in a circle (types alone do not count). */
export function findCircles(files: readonly SourceFile[]): Violation[] {
  const pure = files.filter(
    (file) => ['domain', 'protocol'].includes(floorOf(file.path) ?? '') && !isTest(file.path),
  )
  const edges = new Map(
    pure.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target, isTypeOnly }) => (target === null || isTypeOnly ? [] : [target])),
    ]),
  )
  const finished = new Set<string>()
  const circles: Violation[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at >= 0) {
      circles.push({ file, message: `imports itself in a circle: ${[...trail.slice(at), file].join(' > ')}` })
      return
    }
    if (finished.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    finished.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return circles
}
