import { importsOf } from './imports.ts'
import { floorOf, isTest, type SourceFile, type Violation } from './source-file.ts'

/** Files of a floor that import each other in a circle; types alone do not count. */
export function findCircles(files: readonly SourceFile[]): Violation[] {
  const checked = files.filter((file) => floorOf(file.path) !== null && !isTest(file.path))
  const edges = new Map(
    checked.map((file) => [
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
