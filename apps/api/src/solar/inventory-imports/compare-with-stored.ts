import { inventoryKey } from '@vatio/domain/solar/inventory-imports/parse-inventory-table'

/** What a row of a file says of a panel or an inverter; an undefined value stays as it is stored. */
export interface ImportedItem {
  readonly manufacturer: string
  readonly name: string
}

/** A panel or an inverter of the inventory. */
export interface StoredItem {
  readonly name: string
  readonly version: number
  readonly manufacturer: { readonly idManufacturer: string; readonly name: string }
}

/** The stored records by manufacturer and name. */
export function byInventoryKey<Stored extends StoredItem>(
  stored: readonly Stored[],
): ReadonlyMap<string, Stored> {
  return new Map(stored.map((item) => [inventoryKey(item.manufacturer.name, item.name), item]))
}

/** The fields in which a row differs from the stored record that has its manufacturer and name. */
export function changedFields(
  { manufacturer: _, name: __, ...values }: ImportedItem,
  stored: StoredItem,
): string[] {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined || value === before.get(field) ? [] : [field],
  )
}
