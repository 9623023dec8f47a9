import type { createGroup } from '@vatio/protocol/security/groups/groups.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Group } from '@vatio/protocol/security/groups/groups.schema'
import type { ThemeConfig } from '@vatio/protocol/security/session/session.schema'
import type { Difference } from '../../ui/form/EditConflict.tsx'

export interface GroupFormValues {
  readonly name: string
  readonly description: string
  readonly billingMarketerAccess: readonly string[]
  readonly themeConfig: ThemeConfig | null
}

export const groupFieldLabels = {
  name: 'Nombre',
  description: 'Descripción',
  billingMarketerAccess: 'Comercializadoras que ven sus miembros',
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
    themeConfig: values.themeConfig,
  }
}

export function groupFormFaults(values: GroupFormValues): Record<string, string> {
  return values.name.trim() === '' ? { name: 'Escribe el nombre del grupo' } : {}
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
  })
  const [theirs, mine] = [read(toGroupFormValues(stored)), read(values)]
  return (Object.keys(groupFieldLabels) as (keyof typeof groupFieldLabels)[])
    .map((name) => ({ label: groupFieldLabels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
