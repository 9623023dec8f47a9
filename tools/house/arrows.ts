import { importsOf, type Import } from './imports.ts'
import { AREAS } from './layers.ts'
import { floorOf, folderOf, isTest, type Floor, type SourceFile, type Violation } from './source-file.ts'

/** Floors below: what a floor may import of the project. */
const BELOW: Record<Floor, readonly Floor[]> = {
  domain: ['domain'],
  protocol: ['protocol', 'domain'],
  demo: ['demo', 'protocol', 'domain'],
  api: ['api', 'demo', 'protocol', 'domain'],
  web: ['web', 'protocol', 'domain'],
}

/** No feature computes with the demo: only code that writes its rows may import it. */
const WRITES_DEMO = 'apps/api/src/demo/'

/** Modules of Node outside tests: the compressed prices of the demo are inflated. */
const NODE_MODULES: Partial<Record<Floor, RegExp>> = { api: /^node:/, demo: /^node:zlib$/ }

/** Files of a feature that another one may import. */
const OPEN_TO_FEATURES: Partial<Record<Floor, { pattern: RegExp; said: string }>> = {
  api: { pattern: /\.(service|record)\.ts$/, said: 'its .service.ts and .record.ts' },
  web: {
    pattern: /(\.queries\.ts|(Badge|Picker|Card|View)\.tsx)$/,
    said: 'its .queries.ts or a Badge, Picker, Card or View',
  },
}

/** Packages that each floor's package.json names; `tests` adds what its tests may use. */
export interface DeclaredPackages {
  runtime: Record<Floor, ReadonlySet<string>>
  tests: ReadonlySet<string>
}

/** Forbidden imports: between floors, between features, or to an undeclared package. */
export function findWrongArrows(files: readonly SourceFile[], declared: DeclaredPackages): Violation[] {
  return files.flatMap((file) => {
    const floor = floorOf(file.path)
    if (floor === null) return []
    return importsOf(file)
      .map((each) => findWrongArrow(file.path, floor, each, declared))
      .filter((message) => message !== null)
      .map((message) => ({ file: file.path, message }))
  })
}

function findWrongArrow(
  file: string,
  floor: Floor,
  found: Import,
  declared: DeclaredPackages,
): string | null {
  return found.target === null
    ? findWrongPackage(file, floor, found.package ?? '', declared)
    : findWrongFile(file, floor, found.target)
}

function findWrongPackage(
  file: string,
  floor: Floor,
  name: string,
  declared: DeclaredPackages,
): string | null {
  if (isTest(file) && (declared.tests.has(name) || name.startsWith('node:'))) return null
  if (name.startsWith('node:')) {
    return NODE_MODULES[floor]?.test(name) === true ? null : `${floor} may not import ${name}`
  }
  if (declared.runtime[floor].has(name)) return null
  return `${floor} may not import the package ${name}: its package.json does not name it`
}

function findWrongFile(file: string, floor: Floor, target: string): string | null {
  const there = floorOf(target)
  if (there === null) return isTest(file) ? null : `imports ${target}, which is on no floor`
  if (!BELOW[floor].includes(there)) return `${floor} may not import ${there} (${target})`
  if (isTest(file)) return null
  if (there === 'demo' && floor !== 'demo' && !file.startsWith(WRITES_DEMO)) {
    return `only ${WRITES_DEMO} may import demo (${target})`
  }
  if (there !== floor) return null
  return findWrongFeature(placeOf(file, floor), placeOf(target, floor), floor, target)
}

interface Place {
  area: string | null
  feature: string | null
}

function findWrongFeature(from: Place, to: Place, floor: Floor, target: string): string | null {
  if (to.area === null) return null
  if (from.area === null) return null
  const open = OPEN_TO_FEATURES[floor]
  const isSame =
    from.feature === null ||
    to.feature === null ||
    `${from.area}/${from.feature}` === `${to.area}/${to.feature}`
  if (open === undefined || isSame || open.pattern.test(target)) return null
  return `a feature of ${floor} sees of another only ${open.said}, not ${target}`
}

function placeOf(file: string, floor: Floor): Place {
  const [area = '', feature, ...rest] = file.slice(folderOf(floor).length).split('/')
  if (!AREAS.has(area)) return { area: null, feature: null }
  return { area, feature: rest.length > 0 && feature !== undefined ? feature : null }
}
