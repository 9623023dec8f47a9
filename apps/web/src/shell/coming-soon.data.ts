import type { ApplicationName } from '@vatio/domain/identity/accounts/application'

/** What a module will bring that is not available yet. */
export interface Release {
  /** Name under which a subscription is stored. */
  readonly module: string
  readonly name: string
  readonly title: string
  readonly features: readonly string[]
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
  'solar-studies': {
    module: 'solar-studies',
    name: 'Estudios solares',
    title: 'Estudios de autoconsumo de principio a fin',
    features: [
      'Producción por superficie y optimización de kits',
      'Balance económico y financiación',
      'Informe listo para el cliente',
    ],
  },
}
