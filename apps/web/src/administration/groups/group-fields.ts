import type { Theme } from '@vatio/domain/identity/themes/theme'
import { groupThemeSchema, type Group } from '@vatio/protocol/administration/groups/groups.schema'
import { mustBeSet, ownField, referencesField, textField } from '../../ui/form/field-kinds.ts'
import { recordFields, type FormValues } from '../../ui/form/record-fields.ts'

export const groupFields = recordFields<Group>()({
  name: textField({
    label: 'Nombre',
    max: 120,
    required: true,
    validate: mustBeSet('Escribe el nombre del grupo'),
    column: { width: 220 },
  }),
  description: textField({
    label: 'Descripción',
    max: 1000,
    isLong: true,
    emptyIsNull: true,
    column: { width: 320 },
  }),
  billingMarketerAccess: referencesField({
    label: 'Comercializadoras que ven sus miembros',
    idsOf: (ids: Group['billingMarketerAccess']) => ids,
  }),
  // The typed value, which may not be valid.
  themeConfig: ownField({
    label: 'Tema del grupo',
    initial: null as Theme | null,
    toValue: (theme: Theme | null) => theme,
    // An empty theme is sent as null: the theme of the company applies.
    toWire: (theme) => (theme && themeLine(theme) !== '' ? theme : null),
    toText: (theme) => (theme === null ? 'El de la empresa' : themeLine(theme)),
    validate: (theme) =>
      theme !== null && !groupThemeSchema.safeParse(theme).success ? 'Revisa el tema' : null,
  }),
})

export type GroupFormValues = FormValues<typeof groupFields>

/** The values of a theme as one text, in the order of their names. */
function themeLine({ idClientThemeConfig: _id, ...stated }: Theme): string {
  return Object.entries(stated)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, text]) => text)
    .join(', ')
}
