import { expiryDistances } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { foldText } from '@vatio/domain/text/fold-text'
import type { QuickSearchReply } from '@vatio/protocol/energy-crm/quick-search/quick-search.schema'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import type { AppLink, PagePath } from '../platform/address/app-link.ts'
import { searchOf, visibleConfiguration } from './configuration-sections.ts'
import { platformEntries } from '../shell/navigation.data.ts'
import { menuApplications, visibleSections } from '../shell/navigation.ts'
import type { NavigationIcon } from '../shell/NavigationIcon.tsx'
import { paletteTexts as texts, type PaletteGroup } from './palette.messages.ts'
import { shellMessages } from '../shell/shell.messages.ts'

export type PaletteAction = 'light' | 'dark' | 'inspector' | 'shortcuts' | 'logOut'

/** One line of the palette: a link or an action. */
export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** Text at its end: the area, a NIF, a CUPS. */
  readonly detail: string
  readonly icon: NavigationIcon
  readonly link?: AppLink
  readonly action?: PaletteAction
}

type Visitor = Pick<
  LoggedUser,
  'role' | 'applications' | 'activatedTasks' | 'clientSingleAppModeEnabled' | 'userGroups'
>

/** Entries whose label or detail contains every typed word, regardless of accents, case and order. */
export function matching(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const text = foldText(`${entry.label} ${entry.detail}`)
    return words.every((word) => text.includes(word))
  })
}

/** Every screen that the user may open. */
export function screensOf(user: Visitor, exists: (path: string) => boolean): readonly PaletteEntry[] {
  const screen = (label: string, detail: string, to: PagePath, icon: NavigationIcon): PaletteEntry => ({
    id: `screen ${to} ${label}`,
    group: 'screens',
    label,
    detail,
    icon,
    link: { to },
  })
  const applications = menuApplications(user, exists).flatMap((entry) => {
    const sections = visibleSections(entry.application, user, exists)
    return sections.length === 0
      ? [screen(entry.tile, texts.module, entry.path, entry.icon)]
      : sections.map((section) => screen(section.label, entry.label, section.path, section.icon))
  })
  const isAdmin = hasRole(user.role, 'admin')
  const isManager = isAdmin || user.userGroups.some((membership) => membership.isGroupAdmin)
  const own: (PaletteEntry | false)[] = [
    screen(shellMessages.sentMails, 'Empresa', '/mails', 'mails'),
    isManager && screen(shellMessages.users, 'Empresa', '/users', 'clients'),
    isAdmin && screen(shellMessages.audit, 'Empresa', '/audit', 'documents'),
    isAdmin && screen(shellMessages.plan, 'Empresa', '/plan-configuration', 'plan'),
    ...(hasRole(user.role, 'superadmin')
      ? platformEntries.map(({ label, path, icon }) => screen(label, 'Vatio', path, icon))
      : []),
  ]
  const configuration = visibleConfiguration(user).map((section) => ({
    ...screen(section.label, shellMessages.configuration, '/configuration', 'configuration'),
    link: { to: '/configuration', search: searchOf(section.id) } as const,
  }))
  return [
    screen('Inicio', 'Vatio', '/', 'home'),
    screen(shellMessages.sharedLinks, 'Vatio', '/shared-links', 'documents'),
    ...applications,
    ...own.filter((entry) => entry !== false),
    screen(shellMessages.configuration, 'Vatio', '/configuration', 'configuration'),
    ...configuration,
  ]
}

/** Actions that the user may run from every screen; the graph inspector has to hold some chart. */
export function actionsOf(
  user: Visitor,
  scheme: 'light' | 'dark',
  hasInspected = false,
): readonly PaletteEntry[] {
  const action = (id: PaletteAction, icon: NavigationIcon): PaletteEntry => ({
    id: `action ${id}`,
    group: 'actions',
    label: texts[id],
    detail: '',
    icon,
    action: id,
  })
  const begin = (label: string, to: PagePath, icon: NavigationIcon): PaletteEntry => ({
    id: `begin ${to}`,
    group: 'actions',
    label,
    detail: '',
    icon,
    link: { to },
  })
  const hasCrm = canAccess(user.applications, 'energy-crm')
  const beginnings: (PaletteEntry | false)[] = [
    hasCrm && begin(texts.newClient, '/energy-crm/clients/new', 'clients'),
    hasCrm && begin(texts.newConsumptionPoint, '/energy-crm/consumption-points/new', 'consumption-points'),
    hasCrm && begin(texts.newContract, '/energy-crm/contracts/new', 'contracts'),
    hasCrm && begin(texts.newContractFromCups, '/energy-crm/contracts/from-cups', 'contracts'),
    canAccess(user.applications, 'billing') &&
      begin(texts.newComparison, '/billing/electricity', 'electricity'),
    canAccess(user.applications, 'billing') && begin(texts.newGasComparison, '/billing/gas', 'gas'),
    hasRole(user.role, 'admin') && begin(texts.newUser, '/users/new', 'clients'),
  ]
  return [
    ...beginnings.filter((entry) => entry !== false),
    ...(hasCrm ? expiryDistances.map(expiringContracts) : []),
    ...(hasInspected ? [action('inspector', 'insights')] : []),
    action(scheme === 'dark' ? 'light' : 'dark', 'configuration'),
    action('shortcuts', 'documents'),
    action('logOut', 'home'),
  ]
}

function expiringContracts(days: number): PaletteEntry {
  return {
    id: `expiring ${days}`,
    group: 'actions',
    label: texts.expiring(days),
    detail: texts.groups.contracts,
    icon: 'contracts',
    link: { to: '/energy-crm/contracts', search: { expires: String(days), sort: 'expiryDate' } },
  }
}

/** Records of the CRM as links. */
export function recordsOf(found: QuickSearchReply | undefined): readonly PaletteEntry[] {
  if (!found) return []
  return [
    ...found.clients.map((client): PaletteEntry => ({
      id: `client ${client.idClient}`,
      group: 'clients',
      label: client.name,
      detail: client.dniOrCif ?? client.phoneNumber ?? '',
      icon: 'clients',
      link: { to: '/energy-crm/clients/client/$idClient', params: { idClient: client.idClient } },
    })),
    ...found.consumptionPoints.map((point): PaletteEntry => ({
      id: `point ${point.idConsumptionPoint}`,
      group: 'consumptionPoints',
      label: point.identifier ?? point.clientName ?? texts.noName,
      detail: point.cups ?? '',
      icon: 'consumption-points',
      link: {
        to: '/energy-crm/consumption-points/$idConsumptionPoint',
        params: { idConsumptionPoint: point.idConsumptionPoint },
      },
    })),
    ...found.contracts.map((contract): PaletteEntry => ({
      id: `contract ${contract.idContractInfo}`,
      group: 'contracts',
      label: [contract.contractNumber ?? texts.noNumber, contract.clientName].filter(Boolean).join(' · '),
      detail: contract.cups ?? '',
      icon: 'contracts',
      link: {
        to: '/energy-crm/contracts/$idContractInfo',
        params: { idContractInfo: contract.idContractInfo },
      },
    })),
  ]
}
