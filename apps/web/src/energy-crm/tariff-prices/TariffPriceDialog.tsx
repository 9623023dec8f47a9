import { useForm } from '../../ui/form/use-form.ts'
import { pricePeriodCount, type TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
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
  readonly atrTariff: AtrTariff
  readonly task: PriceTask
  readonly onClose: () => void
}

/** Adds or corrects a register: the prices of one kind from a date on. */
export function TariffPriceDialog({ idTariff, atrTariff, task, onClose }: TariffPriceDialogProps) {
  const { kind, follows, corrects } = task
  const { name, unit } = priceKindText(kind, atrTariff)
  const periods = pricePeriodCount(kind, atrTariff)
  const form = useForm<TariffPriceFormValues>({
    initialValues: toPriceFormValues(corrects ?? follows, corrects !== undefined, todayInMadrid()),
    validate: (values) => validatePriceForm(values, periods, follows),
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
    const input = toPriceInput(values, periods)
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

  const title = corrects ? `Corregir precios: ${name}` : `Nuevos precios: ${name}`
  return (
    <FormDialog
      title={title}
      size="medium"
      onClose={close}
      form={form}
      submitLabel={corrects ? texts.saveCorrection : 'Guardar precios'}
      busy={busy}
      onSubmit={send}
    >
      <FormSection help={follows && texts.followsPrices(formatDate(follows.validFrom))}>
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
        <DateField
          label="Desde"
          required
          {...form.getInputProps('validFrom')}
          value={form.values.validFrom}
        />
        <DateField label="Hasta (opcional)" {...form.getInputProps('validTo')} value={form.values.validTo} />
      </FormSection>
    </FormDialog>
  )
}
