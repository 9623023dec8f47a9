import type { createGroup } from '@vatio/protocol/security/groups/groups.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Theme } from '@vatio/domain/security/themes/theme'
import { groupThemeSchema, type Group } from '@vatio/protocol/security/groups/groups.schema'
import type { Difference } from '../../ui/form/EditConflict.tsx'

export interface GroupFormValues {
  readonly name: string
  readonly description: string
  readonly billingMarketerAccess: readonly string[]
  /** As typed: it may not be valid yet. */
  readonly themeConfig: Theme | null
}

export const groupFieldLabels = {
  name: 'Nombre',
  description: 'Descripción',
  billingMarketerAccess: 'Comercializadoras que ven sus miembros',
  themeConfig: 'Tema del grupo',
} as const

export function toGroupFormValues(group: Group | null): GroupFormValues {
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    billingMarketerAccess: group?.billingMarketerAccess ?? [],
    themeConfig: group?.themeConfig ?? null,
  }
}

export function toGroupInput(values: GroupFormValues): BodyInputOf<typeof createGroup> {
  return {
    name: values.name,
    description: values.description.trim() || null,
    billingMarketerAccess: [...values.billingMarketerAccess],
    // A theme that states nothing is the company's.
    themeConfig: values.themeConfig && themeOf(values.themeConfig) !== '' ? values.themeConfig : null,
  }
}

export function groupFormFaults(values: GroupFormValues): Record<string, string> {
  const { name, themeConfig } = values
  const isFaulty = themeConfig !== null && !groupThemeSchema.safeParse(themeConfig).success
  return {
    ...(name.trim() === '' ? { name: 'Escribe el nombre del grupo' } : {}),
    ...(isFaulty ? { themeConfig: 'Revisa el tema' } : {}),
  }
}

/** Fields in which the stored group and the form differ, as people read them. */
export function groupDifferences(
  stored: Group,
  values: GroupFormValues,
  nameOf: (idEnergyMarketer: string) => string,
): Difference[] {
  const read = (from: GroupFormValues) => ({
    name: from.name,
    description: from.description,
    billingMarketerAccess: from.billingMarketerAccess.map(nameOf).join(', '),
    themeConfig: from.themeConfig === null ? 'El de la empresa' : themeOf(from.themeConfig),
  })
  const [theirs, mine] = [read(toGroupFormValues(stored)), read(values)]
  return (Object.keys(groupFieldLabels) as (keyof typeof groupFieldLabels)[])
    .map((name) => ({ label: groupFieldLabels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}

/** What a theme states, in one order whoever wrote it. */
function themeOf({ idClientThemeConfig: _id, ...stated }: Theme): string {
  return Object.entries(stated)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, text]) => text)
    .join(', ')
}
