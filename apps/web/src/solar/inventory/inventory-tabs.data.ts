/** Tabs of the inventory in their order; each has its own address. */
export const inventoryTabs = [
  { tab: 'panels', label: 'Paneles' },
  { tab: 'kits', label: 'Kits' },
  { tab: 'inverters', label: 'Inversores' },
  { tab: 'manufacturers', label: 'Fabricantes' },
  { tab: 'financing-templates', label: 'Plantillas de financiación' },
  { tab: 'study-states', label: 'Estados de estudio' },
  { tab: 'study-settings', label: 'Valores de estudio' },
] as const
export type InventoryTab = (typeof inventoryTabs)[number]['tab']

/** The address of a tab. */
export const inventoryPath = <Tab extends InventoryTab>(tab: Tab) =>
  `/solar-studies/configuration/${tab}` as const
