import { Button, Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { tariffDetailSchema, type TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useEffect, useId, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { applyFieldErrors } from '../../ui/form/apply-field-errors.ts'
import { EditConflict } from '../../ui/form/EditConflict.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { tariffTypeNames, utilityOptions } from '../utility-labels.ts'
import { FirstPricesSection } from './FirstPricesSection.tsx'
import {
  tariffDifferences,
  tariffFieldLabels as labels,
  tariffFormFaults,
  toTariffCreation,
  toTariffFormValues,
  toTariffUpdate,
  type TariffFormValues,
} from './tariff-form.ts'
import { createTariffMessages, updateTariffMessages } from './tariffs.messages.ts'
import { useCreateTariff, useTariffTypologies, useUpdateTariff } from './tariffs.queries.ts'

interface TariffFormProps {
  readonly idEnergyMarketer: string
  /** Energies of the marketer. */
  readonly utilityTypes: readonly UtilityType[]
  /** The tariff to edit; null for a new one. */
  readonly tariff: TariffDetail | null
  readonly onSaved: (tariff: TariffDetail) => void
  readonly onCancel: () => void
}

const typeOptions = Object.entries(tariffTypeNames).map(([value, label]) => ({ value, label }))

/** Creates a tariff with its first prices, or edits one; prices of an existing tariff have their own registers. */
export function TariffForm({ idEnergyMarketer, utilityTypes, tariff, onSaved, onCancel }: TariffFormProps) {
  const formId = useId()
  const form = useForm<TariffFormValues>({
    mode: 'controlled',
    initialValues: toTariffFormValues(tariff, utilityTypes[0] ?? 'electricity', todayInMadrid()),
    validate: tariffFormFaults,
  })
  const [saved, setSaved] = useState<TariffDetail | null>(null)
  const [stored, setStored] = useState<TariffDetail | null>(null)
  const draft = useDraft(
    tariff
      ? `/energy-crm/tariffs/${tariff.idTariff}@${tariff.version}`
      : `/energy-crm/tariffs/new/${idEnergyMarketer}`,
    form,
  )
  const typologies = useTariffTypologies()
  const handlers = {
    onSaved: (reply: TariffDetail) => {
      draft.forget()
      setSaved(reply)
    },
    onError: (error: ApiError) => {
      if (error.code !== 'VERSION_CONFLICT') {
        return tariff
          ? applyFieldErrors(form, error, updateTariffMessages)
          : applyFieldErrors(form, error, createTariffMessages)
      }
      const theirs = tariffDetailSchema.safeParse(error.details['stored'])
      if (theirs.success) setStored(theirs.data)
      return theirs.success
    },
  }
  const create = useCreateTariff(handlers)
  const update = useUpdateTariff(handlers)
  const busy = create.isPending || update.isPending

  // Leaving waits for the render in which the form counts as saved: the guard would ask otherwise.
  useEffect(() => {
    if (saved) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once per saving
  }, [saved])

  function send(values: TariffFormValues, version = tariff?.version) {
    if (tariff && version) update.mutate({ body: toTariffUpdate(values, tariff.idTariff, version) })
    else create.mutate({ body: toTariffCreation(values, idEnergyMarketer) })
  }

  const typologyName = (id: string | null) =>
    typologies.data?.find((typology) => typology.idTariffTypology === id)?.name ?? ''
  const { utilityType } = form.values
  return (
    <SidePanel
      title={tariff ? `Editar ${tariff.name}` : 'Nueva tarifa'}
      onClose={onCancel}
      width="wide"
      footer={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={stored !== null}>
            {tariff ? 'Guardar tarifa' : 'Crear tarifa'}
          </Button>
        </>
      }
    >
      <UnsavedGuard dirty={form.isDirty() && saved === null} onLeave={draft.forget} />
      <form id={formId} noValidate onSubmit={form.onSubmit((values) => send(values))}>
        {stored ? (
          <EditConflict
            differences={tariffDifferences(stored, form.values, typologyName)}
            busy={busy}
            onTakeStored={() => {
              draft.forget()
              setSaved(stored)
            }}
            onKeepMine={() => send(form.values, stored.version)}
          />
        ) : null}
        <FormSection title="Tarifa">
          <TextInput
            label={labels.name}
            {...form.getInputProps('name')}
            required
            data-autofocus
            autoComplete="off"
          />
          {utilityTypes.length > 1 && !tariff ? (
            <Select
              label={labels.utilityType}
              {...form.getInputProps('utilityType')}
              allowDeselect={false}
              data={utilityOptions}
              onChange={(value) => {
                if (value) form.setValues({ utilityType: value as UtilityType, atrTariff: null })
              }}
            />
          ) : null}
          <Select
            label={labels.atrTariff}
            {...form.getInputProps('atrTariff')}
            required
            searchable
            placeholder="Elige el acceso"
            disabled={tariff !== null && tariff.prices.length > 0}
            description={
              tariff && tariff.prices.length > 0
                ? 'No cambia: la tarifa ya tiene precios de su acceso.'
                : null
            }
            data={listAtrTariffs(utilityType).map((atr) => ({
              value: String(atr.idTarifaATR),
              label: atr.nombre,
            }))}
          />
          <Select
            label={labels.type}
            {...form.getInputProps('type')}
            allowDeselect={false}
            data={typeOptions}
          />
          <Select
            label={labels.tariffTypology}
            {...form.getInputProps('tariffTypology')}
            placeholder="Sin tipología"
            clearable
            data={(typologies.data ?? []).map((typology) => ({
              value: typology.idTariffTypology,
              label: typology.name,
            }))}
          />
          <Switch
            label={labels.active}
            {...form.getInputProps('active', { type: 'checkbox' })}
            style={{ alignSelf: 'end' }}
          />
          <Wide>
            <Radio.Group label={labels.price} {...form.getInputProps('price')}>
              <Stack gap={8} mt={8}>
                <Radio
                  value="all"
                  label="Todo incluido: los peajes y cargos regulados ya están en el precio"
                />
                <Radio value="base" label="Sin peajes ni cargos: se suman aparte en la factura" />
              </Stack>
            </Radio.Group>
          </Wide>
        </FormSection>
        {tariff ? null : <FirstPricesSection form={form} />}
      </form>
    </SidePanel>
  )
}
