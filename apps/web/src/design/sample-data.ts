import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'

/** Rows for the samples: invented, fixed, with extreme lengths. */
export interface SampleSupply {
  readonly id: string
  readonly client: string
  readonly cups: string
  readonly tariff: string
  readonly zone: string
  readonly consumptionKwh: number
  readonly costEur: number
  readonly state: string
  readonly stateColour: string
  readonly signed: string
}

type Values<T> = readonly [T, ...T[]]

const clients: Values<string> = [
  'Panadería Luna S.L.',
  'Comunidad de Propietarios Avenida de la Constitución 114, Escalera Derecha',
  'Hotel Brisa del Mar',
  'Taller Ríos e Hijos',
  'Cooperativa Agroalimentaria del Valle Alto del Guadalquivir, Sociedad Cooperativa Andaluza',
  'Fisioterapia Núñez',
  'Transportes Eguía',
]
const states: Values<readonly [name: string, colour: string]> = [
  ['Activo', '#00b894'],
  ['Pte. renovación', '#fdae34'],
  ['Cerrado', '#e8505b'],
  ['En trámite', '#2d9cdb'],
]
const zones: Values<string> = ['Península', 'Canarias', 'Baleares']
const tariffs: Values<string> = ['2.0TD', '3.0TD', '6.1TD']

const cycled = <T>(values: Values<T>, at: number): T => values[at % values.length] ?? values[0]

export const sampleSupplies: readonly SampleSupply[] = Array.from({ length: 40 }, (_, index) => ({
  id: String(index + 1),
  client: cycled(clients, index),
  cups: `ES0031${String(405_000_000_000 + index * 7919)}XX0F`,
  tariff: cycled(tariffs, index),
  zone: cycled(zones, index * 5),
  consumptionKwh: index === 3 ? 9_876_543 : 1800 + ((index * 37_871) % 96_000),
  costEur: index === 3 ? 1_234_567.89 : 420 + ((index * 7919) % 18_000) + 0.37,
  state: cycled(states, index)[0],
  stateColour: cycled(states, index)[1],
  signed: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
}))

export const sampleUser: LoggedUser = {
  userUID: '01900000-0000-7000-8000-000000000001',
  clientUID: '01900000-0000-7000-8000-0000000000aa',
  email: 'maria.fernandez@consultora-ejemplo.es',
  userName: 'María Fernández',
  role: 'admin',
  themeConfig: null,
  userGroups: [],
  mustEnrolSecondFactor: false,
  actedBy: null,
  completedOnboarding: true,
  skippedOnboarding: false,
  clientName: 'Consultora de ejemplo',
  clientLicense: 'enterprise',
  activatedTasks: true,
  activatedDashboards: false,
  clientSingleAppModeEnabled: false,
  applications: [
    { application: 'energy-crm', role: 'admin' },
    { application: 'billing', role: 'admin' },
    { application: 'energy-insights', role: 'admin' },
    { application: 'tasks', role: 'admin' },
  ],
  integrations: {
    datadisIntegration: { active: false },
    nemonIntegration: { active: false },
    dynargyIntegration: { active: false },
  },
}
