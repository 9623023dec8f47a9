import { Button, Checkbox, Group, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  energyMarketerSchema,
  type EnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { useEffect, useId, useState } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { applyFieldErrors } from '../../ui/form/apply-field-errors.ts'
import { EditConflict } from '../../ui/form/EditConflict.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { utilityOptions } from '../utility-labels.ts'
import {
  marketerDifferences,
  marketerFieldLabels as labels,
  marketerFormFaults,
  toMarketerFormValues,
  toMarketerInput,
  type EnergyMarketerFormValues,
} from './energy-marketer-form.ts'
import { createEnergyMarketerMessages, updateEnergyMarketerMessages } from './energy-marketers.messages.ts'
import { useCreateEnergyMarketer, useUpdateEnergyMarketer } from './energy-marketers.queries.ts'

interface EnergyMarketerFormProps {
  /** The marketer to edit; null for a new one. */
  readonly marketer: EnergyMarketer | null
  readonly onSaved: (marketer: EnergyMarketer) => void
  readonly onCancel: () => void
}

/** Creates or edits a marketer in a panel. */
export function EnergyMarketerForm({ marketer, onSaved, onCancel }: EnergyMarketerFormProps) {
  const formId = useId()
  const form = useForm<EnergyMarketerFormValues>({
    mode: 'controlled',
    initialValues: toMarketerFormValues(marketer),
    validate: marketerFormFaults,
  })
  const [saved, setSaved] = useState<EnergyMarketer | null>(null)
  const [stored, setStored] = useState<EnergyMarketer | null>(null)
  const draft = useDraft(
    marketer
      ? `/energy-crm/energy-marketers/${marketer.idEnergyMarketer}@${marketer.version}`
      : '/energy-crm/energy-marketers/new',
    form,
  )
  const handlers = {
    onSaved: (reply: EnergyMarketer) => {
      draft.forget()
      setSaved(reply)
    },
    onError: (error: ApiError) => {
      if (error.code !== 'VERSION_CONFLICT') {
        return marketer
          ? applyFieldErrors(form, error, updateEnergyMarketerMessages)
          : applyFieldErrors(form, error, createEnergyMarketerMessages)
      }
      const theirs = energyMarketerSchema.safeParse(error.details['stored'])
      if (theirs.success) setStored(theirs.data)
      return theirs.success
    },
  }
  const create = useCreateEnergyMarketer(handlers)
  const update = useUpdateEnergyMarketer(handlers)
  const busy = create.isPending || update.isPending

  // Leaving waits for the render in which the form counts as saved: the guard would ask otherwise.
  useEffect(() => {
    if (saved) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once per saving
  }, [saved])

  function send(values: EnergyMarketerFormValues, version = marketer?.version) {
    const body = toMarketerInput(values)
    if (marketer && version) {
      update.mutate({ body: { ...body, idEnergyMarketer: marketer.idEnergyMarketer, version } })
    } else create.mutate({ body })
  }

  return (
    <SidePanel
      title={marketer ? `Editar ${marketer.name}` : 'Nueva comercializadora'}
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={stored !== null}>
            {marketer ? 'Guardar comercializadora' : 'Crear comercializadora'}
          </Button>
        </>
      }
    >
      <UnsavedGuard dirty={form.isDirty() && saved === null} onLeave={draft.forget} />
      <form id={formId} noValidate onSubmit={form.onSubmit((values) => send(values))}>
        {stored ? (
          <EditConflict
            differences={marketerDifferences(stored, form.values)}
            busy={busy}
            onTakeStored={() => {
              draft.forget()
              setSaved(stored)
            }}
            onKeepMine={() => send(form.values, stored.version)}
          />
        ) : null}
        <FormSection>
          <Wide>
            <TextInput
              label={labels.name}
              {...form.getInputProps('name')}
              required
              data-autofocus
              autoComplete="off"
            />
          </Wide>
          <Wide>
            <Checkbox.Group label={labels.utilityTypes} {...form.getInputProps('utilityTypes')}>
              <Group gap={16} mt={8}>
                {utilityOptions.map((option) => (
                  <Checkbox key={option.value} value={option.value} label={option.label} />
                ))}
              </Group>
            </Checkbox.Group>
          </Wide>
          <TextInput label={labels.email} {...form.getInputProps('email')} type="email" autoComplete="off" />
          <TextInput
            label={labels.phoneNumber}
            {...form.getInputProps('phoneNumber')}
            type="tel"
            autoComplete="off"
          />
          <Wide>
            <Switch label={labels.active} {...form.getInputProps('active', { type: 'checkbox' })} />
          </Wide>
        </FormSection>
      </form>
    </SidePanel>
  )
}
