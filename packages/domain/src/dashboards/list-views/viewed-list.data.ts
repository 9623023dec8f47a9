import type { ApplicationName } from '../../identity/accounts/application.ts'
import type { Role } from '../../identity/accounts/role.ts'

/** The lists that have saved views, by the id of their table, and who can open them. */
const LISTS = {
  contracts: { application: 'energy-crm' },
  clients: { application: 'energy-crm' },
  'consumption-points': { application: 'energy-crm' },
  'energy-marketers': { application: 'energy-crm' },
  'marketer-tariffs': { application: 'energy-crm' },
  commercials: { application: 'energy-crm' },
  comparisons: { application: 'billing' },
  'solar-panels': { application: 'solar-studies' },
  'solar-kits': { application: 'solar-studies' },
  'solar-inverters': { application: 'solar-studies' },
  'solar-manufacturers': { application: 'solar-studies' },
  'solar-financing-templates': { application: 'solar-studies' },
  // Administrators of a group open it as well.
  users: {},
  audit: { role: 'admin' },
  mails: { role: 'admin' },
  companies: { role: 'superadmin' },
} as const satisfies Readonly<Record<string, ListAccess>>

export interface ListAccess {
  /** Application of the list; absent means none. */
  readonly application?: ApplicationName
  /** Minimum role; absent means any. */
  readonly role?: Role
}

export type ViewedList = keyof typeof LISTS
export const viewedLists = Object.keys(LISTS) as readonly ViewedList[]

export function accessOf(list: ViewedList): ListAccess {
  return LISTS[list]
}

export function isViewedList(id: string): id is ViewedList {
  return Object.hasOwn(LISTS, id)
}
