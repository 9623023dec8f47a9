import { useForm } from '../../ui/form/use-form.ts'
import { pricePeriodCount, type TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { PricedTariff } from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import { energyStructure, virtualBatteryOf } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { findRegisterOn } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { findAccessTariffName } from './sample-access.ts'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { lazy, Suspense } from 'react'
import { BatteryFields } from './BatteryFields.tsx'
import { EnergyFields } from './EnergyFields.tsx'
import styles from './PriceExample.module.css'
import type { ExamplePrices } from './PriceExample.tsx'
import { priceKindText } from './price-kind-labels.ts'
import {
  validatePriceForm,
  toPriceFormValues,
  toPriceInput,
  type TariffPriceFormValues,
} from './tariff-price-form.ts'
import { useCreateTariffPrice, useUpdateTariffPrice } from './tariff-prices.queries.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

/** What the dialog does: add a register after `follows`, edit `corrects`, or add the first one. */
export interface PriceTask {
  readonly kind: TariffPriceKind
  /** The last register, which ends the day before the new one starts. */
  readonly follows?: TariffPrice
  readonly corrects?: TariffPrice
}

interface TariffPriceDialogProps {
  readonly idTariff: string
  readonly tariff: PricedTariff
  /** All registers of the tariff, for the example. */
  readonly registers: readonly TariffPrice[]
  readonly task: PriceTask
  readonly onClose: () => void
}

// The calculation of bills is a large part of the program: it is loaded with the first example.
const PriceExample = lazy(async () => ({ default: (await import('./PriceExample.tsx')).PriceExample }))

/** Adds or corrects a register: the prices of one kind from a date on. */
export function TariffPriceDialog({ idTariff, tariff, registers, task, onClose }: TariffPriceDialogProps) {
  const { atrTariff } = tariff
  const { kind, follows, corrects } = task
  const { name, unit } = priceKindText(kind, atrTariff)
  const periods = pricePeriodCount(kind, atrTariff)
  const form = useForm<TariffPriceFormValues>({
    initialValues: toPriceFormValues(
      corrects ?? follows,
      corrects !== undefined,
      todayInMadrid(),
      tariff.type,
    ),
    validate: (values) => validatePriceForm(values, kind, tariff, follows),
  })
  const register = corrects ?? follows
  const opened = register ? `${register.idTariffPrice}@${register.version}` : 'new'
  const draft = useDraft(
    `/tariff-prices/${idTariff}/${kind}/${corrects ? 'correct' : 'follow'}/${opened}`,
    form,
  )
  const close = () => {
    draft.forget()
    onClose()
  }
  const options = { onSuccess: close, onError: fieldErrorsOf(form) }
  const create = useCreateTariffPrice(options)
  const update = useUpdateTariffPrice(options)
  const busy = create.isPending || update.isPending

  function send(values: TariffPriceFormValues) {
    const input = toPriceInput(values, kind, tariff)
    if (!register) {
      create.mutate({ params: { id: idTariff, kind }, body: input })
      return
    }
    update.mutate({
      params: { id: register.idTariffPrice },
      query: { createNewRegister: corrects ? 'false' : 'true' },
      body: { ...input, version: register.version },
    })
  }

  const sampled = findAccessTariffName(atrTariff)
  const title = corrects ? `Corregir precios: ${name}` : `Nuevos precios: ${name}`
  return (
    <FormDialog
      title={title}
      size={sampled ? 'large' : 'medium'}
      onClose={close}
      form={form}
      submitLabel={corrects ? texts.saveCorrection : 'Guardar precios'}
      busy={busy}
      onSubmit={send}
    >
      <div className={styles.columns} data-example={sampled ? '' : undefined}>
        <FormSection help={follows && texts.followsPrices(formatDate(follows.validFrom))}>
          {kind === 'energy' ? (
            <EnergyFields form={form} tariff={tariff} />
          ) : (
            <Wide>
              <PeriodFields
                label={name}
                unit={unit}
                periods={periods}
                values={form.values.prices}
                onChange={(prices) => form.setFieldValue('prices', prices)}
                decimals={6}
                error={form.errors.prices}
                allowCopy
                names={periods === 1 ? ['Precio'] : undefined}
              />
            </Wide>
          )}
          {kind === 'excessRetribution' ? <BatteryFields form={form} /> : null}
          <DateField
            label="Desde"
            required
            {...form.getInputProps('validFrom')}
            value={form.values.validFrom}
          />
          <DateField
            label="Hasta (opcional)"
            {...form.getInputProps('validTo')}
            value={form.values.validTo}
          />
        </FormSection>
        {sampled ? (
          <Suspense fallback={null}>
            <PriceExample atrTariff={sampled} prices={typedPrices(form.values, kind, tariff, registers)} />
          </Suspense>
        ) : null}
      </div>
    </FormDialog>
  )
}

/** The prices of the tariff with those that are being typed; null while some of these are missing. */
function typedPrices(
  values: TariffPriceFormValues,
  kind: TariffPriceKind,
  tariff: PricedTariff,
  registers: readonly TariffPrice[],
): ExamplePrices | null {
  const day = values.validFrom
  const { validFrom: _, validTo: __, ...errors } = validatePriceForm(values, kind, tariff, undefined)
  if (day === null || Object.keys(errors).length > 0) return null
  const { prices, structure } = toPriceInput(values, kind, tariff)
  const typed = { prices, structure }
  const of = (other: TariffPriceKind) => (other === kind ? typed : findRegisterOn(registers, other, day))
  const energy = of('energy')
  const surplus = of('excessRetribution')
  return {
    type: tariff.type,
    isBasePrice: tariff.isBasePrice,
    energyPrices: energy?.prices ?? {},
    priceStructure: energyStructure(energy?.structure ?? null),
    powerPrices: of('power')?.prices ?? null,
    excessRetributionPrice: surplus?.prices.p1 ?? null,
    virtualBattery: virtualBatteryOf(surplus?.structure ?? null),
  }
}
