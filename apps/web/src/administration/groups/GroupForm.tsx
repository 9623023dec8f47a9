import { MultiSelect } from '@mantine/core'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { groupSchema, type Group } from '@vatio/protocol/administration/groups/groups.schema'
import { GroupThemeCard } from '../../identity/themes/GroupThemeCard.tsx'
import { useEnergyMarketers } from '../../energy-crm/energy-marketers/energy-marketers.queries.ts'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { groupFields as fields } from './group-fields.ts'
import { useCreateGroup, useUpdateGroup } from './groups.queries.ts'
import { groupLink } from './GroupsPage.tsx'

/** Creates or edits a group in a panel. */
export function GroupForm(props: RecordFormProps<Group>) {
  const user = useUser()
  const record = useRecordForm(props, {
    id: 'idGroup',
    address: '/groups',
    ...formOfFields(fields),
    storedShape: groupSchema,
  })
  const { opened: group } = record
  const form = useWatchedForm(record.form)
  const create = useCreateGroup(record.handlers)
  const update = useUpdateGroup(record.handlers)

  const seesMarketers = (['energy-crm', 'billing'] as const).some((name) =>
    canAccess(user.applications, name),
  )
  return (
    <RecordFormPanel
      title={group ? `Editar ${group.name}` : 'Nuevo grupo'}
      submitLabel={group ? 'Guardar grupo' : 'Crear grupo'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values)}
      onSubmit={(values, edited) => {
        const body = toFormInput(fields, values)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      <FormSection>
        <Field of={fields.name} isFirst isWide />
        <Field of={fields.description} isWide />
        {seesMarketers ? (
          <Wide>
            <MarketersField
              value={[...form.values.billingMarketerAccess]}
              onChange={(ids) => form.setFieldValue('billingMarketerAccess', ids)}
              error={form.errors.billingMarketerAccess}
            />
          </Wide>
        ) : null}
      </FormSection>
      <GroupThemeCard
        value={form.values.themeConfig}
        onChange={(theme) => form.setFieldValue('themeConfig', theme)}
        showErrors={form.errors.themeConfig !== undefined}
      />
    </RecordFormPanel>
  )
}

/** Panel over the list with the form of a new group. */
export function NewGroup() {
  return <NewRecord list={{ to: '/groups' }} linkOf={(group) => groupLink(group.idGroup)} form={GroupForm} />
}

interface MarketersFieldProps {
  readonly value: string[]
  readonly onChange: (ids: string[]) => void
  readonly error: ReactNode
}

function MarketersField(props: MarketersFieldProps) {
  const marketers = useEnergyMarketers()
  return (
    <MultiSelect
      label={fields.billingMarketerAccess.label}
      description="Sin ninguna elegida, las ven todas. No limita a los administradores de la empresa."
      placeholder={props.value.length === 0 ? 'Todas' : ''}
      searchable
      data={(marketers.data ?? []).map((marketer) => ({
        value: marketer.idEnergyMarketer,
        label: marketer.name,
      }))}
      {...props}
    />
  )
}
