import { readSourceFiles } from '../house/source-file.ts'

const DOMAIN = 'packages/domain/src/'
/** Tests, and tables of error codes: the tests of the API prove those, through the answers. */
const NOT_RULES = /\.test\.ts$|\/test\/|\.errors\.ts$/

/**
 * Source files of every area of a mutation run by its name: a feature folder of the domain such as
 * `billing/electricity-bills`, a folder without features such as `time`, and `policies`, the permission rules of
 * all features.
 */
export function listAreas(root: string): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const { path } of readSourceFiles(root, ['packages'])) {
    if (!path.startsWith(DOMAIN) || !path.endsWith('.ts') || NOT_RULES.test(path)) continue
    const folders = path.slice(DOMAIN.length).split('/').slice(0, -1)
    if (folders.length === 0) continue
    const name = path.endsWith('.policy.ts') ? 'policies' : folders.slice(0, 2).join('/')
    areas.set(name, [...(areas.get(name) ?? []), path])
  }
  return new Map([...areas].toSorted(([one], [other]) => one.localeCompare(other)))
}
