import { Button, Group, MultiSelect, Radio, Stack, Switch, TextInput } from '@mantine/core'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import {
  applicationNames,
  canAccess,
  type ApplicationName,
} from '@vatio/domain/identity/accounts/application'
import { hasRole, roles, type Role } from '@vatio/domain/identity/accounts/role'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { userSchema, type User } from '@vatio/protocol/administration/users/users.schema'
import type { ChangeEvent } from 'react'
import { useCommercials } from '../../energy-crm/commercials/commercials.queries.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { applicationLabels, roleNames } from '../access-labels.ts'
import { useGroups } from '../groups/groups.queries.ts'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { KeptMailsCard } from '../../identity/session/KeptMailsCard.tsx'
import { userFields as fields } from './user-fields.ts'
import {
  commercialChoiceOf,
  commercialChoices,
  newCommercialOf,
  toUserFormValues,
  toUserInput,
  validateUserForm,
  type NewCommercialValues,
  type UserFormValues,
} from './user-form.ts'
import { useCreateUser, useUpdateUser } from './users.queries.ts'
import { userLink } from './UsersPage.tsx'
import { userTexts as texts } from './users.messages.ts'

/** Creates (and invites) or edits a user in a panel. */
export function UserForm(props: RecordFormProps<User>) {
  const self = useUser()
  // The applications of the editor are those of the company; those that the user already has stay as options.
  const offeredTo = (user: User | null) =>
    applicationNames.filter(
      (name) =>
        canAccess(self.applications, name) ||
        user?.applications.some(({ application }) => application === name),
    )
  const record = useRecordForm(props, {
    id: 'userUID',
    address: '/users',
    toValues: (user) => toUserFormValues(user, offeredTo(user)),
    validate: validateUserForm,
    storedShape: userSchema,
  })
  const { opened: user } = record
  const form = useWatchedForm(record.form)
  const offered = offeredTo(user)
  const create = useCreateUser(record.handlers)
  const update = useUpdateUser(record.handlers)
  const choice = commercialChoiceOf(form.values)
  const commercialLimit = useCreateLimit('commercials')
  const groups = useGroups()
  const limit = useCreateLimit('users')
  const seesCommercials = canAccess(self.applications, 'energy-crm')
  const commercials = useCommercials({ enabled: seesCommercials })
  // Commercials without a user, and the user's own.
  const commercialOptions = (commercials.data ?? [])
    .filter(({ userUID }) => userUID === null || userUID === user?.userUID)
    .map((commercial) => ({ value: commercial.idCommercial, label: commercialFullName(commercial) }))
  const groupOptions = (groups.data ?? []).map((group) => ({ value: group.idGroup, label: group.name }))
  const roleOptions = roles
    .filter((role) => hasRole(self.role, role))
    .map((role) => ({ value: role, label: roleNames[role] }))

  // New users and users who are enabled again count towards the limit of the licence.
  const takesPlace = user === null || (!user.active && form.values.active)

  const nameOf = (field: string, id: string) =>
    (field === 'idCommercial' ? commercialOptions : groupOptions).find(({ value }) => value === id)?.label ??
    id

  return (
    <RecordFormPanel
      title={user ? `Editar ${user.userName}` : 'Nuevo usuario'}
      submitLabel={user ? 'Guardar usuario' : 'Crear e invitar'}
      record={record}
      busy={create.isPending || update.isPending}
      blocked={(takesPlace && limit.disabled) || (choice === 'create' && commercialLimit.disabled)}
      width="wide"
      differences={(stored, values) => formDifferences(fields, stored, values, nameOf)}
      onSubmit={(values, edited) => {
        const body = toUserInput(values)
        if (edited) update.mutate({ body: { ...body, ...edited, active: values.active } })
        else create.mutate({ body })
      }}
    >
      {takesPlace ? <LimitReachedCard quantity="users" /> : null}
      <FormSection title="Persona">
        <Field of={fields.userName} isFirst />
        <Field of={fields.email} description={user && !user.invited ? texts.newEmailNotice : null} />
        <Field of={fields.phoneNumber} />
        <SelectField label={fields.role.label} data={roleOptions} {...form.getInputProps('role')} />
        {form.values.email === user?.email ? null : (
          <Wide>
            <KeptMailsCard />
          </Wide>
        )}
      </FormSection>
      <FormSection title="Aplicaciones">
        {offered.map((name) => (
          <ApplicationField
            key={name}
            name={name}
            value={form.values.applications[name]}
            roleOptions={roleOptions}
            onChange={(role) =>
              form.setFieldValue('applications', { ...form.values.applications, [name]: role })
            }
          />
        ))}
      </FormSection>
      {seesCommercials ? (
        <CommercialSection
          form={form}
          options={commercialOptions}
          mayCreate={user?.commercial === undefined || user.commercial === null}
        />
      ) : null}
      <FormSection title="Grupos">
        <MultiSelect
          label={fields.groups.label}
          placeholder={form.values.groups.length === 0 ? 'Sin grupo' : ''}
          data={groupOptions}
          searchable
          {...form.getInputProps('groups')}
          value={[...form.values.groups]}
        />
        <MultiSelect
          label={fields.ledGroups.label}
          placeholder={form.values.ledGroups.length === 0 ? 'Ninguno' : ''}
          description="Ve la cartera de los miembros de estos grupos"
          data={groupOptions.filter(({ value }) => form.values.groups.includes(value))}
          {...form.getInputProps('ledGroups')}
          value={form.values.ledGroups.filter((id) => form.values.groups.includes(id))}
        />
        {user ? (
          <Wide>
            <Switch
              label={fields.active.label}
              description="Al desactivarlo se cierran todas sus sesiones"
              disabled={user.userUID === self.userUID}
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
          </Wide>
        ) : null}
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel over the list with the form of a new user. */
export function NewUser() {
  return <NewRecord list={{ to: '/users' }} linkOf={(user) => userLink(user.userUID)} form={UserForm} />
}

interface CommercialSectionProps {
  readonly form: WatchedForm<UserFormValues>
  /** Commercials without a user, and the user's own. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** False for a user who has a commercial. */
  readonly mayCreate: boolean
}

/** The commercial of the user: a new one, an existing one or none. */
function CommercialSection({ form, options, mayCreate }: CommercialSectionProps) {
  const choice = commercialChoiceOf(form.values)
  const named = newCommercialOf(form.values)
  const limit = useCreateLimit('commercials')
  // The name of the user serves until it turns out to lack a part.
  const isNamedApart =
    form.values.newCommercial !== null ||
    Object.keys(form.errors).some((field) => field.startsWith('newCommercial.'))
  const part = (name: keyof NewCommercialValues, label: string) => ({
    label,
    maxLength: 120,
    autoComplete: 'off',
    value: named[name],
    error: form.errors[`newCommercial.${name}`],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      form.clearFieldError(`newCommercial.${name}`)
      form.setFieldValue('newCommercial', { ...named, [name]: event.currentTarget.value })
    },
  })
  return (
    <FormSection title={texts.commercial} help={texts.commercialHelp}>
      <Wide>
        <Radio.Group
          aria-label={texts.commercial}
          value={choice}
          onChange={(value) => {
            const chosen = commercialChoices.find((known) => known === value)
            if (chosen) form.setFieldValue('commercialChoice', chosen)
          }}
        >
          <Stack gap={8}>
            {commercialChoices
              .filter((one) => one !== 'create' || mayCreate)
              .map((one) => (
                <Radio key={one} value={one} label={texts.commercialChoices[one]} />
              ))}
          </Stack>
        </Radio.Group>
      </Wide>
      {choice === 'create' ? (
        <>
          {limit.disabled ? (
            <Wide>
              <LimitReachedCard quantity="commercials" />
            </Wide>
          ) : null}
          {isNamedApart ? (
            <>
              <TextInput {...part('name', 'Nombre')} required />
              <TextInput {...part('firstSurname', texts.firstSurname)} required />
              <TextInput {...part('secondSurname', texts.secondSurname)} />
            </>
          ) : (
            <Wide>
              <Group gap={8}>
                <span>{texts.willCreate(commercialFullName(named))}</span>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => form.setFieldValue('newCommercial', named)}
                >
                  {texts.nameApart}
                </Button>
              </Group>
            </Wide>
          )}
        </>
      ) : null}
      {choice === 'link' ? (
        <SelectField
          label={fields.idCommercial.label}
          placeholder={texts.chooseCommercial}
          description={options.length === 0 ? texts.noFreeCommercial : null}
          required
          clearable
          data={[...options]}
          {...form.getInputProps('idCommercial')}
        />
      ) : null}
    </FormSection>
  )
}

interface ApplicationFieldProps {
  readonly name: ApplicationName
  readonly value: Role | 'none'
  readonly roleOptions: readonly { readonly value: Role; readonly label: string }[]
  readonly onChange: (role: Role | 'none') => void
}

function ApplicationField({ name, value, roleOptions, onChange }: ApplicationFieldProps) {
  return (
    <SelectField
      label={applicationLabels[name]}
      data={[{ value: 'none', label: 'Sin acceso' }, ...roleOptions]}
      value={value}
      onChange={(role) => onChange(role ?? 'none')}
    />
  )
}
