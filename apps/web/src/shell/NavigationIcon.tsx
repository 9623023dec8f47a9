import {
  IconBolt,
  IconBuildingStore,
  IconChartHistogram,
  IconChecklist,
  IconCube,
  IconFileInvoice,
  IconFiles,
  IconFileText,
  IconFlame,
  IconFlameFilled,
  IconHome,
  IconLayoutDashboard,
  IconPlug,
  IconReceipt2,
  IconRefresh,
  IconScale,
  IconSettings,
  IconSolarPanel2,
  IconTableImport,
  IconTie,
  IconUsers,
  IconWaveSine,
} from '@tabler/icons-react'

const icons = {
  insights: IconChartHistogram,
  crm: IconUsers,
  billing: IconScale,
  tasks: IconChecklist,
  solar: IconSolarPanel2,
  home: IconHome,
  dashboard: IconLayoutDashboard,
  inventory: IconCube,
  clients: IconUsers,
  'consumption-points': IconPlug,
  curves: IconWaveSine,
  contracts: IconFileText,
  renewals: IconRefresh,
  'energy-marketers': IconBuildingStore,
  commercials: IconTie,
  'self-invoices': IconFileInvoice,
  documents: IconFiles,
  imports: IconTableImport,
  electricity: IconBolt,
  gas: IconFlame,
  'fast-gas': IconFlameFilled,
  configuration: IconSettings,
  plan: IconReceipt2,
}
export type NavigationIcon = keyof typeof icons

/** The icon of an application or section. */
export function PlaceIcon({ name, size = 18 }: { readonly name: NavigationIcon; readonly size?: number }) {
  const Icon = icons[name]
  return <Icon size={size} stroke={1.5} aria-hidden />
}
