import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { PagePath } from '../platform/address/app-link.ts'
import type { NavigationIcon } from './NavigationIcon.tsx'

export interface ApplicationEntry {
  readonly application: ApplicationName
  readonly label: string
  /** Title of the launcher's tile. */
  readonly tile: string
  readonly description: string
  readonly path: PagePath
  readonly icon: NavigationIcon
  readonly released: boolean
}

/** A page of the operator of the platform, for superadmins. */
export interface PlatformEntry {
  readonly label: string
  readonly description: string
  readonly path: PagePath
  readonly icon: NavigationIcon
  /** Id of its list: the entry links to the last search of it. */
  readonly list?: string
}

export const platformEntries: readonly PlatformEntry[] = [
  {
    label: 'Empresas',
    description: 'Alta, licencia y aplicaciones de cada empresa.',
    path: '/superadmin/companies',
    icon: 'companies',
    list: 'companies',
  },
  {
    label: 'Emails',
    description: 'Los emails de la plataforma y su estado.',
    path: '/superadmin/mails',
    icon: 'mails',
    list: 'mails',
  },
  {
    label: 'Precios regulados',
    description: 'Peajes, cargos e impuestos con sus fechas.',
    path: '/superadmin/regulated-prices',
    icon: 'regulated-prices',
  },
  {
    label: 'Copias de seguridad',
    description: 'Las copias de la base de datos y su comprobación.',
    path: '/superadmin/backups',
    icon: 'backups',
  },
]

/** The applications in the order of the bar and the launcher. */
export const applicationEntries: readonly ApplicationEntry[] = [
  {
    application: 'energy-insights',
    label: 'Análisis',
    tile: 'Análisis Energético',
    description: 'Perfiles de consumo, potencia máxima y reparto por periodos.',
    path: '/energy-insights',
    icon: 'insights',
    released: true,
  },
  {
    application: 'energy-crm',
    label: 'CRM',
    tile: 'CRM',
    description: 'Clientes, puntos de consumo, contratos y comercializadoras.',
    path: '/energy-crm',
    icon: 'crm',
    released: true,
  },
  {
    application: 'billing',
    label: 'Comparativas',
    tile: 'Comparativas',
    description: 'Ofertas comparadas sobre el consumo real, línea a línea.',
    path: '/billing/index',
    icon: 'billing',
    released: true,
  },
  {
    application: 'tasks',
    label: 'Tareas',
    tile: 'Tareas',
    description: 'Tableros y tareas del equipo.',
    path: '/tasks-dashboard',
    icon: 'tasks',
    released: false,
  },
  {
    application: 'solar-studies',
    label: 'Solar',
    tile: 'Estudios solares',
    description: 'Estudios de autoconsumo con producción y ahorro.',
    path: '/solar-studies/main',
    icon: 'solar',
    released: true,
  },
]

export interface SectionEntry {
  readonly label: string
  readonly path: PagePath
  readonly icon: NavigationIcon
  /** Heading under which it stands with the entries beside it. */
  readonly group?: string
  /** Id of its list: the entry links to the last search of it. */
  readonly list?: string
  /** Minimum role; absent means any. */
  readonly role?: Role
  /** Also open to administrators of a group of any role. */
  readonly orGroupAdmin?: true
  /** Minimum licence of the company. */
  readonly licence?: Licence
  /** Open by explicit access, to every role. */
  readonly explicit?: true
  /** Its address answers with the coming-soon card, or leads to the first section; menus leave it out. */
  readonly planned?: true
}

/** Side navigation of each application; an entry is shown once its route exists. */
export const sectionEntries: Readonly<Partial<Record<ApplicationName, readonly SectionEntry[]>>> = {
  'energy-crm': [
    { label: 'Inicio', path: '/energy-crm/main', icon: 'home', explicit: true, planned: true },
    { label: 'Clientes', path: '/energy-crm/clients', icon: 'clients', list: 'clients' },
    {
      label: 'Puntos de consumo',
      path: '/energy-crm/consumption-points',
      icon: 'consumption-points',
      list: 'consumption-points',
    },
    { label: 'Contratos', path: '/energy-crm/contracts', icon: 'contracts', list: 'contracts' },
    { label: 'Renovaciones', path: '/energy-crm/renewals', icon: 'renewals' },
    {
      label: 'Comercializadoras',
      path: '/energy-crm/energy-marketers',
      icon: 'energy-marketers',
      list: 'energy-marketers',
    },
    {
      label: 'Comerciales',
      path: '/energy-crm/commercials',
      icon: 'commercials',
      list: 'commercials',
      role: 'admin',
      orGroupAdmin: true,
    },
    {
      label: 'Autofacturas',
      path: '/energy-crm/self-invoices',
      icon: 'self-invoices',
      list: 'self-invoices',
    },
    { label: 'Documentos', path: '/energy-crm/documents', icon: 'documents', planned: true },
    { label: 'Importaciones', path: '/energy-crm/imports', icon: 'imports', role: 'admin' },
    { label: 'Curvas de consumo', path: '/energy-crm/consumption-curves', icon: 'curves', group: 'Consumo' },
    { label: 'Importar varias curvas', path: '/energy-crm/curve-imports', icon: 'imports', group: 'Consumo' },
    { label: 'Suma de curvas', path: '/energy-crm/curve-groups', icon: 'portfolio', group: 'Consumo' },
    { label: 'Perfiles de consumo', path: '/energy-crm/load-profiles', icon: 'curves', group: 'Consumo' },
    {
      label: 'Archivos de SIPS',
      path: '/energy-crm/sips-files',
      icon: 'imports',
      role: 'admin',
      group: 'Consumo',
    },
    { label: 'Comprobar CUPS', path: '/energy-crm/cups-check', icon: 'consumption-points', group: 'Consumo' },
  ],
  billing: [
    { label: 'Comparativas', path: '/billing/index', icon: 'billing', list: 'comparisons' },
    { label: 'De cartera', path: '/billing/portfolio', icon: 'portfolio' },
    { label: 'Varios puntos', path: '/billing/multiple', icon: 'consumption-points' },
    { label: 'Leer factura', path: '/billing/bill-capture', icon: 'scan' },
    { label: 'Electricidad', path: '/billing/electricity', icon: 'electricity' },
    { label: 'Gas', path: '/billing/gas', icon: 'gas' },
    { label: 'Gas rápida', path: '/billing/fast-gas', icon: 'fast-gas' },
    { label: 'Optimizar potencias', path: '/billing/power-optimisation', icon: 'insights' },
    { label: 'Auditar factura', path: '/billing/bill-audit', icon: 'self-invoices' },
  ],
  'solar-studies': [
    {
      label: 'Inicio',
      path: '/solar-studies/main',
      icon: 'dashboard',
      list: 'solar-studies',
      explicit: true,
    },
    { label: 'Nuevo estudio', path: '/solar-studies/new-study', icon: 'solar' },
    {
      label: 'Inventario',
      path: '/solar-studies/configuration',
      icon: 'inventory',
      role: 'admin',
      licence: 'professional',
    },
  ],
}
