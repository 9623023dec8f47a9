import { importsOf } from './imports.ts'
import { floorOf, folderOf, isTest, type Floor, type SourceFile, type Violation } from './source-file.ts'

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

/** Areas: folders of a floor that contain features. */
export const AREAS: ReadonlySet<string> = new Set(['identity', ...BUSINESS_AREAS, 'administration'])

const FOUNDATION = 0
const IDENTITY = 1
const SHELL = 2
const BUSINESS = 3
const ADMINISTRATION = 4
/** Root files such as `main.ts`, commands and the routes of the web: files that compose the features. */
const TOP = 5

const LAYERS: ReadonlyMap<string, number> = new Map([
  ['platform', FOUNDATION],
  ['ui', FOUNDATION],
  ['identity', IDENTITY],
  ['shell', SHELL],
  ...[...BUSINESS_AREAS, 'demo'].map((folder): [string, number] => [folder, BUSINESS]),
  ['administration', ADMINISTRATION],
])

/** Imports from a higher layer: identity may not depend on the business, and so on. */
export function findUpwardArrows(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const floor = floorOf(file.path)
    if (floor === null || isTest(file.path)) return []
    return importsOf(file).flatMap(({ target }) =>
      target !== null && floorOf(target) === floor && isUpward(file.path, target, floor)
        ? [{ file: file.path, message: `imports ${target}, which is in a layer above` }]
        : [],
    )
  })
}

function isUpward(file: string, target: string, floor: Floor): boolean {
  const from = layerOf(file, floor)
  const to = layerOf(target, floor)
  if (to <= from) return false
  if (floor !== 'web') return true
  // A page of the business may show a card of administration, as the start page does with the checklist.
  if (from === BUSINESS && to === ADMINISTRATION) return false
  // The routes of a feature name their parent.
  return !(file.endsWith('.routes.tsx') && /^apps\/web\/src\/routes\/[\w-]+\.route\.tsx$/.test(target))
}

/** Unknown folders of an app are above its features; those of a package are below them. */
function layerOf(file: string, floor: Floor): number {
  const [folder = ''] = file.slice(folderOf(floor).length).split('/')
  return LAYERS.get(folder) ?? (floor === 'api' || floor === 'web' ? TOP : FOUNDATION)
}
