import {
  IconBell,
  IconFingerprint,
  IconHeartbeat,
  IconLayoutDashboard,
  IconListCheck,
  IconLink,
  IconLock,
  IconMail,
  IconMailPlus,
  IconPalette,
  IconPlugConnected,
  IconProgressCheck,
  IconPuzzle,
  IconReceiptEuro,
  IconShieldLock,
  IconSunMoon,
  IconTemplate,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { canAccess, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import { hasRole, type Role } from '@vatio/domain/identity/accounts/role'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { SearchParameters } from '../platform/address/search-parameters.ts'
import { configurationTexts as texts } from './configuration.messages.ts'

/** One section of /configuration. The page renders its heading, the section the rest. */
export interface ConfigurationSection {
  /** Its address: `?section={id}`; `plugins` and `integrations` have flags of their own. */
  readonly id: string
  readonly label: string
  /** One sentence under the heading. */
  readonly help: string
  readonly icon: Icon
  /** Heading of the list under which it is. */
  readonly group: 'own' | 'company'
  readonly role?: Role
  /** Only with access to the application that it configures. */
  readonly application?: ApplicationName
  readonly Content: LazyExoticComponent<ComponentType>
}

/** All sections of the page in the order of its list; a feature adds its own entry here. */
export const configurationSections: readonly ConfigurationSection[] = [
  {
    id: 'account',
    label: 'Mi cuenta',
    help: texts.profile,
    icon: IconUser,
    group: 'own',
    Content: lazy(async () => ({
      default: (await import('../identity/accounts/AccountSection.tsx')).AccountSection,
    })),
  },
  {
    id: 'security',
    label: 'Seguridad',
    help: texts.security,
    icon: IconShieldLock,
    group: 'own',
    Content: lazy(async () => ({
      default: (await import('../identity/accounts/SecuritySection.tsx')).SecuritySection,
    })),
  },
  {
    id: 'appearance',
    label: 'Apariencia',
    help: texts.preferences,
    icon: IconSunMoon,
    group: 'own',
    Content: lazy(async () => ({
      default: (await import('../shell/AppearanceSection.tsx')).AppearanceSection,
    })),
  },
  {
    id: 'notifications',
    label: 'Avisos',
    help: texts.notifications,
    icon: IconBell,
    group: 'own',
    Content: lazy(async () => ({
      default: (await import('../identity/notifications/NotificationPreferencesSection.tsx'))
        .NotificationPreferencesSection,
    })),
  },
  {
    id: 'mail-texts',
    label: 'Firma y textos de email',
    help: texts.mailTexts,
    icon: IconMailPlus,
    group: 'own',
    Content: lazy(async () => ({
      default: (await import('../mail/mail-texts/MailTextsSection.tsx')).MailTextsSection,
    })),
  },
  {
    id: 'theme',
    label: 'Marca y colores',
    help: texts.brand,
    icon: IconPalette,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../identity/themes/ThemeSection.tsx')).ThemeSection,
    })),
  },
  {
    id: 'people',
    label: 'Usuarios y grupos',
    help: texts.users,
    icon: IconUsers,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../administration/users/PeopleSection.tsx')).PeopleSection,
    })),
  },
  {
    id: 'access',
    label: 'Acceso del equipo',
    help: 'Lo que la empresa exige a sus usuarios para entrar.',
    icon: IconLock,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../identity/accounts/RequireSecondFactorCard.tsx')).RequireSecondFactorCard,
    })),
  },
  {
    id: 'dashboards',
    label: 'Dashboards',
    help: texts.dashboards,
    icon: IconLayoutDashboard,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../dashboards/dashboard-views/DashboardsSection.tsx')).DashboardsSection,
    })),
  },
  {
    id: 'templates',
    label: 'Plantillas',
    help: texts.templates,
    icon: IconTemplate,
    group: 'company',
    Content: lazy(async () => ({
      default: (await import('../templates/report-templates/TemplatesSection.tsx')).TemplatesSection,
    })),
  },
  {
    id: 'contract-states',
    label: 'Estados de contrato',
    help: texts.contractStates,
    icon: IconProgressCheck,
    group: 'company',
    role: 'admin',
    application: 'energy-crm',
    Content: lazy(async () => ({
      default: (await import('../energy-crm/contract-states/ContractStatesCard.tsx')).ContractStatesCard,
    })),
  },
  {
    id: 'self-invoices',
    label: 'Autofacturas',
    help: texts.selfInvoices,
    icon: IconReceiptEuro,
    group: 'company',
    role: 'admin',
    application: 'energy-crm',
    Content: lazy(async () => ({
      default: (await import('../energy-crm/self-invoices/SelfInvoiceConfigurationsCard.tsx'))
        .SelfInvoiceConfigurationsCard,
    })),
  },
  {
    id: 'plugins',
    label: 'Plugins',
    help: 'Funciones opcionales del CRM que tu empresa puede activar.',
    icon: IconPuzzle,
    group: 'company',
    application: 'energy-crm',
    Content: lazy(async () => ({
      default: (await import('../energy-crm/plugins/PluginsSection.tsx')).PluginsSection,
    })),
  },
  {
    id: 'integrations',
    label: 'Integraciones',
    help: 'Proveedores de los que tu empresa obtiene datos de suministros.',
    icon: IconPlugConnected,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../identity/integrations/IntegrationsSection.tsx')).IntegrationsSection,
    })),
  },
  {
    id: 'supply-health',
    label: 'Estado de los servicios',
    help: texts.supplyHealth,
    icon: IconHeartbeat,
    group: 'company',
    role: 'admin',
    application: 'energy-crm',
    Content: lazy(async () => ({
      default: (await import('../supply/supply-data/SupplyHealthSection.tsx')).SupplyHealthSection,
    })),
  },
  {
    id: 'mail',
    label: 'Email',
    help: texts.mail,
    icon: IconMail,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../mail/mail-server/MailServerSection.tsx')).MailServerSection,
    })),
  },
  {
    id: 'shareables',
    label: 'Enlaces compartidos',
    help: texts.shareables,
    icon: IconLink,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../templates/shareables/ShareableConfigSection.tsx')).ShareableConfigSection,
    })),
  },
  {
    id: 'jobs',
    label: 'Trabajos',
    help: 'Lo que la plataforma hace en segundo plano para tu empresa y lo que no ha podido terminar.',
    icon: IconListCheck,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../administration/jobs/JobsSection.tsx')).JobsSection,
    })),
  },
  {
    id: 'personal-data',
    label: 'Datos personales',
    help: texts.personalData,
    icon: IconFingerprint,
    group: 'company',
    role: 'admin',
    Content: lazy(async () => ({
      default: (await import('../administration/personal-data/PersonalDataSection.tsx')).PersonalDataSection,
    })),
  },
]

/** Parameters of the page: the open section, and `open` the plugin that is open in it. */
export type ConfigurationParameter = 'section' | 'plugins' | 'integrations' | 'open'
type Search = SearchParameters<ConfigurationParameter>

/** The sections that a user may open. */
export function visibleConfiguration(
  { role, applications }: Pick<LoggedUser, 'role' | 'applications'>,
  sections: readonly ConfigurationSection[] = configurationSections,
): readonly ConfigurationSection[] {
  return sections.filter(
    (section) =>
      (section.role === undefined || hasRole(role, section.role)) &&
      (section.application === undefined || canAccess(applications, section.application)),
  )
}

/** The section of an address, or the first of the given ones. */
export function sectionOf(
  search: Search,
  sections: readonly ConfigurationSection[],
): ConfigurationSection | undefined {
  const wanted =
    search.plugins === 'true' ? 'plugins' : search.integrations === 'true' ? 'integrations' : search.section
  return sections.find(({ id }) => id === wanted) ?? sections.find(({ id }) => id === 'theme') ?? sections[0]
}

/** The search parameters that open a section. */
export function searchOf(id: string): Search {
  if (id === 'plugins') return { plugins: 'true' }
  return id === 'integrations' ? { integrations: 'true' } : { section: id }
}
