import path from 'node:path'

interface ModuleInfo {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/** Indexes that name every component or icon: only what a module takes from them belongs to it. */
const INDEX = /@mantine\/(core|hooks)\/esm\/index\.mjs$|@tabler\/icons-react\/dist\/esm\/[a-z-]+\.mjs$/
const PACKAGE = /@(?:mantine|tabler)\/[a-z-]+/
const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** Which modules a module needs before it can run. */
class Modules {
  readonly #closures = new Map<string, ReadonlySet<string>>()
  readonly #names = new Map<string, ReadonlyMap<string, string>>()
  readonly #graph: ModuleGraph

  constructor(graph: ModuleGraph) {
    this.#graph = graph
  }

  closureOf(id: string): ReadonlySet<string> {
    const known = this.#closures.get(id)
    if (known) return known
    const found = new Set<string>()
    const visit = (at: string) => {
      if (found.has(at)) return
      found.add(at)
      for (const next of this.#neededBy(at)) visit(next)
    }
    visit(id)
    this.#closures.set(id, found)
    return found
  }

  /** Everything that is imported on demand, anywhere. */
  entriesFrom(id: string): ReadonlySet<string> {
    const entries = new Set<string>()
    const seen = new Set<string>()
    const visit = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      const info = this.#graph.getModuleInfo(at)
      for (const next of info?.dynamicallyImportedIds ?? []) {
        entries.add(next)
        visit(next)
      }
      for (const next of info?.importedIds ?? []) visit(next)
    }
    visit(id)
    return entries
  }

  /** What a module shows when it is asked for: its `lazyPart`s. */
  partsOf(id: string): readonly string[] {
    const info = this.#graph.getModuleInfo(id)
    return info?.code?.includes('lazyPart(') ? info.dynamicallyImportedIds : []
  }

  #neededBy(id: string): readonly string[] {
    const info = this.#graph.getModuleInfo(id)
    if (!info) return []
    return info.importedIds.flatMap((next) =>
      INDEX.test(next) ? this.#takenFrom(next, info.code ?? '') : next,
    )
  }

  #takenFrom(index: string, code: string): readonly string[] {
    const [name = ''] = PACKAGE.exec(index) ?? []
    const members = this.#membersOf(index)
    return [...code.matchAll(NAMED)]
      .filter(([, , source]) => source === name)
      .flatMap(([, names = '']) => names.split(','))
      .flatMap((one) => members.get(one.trim().split(/\s+as\s+/)[0] ?? '') ?? [])
  }

  #membersOf(index: string): ReadonlyMap<string, string> {
    const known = this.#names.get(index)
    if (known) return known
    const members = new Map<string, string>()
    for (const [, names = '', source = ''] of (this.#graph.getModuleInfo(index)?.code ?? '').matchAll(NAMED))
      for (const one of names.split(',')) {
        const name =
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? ''
        members.set(name, path.posix.join(path.posix.dirname(index), source))
      }
    this.#names.set(index, members)
    return members
  }
}

/** Pages with a table that are no list. */
const OF_ONE_RECORD = /\/(Electricity)?Comparison(Result)?Page\.tsx$|\/EnergyMarketerPage\.tsx$/
/** Number of lists, and of panels, from which on a module is in the chunk of all of them. */
const MANY_LISTS = 8
const MANY_PANELS = 4

interface Chunk {
  readonly name: string
  /** What is taken first takes along what it imports. */
  readonly rank: number
}

/** Chunk of each module that is not left to the bundler. */
function chunksOf(graph: ModuleGraph, source: (file: string) => string): ReadonlyMap<string, Chunk> {
  const modules = new Modules(graph)
  const chunks = new Map<string, Chunk>()
  const put = (ids: Iterable<string>, rank: number, nameOf: (id: string) => string) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, { name: nameOf(id), rank })
  }
  const main = source('main.tsx')
  put(modules.closureOf(main), 0, () => 'start')
  put(modules.closureOf(source('identity/session/LoginPage.tsx')), 0, () => 'start')
  put(modules.closureOf(source('identity/session/session.queries.ts')), 1, () => 'calls')
  put(modules.closureOf(source('routes/app-tree.ts')), 2, () => 'routes')
  put(modules.closureOf(source('routes/AppFrame.tsx')), 3, () => 'frame')

  const table = source('ui/table/DataTable.tsx')
  // Not the page of samples, which shows everything.
  const entries = [...modules.entriesFrom(main)].filter((id) => !id.includes('/src/design/'))
  const lists = entries.filter(
    (id) => id.endsWith('Page.tsx') && !OF_ONE_RECORD.test(id) && modules.closureOf(id).has(table),
  )
  const ofLists = usersOf(lists, modules)
  const usedBy = (least: number, most: number) =>
    [...ofLists].filter(([, users]) => users.length >= least && users.length <= most).map(([id]) => id)
  put(usedBy(MANY_LISTS, lists.length), 4, () => 'lists')
  // What the frame and the lists open over themselves, and load when they are at rest; forms are with those of panels.
  const form = source('ui/form/use-form.ts')
  const opened = [...chunks]
    .filter(([, { name }]) => name === 'frame' || name === 'lists')
    .flatMap(([id]) => modules.partsOf(id).filter((part) => !modules.closureOf(part).has(form)))
    .flatMap((part) => [...modules.closureOf(part)])
  // Small sources that a list needs at once, too.
  const isSmall = (id: string) => chunks.has(id) || /\/src\/|\/hooks\/|\/icons\//.test(id)
  put(
    opened.filter((id) => ofLists.has(id) && [...modules.closureOf(id)].every(isSmall)),
    4,
    () => 'lists',
  )
  put(opened, 5, () => 'floating')
  const few = usedBy(2, MANY_LISTS - 1)
  // A list that needs none of what opens over screens does not load it with what it needs.
  const isFloating = (id: string) => chunks.get(id)?.name === 'floating'
  const opensOver = (id: string) => [...modules.closureOf(id)].some(isFloating)
  const areaOfUsers = (id: string) => areaOf(ofLists.get(id) ?? [])
  const atOnce = few.filter((id) => !opensOver(id))
  // First what several areas share, or the chunk of one of them would take it along.
  put(
    atOnce.filter((id) => areaOfUsers(id) === undefined),
    6,
    () => 'some-lists',
  )
  put(atOnce, 7, (id) => areaOfUsers(id) ?? '')
  put(few, 8, (id) => `${areaOfUsers(id) ?? 'some-lists'}-floating`)
  put(usedBy(1, 1), 9, (id) => path.parse(ofLists.get(id)?.[0] ?? '').name)

  // Screens draw their frame before it arrives.
  const charts = [...modules.closureOf(source('ui/charts/echarts-core.ts'))]
  put(
    charts.filter((id) => /\/node_modules\/(echarts|zrender)\//.test(id) && !/heatmap|visualmap/i.test(id)),
    10,
    () => 'echarts',
  )

  const panels = entries.filter((id) => !lists.includes(id))
  const ofPanels = [...usersOf(panels, modules)].filter(([, users]) => users.length >= MANY_PANELS)
  put(
    ofPanels.map(([id]) => id),
    11,
    () => 'panels',
  )
  return chunks
}

/** The entries that need a module, by module. */
function usersOf(entries: readonly string[], modules: Modules): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const entry of entries)
    for (const id of modules.closureOf(entry)) users.set(id, [...(users.get(id) ?? []), entry])
  return users
}

/** The area of lists, where all are of one. */
function areaOf(lists: readonly string[]): string | undefined {
  const areas = new Set(lists.map((id) => /\/src\/(energy-crm|solar|administration)\//.exec(id)?.[1]))
  return areas.size === 1 ? [...areas][0] : undefined
}

/** What the bundler puts together, so that a screen loads few files and little that it does not need. */
export function chunkGroups(root: string) {
  let chunks: ReadonlyMap<string, Chunk> | undefined
  const chunkOf = (id: string, graph: ModuleGraph) => {
    chunks ??= chunksOf(graph, (file) => path.join(root, 'src', file))
    return chunks.get(id)
  }
  const ranks = [
    'start',
    'calls',
    'routes',
    'frame',
    'lists',
    'floating',
    'some-lists',
    'areas',
    'forms',
    'pages',
    'charts',
    'panels',
  ]
  return [
    ...ranks.map((debugName, rank) => ({
      name: (id: string, graph: ModuleGraph) => {
        const chunk = chunkOf(id, graph)
        return chunk?.rank === rank ? chunk.name : null
      },
      debugName,
      priority: ranks.length + 1 - rank,
    })),
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 1 },
  ]
}
