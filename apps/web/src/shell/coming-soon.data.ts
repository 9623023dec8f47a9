import type { ApplicationName } from '@vatio/domain/identity/accounts/application'

/** What a module will bring that is not available yet. */
export interface Release {
  /** Name under which a subscription is stored. */
  readonly module: string
  readonly name: string
  readonly title: string
  readonly features: readonly string[]
}

/** Coming releases by the address that waits for them, of sections and of pages without a session. */
export const releasesByPath: Readonly<Record<string, Release>> = {
  '/energy-crm/documents': {
    module: 'documents',
    name: 'Documentos',
    title: 'Contratos y facturas junto a cada cliente',
    features: ['Documentos de clientes y contratos', 'Búsqueda por nombre', 'Enlaces que caducan'],
  },
}

/** The release that an address waits for: its own, or that of the address above it. */
export function findReleaseOfPath(path: string): Release | undefined {
  const at = Object.keys(releasesByPath).find((known) => path === known || path.startsWith(`${known}/`))
  return at === undefined ? undefined : releasesByPath[at]
}

/** Coming releases by application; an available module has none. */
export const releases: Readonly<Partial<Record<ApplicationName, Release>>> = {
  tasks: {
    module: 'tasks',
    name: 'Tareas',
    title: 'El trabajo del equipo, en un tablero',
    features: [
      'Tableros y estados propios',
      'Comentarios y adjuntos',
      'Tareas ligadas a contratos y clientes',
    ],
  },
}
