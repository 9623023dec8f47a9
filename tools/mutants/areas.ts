import { readSourceFiles } from '../house/source-file.ts'

const DOMAIN = 'packages/domain/src/'
/** Tests, and tables of error codes: the tests of the API prove those, through the answers. */
const NOT_RULES = /\.test\.ts$|\/test\/|\.errors\.ts$/
const FUNCTION = /=>|\bfunction\b/

/**
 * Source files of every area of a mutation run by its name: a feature folder of the domain such as
 * `billing/electricity-bills`, a folder without features such as `time`, and `policies`, the permission rules of
 * all features. Areas of types and lists alone, without a function, are left out.
 */
export function listAreas(root: string): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  const withFunctions = new Set<string>()
  for (const { path, text } of readSourceFiles(root, ['packages'])) {
    if (!path.startsWith(DOMAIN) || !path.endsWith('.ts') || NOT_RULES.test(path)) continue
    const folders = path.slice(DOMAIN.length).split('/').slice(0, -1)
    if (folders.length === 0) continue
    const name = path.endsWith('.policy.ts') ? 'policies' : folders.slice(0, 2).join('/')
    areas.set(name, [...(areas.get(name) ?? []), path])
    if (FUNCTION.test(text)) withFunctions.add(name)
  }
  const tried = [...areas].filter(([name]) => withFunctions.has(name))
  return new Map(tried.toSorted(([one], [other]) => one.localeCompare(other)))
}
